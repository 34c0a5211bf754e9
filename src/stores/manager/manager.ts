import { call } from '#client/api.ts';
import { ChangePassword } from '#client/calls/account.generated.ts';
import { GetProfile } from '#client/calls/session.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import { $session, login, logout, signInWith } from '../session/session.ts';
import { closeConsole, NOT_ADMIN, reasonOf } from './manager-failure.ts';
import { $manager } from './manager-state.ts';

export { $manager };

const signedOut = (notice: string | null) => $manager.set({ status: 'signed-out', notice });

/** Opens the console if the profile says admin: what the browser stored does not count. */
export async function openManager(): Promise<void> {
  if ($session.get() === null) return signedOut(null);
  try {
    const profile = await call(GetProfile);
    if (profile.role !== 'admin') return signedOut(NOT_ADMIN);
    $manager.set({ status: profile.mustChangePassword ? 'new-password' : 'admin', profile });
  } catch (error) {
    if (closeConsole(error) === null) $manager.set({ status: 'unknown', notice: 'Unable to load profile' });
  }
}

/** Signed out in another tab is signed out here. */
$session.listen((session) => {
  const { status } = $manager.get();
  if (session === null && (status === 'admin' || status === 'new-password')) signedOut(null);
});

const isOpen = () => ['admin', 'new-password'].includes($manager.get().status);

/** Signs in and says how that went. Who is no admin is not signed in by this form. */
export async function signInToManager(email: string, password: string): Promise<string> {
  try {
    const { user } = await login(email, password);
    if (user.role !== 'admin') {
      logout();
      signedOut('You must have an admin role to access the manager console.');
    } else {
      await openManager();
    }
    if (isOpen()) return 'Welcome back';
  } catch (error) {
    signedOut(whyNot(error));
  }
  const state = $manager.get();
  return ('notice' in state && state.notice) || 'Login failed';
}

/** The server's words, where it has some (specification, section 8). */
function whyNot(error: unknown): string {
  if (!(error instanceof RequestFailure)) return 'An error occurred during login';
  return /^(?:Request to|Unexpected response from) /.test(error.message) ? 'Login failed' : error.message;
}

export function signOutOfManager(): string {
  logout();
  signedOut(null);
  return 'Signed out';
}

/** The password of a new admin's own choice, in place of the one that was printed; gives null, or why not. */
export async function chooseManagerPassword(currentPassword: string, newPassword: string): Promise<string | null> {
  const state = $manager.get();
  if (state.status !== 'new-password') return null;
  try {
    signInWith(await call(ChangePassword, {}, { body: { currentPassword, newPassword } }), state.profile);
    await openManager();
    return null;
  } catch (error) {
    // A wrong password is refused with 403, which elsewhere says that this is no admin.
    return reasonOf(error) ?? 'Unable to change the password';
  }
}

import { call } from '#client/api.ts';
import { ChangePassword } from '#client/calls/account.generated.ts';
import { GetProfile, Login } from '#client/calls/session.generated.ts';
import { explainSignIn } from '../account/account-failure.ts';
import { $session, endSession, logout, signInWith } from '../session/session.ts';
import { closeManager, NOT_ADMIN } from './manager-failure.ts';
import { $manager } from './manager-state.ts';

export { $manager };

const signedOut = (notice: string | null) => $manager.set({ status: 'signed-out', notice });

/** Opens the manager if the profile on the server is an admin; the stored role does not count. */
export async function openManager(): Promise<void> {
  if ($session.get() === null) return signedOut(null);
  try {
    const profile = await call(GetProfile);
    if (profile.role !== 'admin') return signedOut(NOT_ADMIN);
    $manager.set({ status: profile.mustChangePassword ? 'new-password' : 'admin', profile });
  } catch (error) {
    if (closeManager(error) === null) $manager.set({ status: 'unknown', notice: 'Unable to load profile' });
  }
}

/** Signing out in another tab signs out here. */
$session.listen((session) => {
  const { status } = $manager.get();
  if (session === null && (status === 'admin' || status === 'new-password')) signedOut(null);
});

const isOpen = () => ['admin', 'new-password'].includes($manager.get().status);

/** Signs in and gives the message to show. For a user who is not an admin, the session of the shop stays as it was. */
export async function signInToManager(email: string, password: string): Promise<string> {
  try {
    const answer = await call(Login, {}, { body: { email, password }, withoutBearer: true });
    if (answer.user?.role === 'admin') {
      await signInWith(answer, answer.user);
      await openManager();
    } else {
      endSession(answer.refreshToken);
      signedOut('You must have an admin role to access the manager console.');
    }
    if (isOpen()) return 'Welcome back';
  } catch (error) {
    signedOut(explainSignIn(error, { refused: 'Login failed', unreachable: 'An error occurred during login' }));
  }
  const state = $manager.get();
  return ('notice' in state && state.notice) || 'Login failed';
}

export function signOutOfManager(): string {
  logout();
  signedOut(null);
  return 'Signed out';
}

/**
 * Replaces an admin's one-time password and opens the manager.
 *
 * @throws {RequestFailure} with the server's reason when it refuses the password
 */
export async function chooseManagerPassword(currentPassword: string, newPassword: string): Promise<void> {
  const state = $manager.get();
  if (state.status !== 'new-password') return;
  await signInWith(await call(ChangePassword, {}, { body: { currentPassword, newPassword } }), state.profile);
  await openManager();
}

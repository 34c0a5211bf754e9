import { computed } from 'nanostores';
import { call } from '#client/api.ts';
import { Login, Logout, Register } from '#client/calls/session.generated.ts';
import type { AuthResponse, User } from '#contracts/session.ts';
import { keepMessages } from '../assistant/chat-history.ts';
import { syncSaved } from '../saved/sync-saved.ts';
import { sessionOf } from './session-of.ts';
import { $session, keepSession, memory } from './stored-session.ts';

export { $session };

/** Who is signed in, as this browser was last told; what they may do is decided by the server. */
export const $user = computed($session, (session) => session?.user ?? null);

export interface SignInResult {
  user: User;
  /** False: the browser stores nothing, so that the session ends with this page. */
  kept: boolean;
}

/** Puts a session in place of what there was, and moves what this device saved into the account. */
export async function signInWith(answer: AuthResponse, fallback: User): Promise<SignInResult> {
  const session = sessionOf(answer, fallback);
  memory.guest = null;
  const kept = keepSession(session);
  // What could not be moved now stays on the device until the next time.
  await syncSaved().catch(() => null);
  return { user: session.user ?? fallback, kept };
}

/** @throws RequestFailure with the server's reason when it refuses */
export async function login(email: string, password: string): Promise<SignInResult> {
  const answer = await call(Login, {}, { body: { email, password }, withoutBearer: true });
  return signInWith(answer, { username: email, email, userGuid: answer.userGuid ?? '', role: 'user' });
}

/** @throws RequestFailure with the server's reason when it refuses */
export async function register(account: { username: string; email: string; password: string }): Promise<SignInResult> {
  const answer = await call(Register, {}, { body: account, withoutBearer: true });
  const { username, email } = account;
  return signInWith(answer, { username, email, userGuid: answer.userGuid ?? '', role: 'user' });
}

/** Leaves nothing of the person on this device: the session, what the account holds, the conversation. */
export function leaveDevice(): void {
  memory.guest = null;
  keepSession(null);
  keepMessages([]);
}

/** Signs out here at once, and tells the server, which need not answer. */
export function logout(): void {
  const refreshToken = $session.get()?.refreshToken ?? null;
  leaveDevice();
  void call(Logout, {}, { body: { refreshToken }, withoutBearer: true, keepalive: true }).catch(() => null);
}

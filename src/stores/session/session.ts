import { computed } from 'nanostores';
import { call } from '#client/api.ts';
import { Login, Logout, Register } from '#client/calls/session.generated.ts';
import type { AuthResponse, User } from '#contracts/session.ts';
import { keepMessages, keepUsage } from '../assistant/chat-history.ts';
import { syncSaved } from '../saved/sync-saved.ts';
import { forgetSeen } from '../seen/seen.ts';
import { endPushHere } from './push-subscription.ts';
import { sessionOf } from './session-of.ts';
import { $session, keepSession, memory } from './stored-session.ts';

export { $session };

/** The signed-in user as last received. The server decides what they may do. */
export const $user = computed($session, (session) => session?.user ?? null);

export interface SignInResult {
  user: User;
  /** False if the browser stores nothing: the session ends with this page. */
  kept: boolean;
}

/** Starts a session, and moves saved products of this device into the account. */
export async function signInWith(answer: AuthResponse, fallback: User): Promise<SignInResult> {
  const session = sessionOf(answer, fallback);
  memory.guest = null;
  // A guest has fewer replies.
  keepUsage(null);
  const kept = keepSession(session);
  // What fails now stays on the device until the next time.
  await syncSaved().catch(() => null);
  return { user: session.user ?? fallback, kept };
}

/** Ends a session on the server. The answer does not matter. */
export function endSession(refreshToken: string | null): void {
  void call(Logout, {}, { body: { refreshToken }, withoutBearer: true, keepalive: true }).catch(() => null);
}

/** @throws {RequestFailure} with the server's reason when it refuses */
export async function login(email: string, password: string): Promise<SignInResult> {
  const answer = await call(Login, {}, { body: { email, password }, withoutBearer: true });
  return signInWith(answer, { username: email, email, userGuid: answer.userGuid ?? '', role: 'user' });
}

/** @throws {RequestFailure} with the server's reason when it refuses */
export async function register(account: { username: string; email: string; password: string }): Promise<SignInResult> {
  const answer = await call(Register, {}, { body: account, withoutBearer: true });
  const { username, email } = account;
  return signInWith(answer, { username, email, userGuid: answer.userGuid ?? '', role: 'user' });
}

/**
 * Removes the session, the products of the account, what was looked at, the conversation and its replies left from this device, and ends
 * push messages to it: they are about the account that leaves.
 */
export function leaveDevice(): void {
  memory.guest = null;
  keepSession(null);
  keepMessages([]);
  keepUsage(null);
  forgetSeen();
  void endPushHere().catch(() => null);
}

/** Signs out on this device at once. */
export function logout(): void {
  const refreshToken = $session.get()?.refreshToken ?? null;
  leaveDevice();
  endSession(refreshToken);
}

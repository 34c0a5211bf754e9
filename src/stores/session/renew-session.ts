import { call } from '#client/api.ts';
import { RefreshSession, StartGuestSession } from '#client/calls/session.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import { sessionOf } from './session-of.ts';
import { $session, isLive, keepSession, memory, rereadSession, type Session } from './stored-session.ts';

/** A refresh without an answer would block every tab. */
const REFRESH_TIMEOUT_MS = 10_000;

/** Browsers show stored values to other tabs with a delay, on a busy device of more than half a second; the lock is held until then. */
const STORED_AFTER_MS = 1500;

let last: Promise<unknown> = Promise.resolve();

/** Runs one piece of work at a time: across tabs where the browser has locks (secure pages), otherwise within this tab. */
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = globalThis.navigator ?? {};
  if (locks !== undefined) {
    return new Promise((resolve, reject) => {
      void locks.request('session', async () => {
        await work().then(resolve, reject);
        await new Promise((later) => void setTimeout(later, STORED_AFTER_MS));
      });
    });
  }
  const next = last.then(work, work);
  last = next;
  return next;
}

/** Every refusal ends the session, but 429 and 5xx, which say nothing about it. */
const endsSession = (error: unknown) => error instanceof RequestFailure && error.status < 500 && error.status !== 429;

/** The token of the stored session, refreshed if necessary; null when no user is signed in. */
async function refresh(refused: string | null): Promise<string | null> {
  // Another tab may have refreshed it while this one waited for the lock.
  const session = rereadSession();
  if (session === null || (isLive(session) && session.accessToken !== refused)) return session?.accessToken ?? null;
  const { refreshToken } = session;
  let renewed: Session | null = null;
  if (refreshToken !== null) {
    try {
      const signal = AbortSignal.timeout(REFRESH_TIMEOUT_MS);
      const answer = await call(RefreshSession, {}, { body: { refreshToken }, withoutBearer: true, signal });
      renewed = sessionOf(answer, session.user);
    } catch (error) {
      if (!endsSession(error)) throw error;
    }
  }
  // Keep what another tab stored while the answer was pending.
  if (rereadSession()?.refreshToken === refreshToken) keepSession(renewed);
  return $session.get()?.accessToken ?? null;
}

let starting: Promise<Session> | undefined;

async function guestToken(refused: string | null): Promise<string> {
  const { guest } = memory;
  if (guest !== null && isLive(guest) && guest.accessToken !== refused) return guest.accessToken;
  starting ??= call(StartGuestSession, {}, { withoutBearer: true })
    .then((answer) => (memory.guest = sessionOf(answer, null)))
    .finally(() => (starting = undefined));
  return (await starting).accessToken;
}

/**
 * A new token in place of one that has expired or was refused: for the signed-in user, otherwise for a guest. Simultaneous calls share the
 * answer.
 *
 * @throws when the server cannot be reached; the session is kept
 */
export async function renewSession(refused: string | null): Promise<string> {
  const token = $session.get() === null ? null : await alone(() => refresh(refused));
  return token ?? guestToken(refused);
}

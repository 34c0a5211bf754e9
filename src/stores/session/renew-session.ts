import { call } from '#client/api.ts';
import { RefreshSession, StartGuestSession } from '#client/calls/session.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import { sessionOf } from './session-of.ts';
import { $session, isLive, keepSession, memory, rereadSession, type Session } from './stored-session.ts';

/** A refresh that hangs would hold up every tab. */
const REFRESH_TIMEOUT_MS = 10_000;

/** Browsers hand what a tab stored to the others a moment later; who waits for the lock must find it. */
const STORED_AFTER_MS = 100;

let last: Promise<unknown> = Promise.resolve();

/** One at a time, across tabs where the browser has locks (secure pages), within this tab where it has none. */
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

/** 429 and 5xx say nothing about the session; any other refusal ends it. */
const endsSession = (error: unknown) => error instanceof RequestFailure && error.status < 500 && error.status !== 429;

/** The token of the stored session, refreshed if it must be; null when nobody is signed in (any more). */
async function refresh(refused: string | null): Promise<string | null> {
  // Another tab may have done it while this one waited for the lock.
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
  // Who signed out, or in anew, while the answer was on its way has the last word.
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
 * Another token in place of one that is over, or that was refused: of the person who is signed in, otherwise a guest's. Calls that
 * ask at the same time share the answer.
 *
 * @throws when the server cannot be reached; the session is kept then
 */
export async function renewSession(refused: string | null): Promise<string> {
  const token = $session.get() === null ? null : await alone(() => refresh(refused));
  return token ?? guestToken(refused);
}

import { call } from '#client/api.ts';
import { bearer } from '#client/bearer.ts';
import { RecordVisit } from '#client/calls/account.generated.ts';
import { $session } from '../session/stored-session.ts';

/** The page is about to be left: a token that is over is renewed before, as there is no time for it then. */
export function prepareVisit(): void {
  if ($session.get() !== null) void bearer.current(false).catch(() => null);
}

/** Notes a visit to a shop for who is signed in. A visit that could not be noted is nobody's trouble. */
export function recordVisit(outlink: string): void {
  if ($session.get() !== null) void call(RecordVisit, {}, { body: { outlink }, keepalive: true }).catch(() => null);
}

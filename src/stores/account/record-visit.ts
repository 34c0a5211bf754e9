import { call } from '#client/api.ts';
import { bearer } from '#client/bearer.ts';
import { RecordVisit } from '#client/calls/account.generated.ts';
import { $session } from '../session/stored-session.ts';

/** Renews an expired token before the visitor leaves the page, when it would be too late. */
export function prepareVisit(): void {
  if ($session.get() !== null) void bearer.current(false).catch(() => null);
}

/** Records a visit to a shop in the account of a signed-in visitor. Failures are ignored. */
export function recordVisit(outlink: string): void {
  if ($session.get() !== null) void call(RecordVisit, {}, { body: { outlink }, keepalive: true }).catch(() => null);
}

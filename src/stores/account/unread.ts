import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { CountNotices } from '#client/calls/alert.generated.ts';
import { fits } from '#client/shape.ts';
import { $session } from '../session/stored-session.ts';

/** How long a count is shown before it is asked again: pages follow each other faster. */
const ASKED_EVERY_MS = 5 * 60 * 1000;
const KEY = 'unread';
const KEPT = { userGuid: 'string', unread: 'number', askedAt: 'number' };
type Kept = { userGuid: string; unread: number; askedAt: number };

/** How many notices of the account are unread, as far as is known. */
export const $unread = atom(0);

function readKept(): Kept | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    return fits(value, KEPT) ? (value as Kept) : null;
  } catch {
    return null;
  }
}

function keep(value: Kept | null): void {
  $unread.set(value?.unread ?? 0);
  try {
    if (value === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // Then each page asks.
  }
}

/** How many counts were taken over. */
let noted = 0;

/** Takes over a count that another call brought. */
export function noteUnread(unread: number): void {
  noted += 1;
  const userGuid = $session.get()?.user?.userGuid;
  if (userGuid !== undefined) keep({ userGuid, unread, askedAt: Date.now() });
}

/** Shows the count of the signed-in user, and asks for it when it is older than five minutes. */
export async function refreshUnread(): Promise<void> {
  const userGuid = $session.get()?.user?.userGuid;
  const kept = readKept();
  if (userGuid === undefined || (kept !== null && kept.userGuid !== userGuid)) keep(null);
  if (userGuid === undefined) return;
  if (kept?.userGuid === userGuid && Math.abs(Date.now() - kept.askedAt) < ASKED_EVERY_MS) return $unread.set(kept.unread);
  const before = noted;
  const { unread } = await call(CountNotices);
  // Notices that were read meanwhile are not counted again.
  if (noted === before) noteUnread(unread);
}

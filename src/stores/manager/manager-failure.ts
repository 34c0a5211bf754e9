import { RequestFailure } from '#client/request-failure.ts';
import { $manager } from './manager-state.ts';

const SESSION_EXPIRED = 'Session expired. Please log in again.';
export const NOT_ADMIN = 'Admin permissions are required to access the manager console.';

/** Closes the manager and gives the notice when the user is signed out or not an admin; null for other failures. */
export function closeManager(error: unknown): string | null {
  if (!(error instanceof RequestFailure)) return null;
  const notice = error.status === 401 ? SESSION_EXPIRED : error.code === 'FORBIDDEN' ? NOT_ADMIN : null;
  if (notice !== null) $manager.set({ status: 'signed-out', notice });
  return notice;
}

/** The reason of a failed call: the server's message or its status; null when there was no answer. */
const reasonOf = (error: unknown): string | null =>
  error instanceof RequestFailure ? (error.said ?? `Request failed with status ${error.status}`) : null;

/**
 * The message for a failed call: what failed, and why. Closes the manager when the session has ended.
 *
 * @example explainFailure(new TypeError('Failed to fetch'), 'Unable to save entry') // 'Unable to save entry'
 */
export function explainFailure(error: unknown, what: string): string {
  const reason = reasonOf(error);
  return closeManager(error) ?? (reason === null ? what : `${what}: ${reason}`);
}

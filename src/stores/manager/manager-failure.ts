import { RequestFailure } from '#client/request-failure.ts';
import { $manager } from './manager-state.ts';

export const SESSION_EXPIRED = 'Session expired. Please log in again.';
export const NOT_ADMIN = 'Admin permissions are required to access the manager console.';

const codeOf = ({ body }: RequestFailure) => (body as { error?: { code?: unknown } } | null)?.error?.code;

/** Closes the console when the edge knows no admin (any more), and says so; null for every other failure. */
export function closeManager(error: unknown): string | null {
  if (!(error instanceof RequestFailure)) return null;
  const notice = error.status === 401 ? SESSION_EXPIRED : codeOf(error) === 'FORBIDDEN' ? NOT_ADMIN : null;
  if (notice !== null) $manager.set({ status: 'signed-out', notice });
  return notice;
}

/** Why a call failed, in the server's words or by its status; null when it was not answered (specification, section 8). */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof RequestFailure)) return null;
  return codeOf(error) === undefined ? `Request failed with status ${error.status}` : error.message;
}

/**
 * What to tell an admin of a call that failed: what could not be done, and why. Where the session has ended the console closes.
 *
 * @example explainFailure(new TypeError('Failed to fetch'), 'Unable to save entry') // 'Unable to save entry'
 */
export function explainFailure(error: unknown, what: string): string {
  const reason = reasonOf(error);
  return closeManager(error) ?? (reason === null ? what : `${what}: ${reason}`);
}

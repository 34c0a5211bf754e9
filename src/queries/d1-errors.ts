/*
 * Errors of D1, told apart by their messages.
 * https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
 */

/** D1 refused the request before it ran anything. On one machine several processes share a database, and one may find it locked. */
const REFUSED = /D1 DB is overloaded|Too many requests queued|Cannot resolve D1 DB due to transient issue|SQLITE_BUSY/;

/** The answer was lost: the statements may or may not have run. "fetch failed" is of the local engine. */
const LOST =
  /Network connection lost|caused object to be reset|and was reset|reset because its code was updated|Internal error while starting up D1|fetch failed/;

/** SQLite refused a statement: a mistake in our code or a broken constraint, the same on every attempt. */
const OF_STATEMENT = /D1_TYPE_ERROR|SQLITE_(?:ERROR|CONSTRAINT|MISMATCH|TOOBIG|RANGE|MISUSE)/;

/** Without `meta` a catalogue database is empty, or is being filled. */
const NO_CATALOGUE = /no such table: meta\b/;

const textOf = (error: unknown): string => (error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error));

/** Nothing was run, so that even a change may be repeated. */
export const isRefusedByD1 = (error: unknown): boolean => REFUSED.test(textOf(error));

/** A later attempt may succeed. A change may be repeated only if it is made at most once. */
export const isTransient = (error: unknown): boolean => isRefusedByD1(error) || LOST.test(textOf(error));

/** The database cannot answer now, whatever it is asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const text = textOf(error);
  return isTransient(error) || NO_CATALOGUE.test(text) || (/D1_ERROR/.test(text) && !OF_STATEMENT.test(text));
}

export interface Retries {
  attempts: number;
  /** Doubles with every attempt, give or take half of it. */
  firstWaitMs: number;
}

/** While a visitor waits. */
export const RETRIES_OF_A_REQUEST: Retries = { attempts: 3, firstWaitMs: 50 };

/** Repeats `attempt` while `mayRepeat` accepts its error. */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  mayRepeat: (error: unknown) => boolean,
  { attempts, firstWaitMs }: Retries,
): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count === attempts || !mayRepeat(error)) throw error;
      const waitMs = firstWaitMs * 2 ** (count - 1) * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

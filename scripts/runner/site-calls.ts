import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf, DataOf, Endpoint } from '#contracts/endpoint.ts';
import { ErrorBody } from '#contracts/error.ts';

const ANSWER_WITHIN_MS = 30_000;
const RETRY_AFTER_MS = 5000;

/** The site said no: asking again would not help. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The site that a runner works for. */
export interface Site {
  url: string;
  token: string;
}

/**
 * Makes a call of the runner's.
 *
 * @throws {RefusedError} when the site refuses it; anything else: it could not be reached, or is not well
 */
export async function tell<One extends Endpoint>(
  { url, token }: Site,
  { method, path, data }: One,
  body: BodyOf<One>,
): Promise<DataOf<One>> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const answer: unknown = await response.json();
  if (response.ok) return data.parse(answer) as DataOf<One>;
  const error = ErrorBody.safeParse(answer);
  const message = error.success ? error.data.error.message : `status ${response.status}`;
  throw response.status < 500 ? new RefusedError(response.status, message) : new Error(message);
}

/** The same, again and again while the site cannot be reached, until the time is up. */
export async function tellSurely<One extends Endpoint>(site: Site, one: One, body: BodyOf<One>, withinMs: number): Promise<DataOf<One>> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await tell(site, one, body);
    } catch (error) {
      if (error instanceof RefusedError || performance.now() > end) throw error;
      await wait(RETRY_AFTER_MS);
    }
  }
}

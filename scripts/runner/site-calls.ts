import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf, DataOf, Endpoint } from '#contracts/endpoint.ts';
import { ErrorBody } from '#contracts/error.ts';

/** A site gives a run up when it hears nothing for a minute: two calls that a server took and did not answer fit into that. */
const ANSWER_WITHIN_MS = 15_000;
const RETRY_AFTER_MS = 5000;

/** The site refused a call. Do not retry. */
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
 * Makes a call of the runner, unless it is to be given up.
 *
 * @throws {RefusedError} when the site refuses it
 * @throws {Error} when the site cannot be reached or fails; a later call may succeed
 */
export async function callSite<One extends Endpoint>(
  { url, token }: Site,
  { method, path, data }: One,
  body: BodyOf<One>,
  givenUp?: AbortSignal,
): Promise<DataOf<One>> {
  const within = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const address = new URL(path, url);
  const response = await fetch(address, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: givenUp === undefined ? within : AbortSignal.any([within, givenUp]),
  }).catch((error: Error) => {
    throw new Error(`${url} cannot be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`, { cause: error });
  });
  const { status } = response;
  const answer: unknown = await response.json().catch(() => null);
  const read = data.safeParse(answer);
  if (response.ok && read.success) return read.data as DataOf<One>;
  if (status === 401) throw new RefusedError(status, `${url} refused RUNNER_TOKEN. Set it to the value of the site's secret RUNNER_TOKEN.`);
  const error = ErrorBody.safeParse(answer);
  const message = error.success
    ? `${address} answered ${status}: ${error.data.error.message}`
    : `Unexpected response from ${address} (status ${status}). Check that --site is the address of this site.`;
  throw status < 500 ? new RefusedError(status, message) : new Error(message);
}

/** Makes a call, and repeats it while the site cannot be reached, until the time is up. */
export async function callSiteWithRetries<One extends Endpoint>(
  site: Site,
  one: One,
  body: BodyOf<One>,
  withinMs: number,
): Promise<DataOf<One>> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await callSite(site, one, body);
    } catch (error) {
      if (error instanceof RefusedError || performance.now() > end) throw error;
      await wait(RETRY_AFTER_MS);
    }
  }
}

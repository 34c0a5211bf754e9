import { hash, randomInt } from 'node:crypto';

/** An answer of the site, read whole. `ms` is from the request to its last byte. */
export interface Answer {
  path: string;
  status: number;
  headers: Headers;
  body: string;
  ms: number;
}

/** Requests a path of the site. */
export type Ask = (path: string, options?: RequestInit) => Promise<Answer>;

export interface Readings {
  requests: number;
  /** Requests whose connection was closed under them, and that were asked once more, as a browser does. */
  again: number;
  slowest: { path: string; ms: number };
  faults: string[];
}

export interface Visitors<Read extends Readings = Readings> {
  readings: Read;
  stop(): Promise<Read>;
}

/** A response that takes longer is a fault. */
const ANSWER_MAX_MS = 60_000;

/**
 * Sends visitors to a site, each of whom visits it again and again, until they are stopped. A visit that throws is a fault.
 *
 * @param visit what a visitor does; it judges its answers by itself
 */
export function sendVisitors<Read extends Readings>(
  { origin, visitors, readings }: { origin: string; visitors: number; readings: Read },
  visit: (ask: Ask) => Promise<unknown>,
): Visitors<Read> {
  const stop = new AbortController();
  const askOnce: Ask = async (path, options) => {
    const start = performance.now();
    const response = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MAX_MS), ...options });
    const body = await response.text();
    const ms = performance.now() - start;
    readings.requests += 1;
    if (ms > readings.slowest.ms) readings.slowest = { path, ms: Math.round(ms) };
    return { path, status: response.status, headers: response.headers, body, ms };
  };
  const ask: Ask = (path, options) =>
    askOnce(path, options).catch(() => {
      readings.again += 1;
      return askOnce(path, options);
    });
  const live = async () => {
    while (!stop.signal.aborted)
      await visit(ask).catch((error: Error) => readings.faults.push(`A visit broke off: ${error.message}, ${String(error.cause)}`));
  };
  const all = Promise.all(Array.from({ length: visitors }, live));
  return {
    readings,
    stop: async () => {
      stop.abort();
      await all;
      return readings;
    },
  };
}

export const noReadings = (): Readings => ({ requests: 0, again: 0, slowest: { path: '', ms: 0 }, faults: [] });

/** What is remembered of a body. */
export const digestOf = (body: string): string => hash('sha1', body, 'base64');

/** Answers that are remembered, to be compared with the next of the same snapshot. */
const ANSWERS_MAX = 200_000;

/** Compares each answer with the earlier one of the same snapshot and path: there may be no other. It gives the fault, or null. */
export function sameOfSnapshot(): (answer: Answer) => string | null {
  const known = new Map<string, string>();
  return ({ path, headers, body }) => {
    const key = `${headers.get('x-snapshot')} ${path}`;
    const digest = digestOf(body);
    const before = known.get(key);
    if (known.size > ANSWERS_MAX) known.clear();
    known.set(key, before ?? digest);
    return before === undefined || before === digest ? null : `${path} has two answers of snapshot ${headers.get('x-snapshot')}`;
  };
}

/** The digests of the old and the new page, by path. A path that only one snapshot has may also be missing. */
export type ValidPages = ReadonlyMap<string, ReadonlySet<string>>;

/** What is wrong with the answer for a page of `pages`; null: nothing. */
export function faultOfPage(pages: ValidPages, { path, status, body }: Answer): string | null {
  const known = pages.get(path)!;
  if (status >= 500) return `${path} answered ${status}: ${body.slice(0, 200)}`;
  if (status === 200) return known.has(digestOf(body)) ? null : `${path} is neither the old page nor the new one`;
  return known.size > 1 ? `${path} answered ${status}, and both snapshots have it` : null;
}

/** A random client address. A local server trusts the header (Cloudflare does not), so limits by address do not apply. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export const anyOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;

import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Endpoint } from '#contracts/endpoint.ts';
import { EVERY_ENDPOINT } from '#contracts/every-endpoint.ts';
import type { Db } from '#queries/db.ts';
import { createEdge } from '../app.ts';
import type { Bindings } from '../config.ts';

/** The test's own databases in workerd, empty at first. As on this machine: not deployed. */
export const bindings = { ...env, DEPLOYED: undefined } as unknown as Bindings & { CATALOGUE_A: Db; CATALOGUE_B: Db; APP_DB: Db };

/** A page renderer for tests: prints the path, or a shared list; addresses without a page are 404, as Astro answers them. */
async function printAddress(url: URL, _: Db, sharedList?: { name: string; productIds: readonly number[] }): Promise<Response> {
  const found = /^\/(?:$|vouchers(?:$|\/code$)|gone\/|brand\/penrith|products\/.*-10\d$|adult)/.test(url.pathname);
  if (sharedList) return new Response(`list ${sharedList.name}: ${sharedList.productIds}`, { headers: { 'Content-Type': 'text/html' } });
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'self'" };
  const adult = url.pathname.startsWith('/adult') && { 'x-adult': '1' };
  return new Response(`page ${url.pathname}${url.pathname.endsWith('/code') ? url.search : ''}`, {
    status: found ? 200 : 404,
    headers: { ...headers, ...adult },
  });
}

const ORIGIN = 'https://tuppence.example';

/** The moment of every test. */
export const NOW = new Date('2026-11-21T10:30:00Z');

/** By their moment: to put the routes together takes longer than most answers. */
const edges = new Map<number, ReturnType<typeof createEdge>>();

function edgeAt(now: Date): ReturnType<typeof createEdge> {
  const edge = edges.get(now.getTime()) ?? createEdge(printAddress, () => now);
  edges.set(now.getTime(), edge);
  return edge;
}

export interface AskOptions extends RequestInit {
  /** Bindings to add or replace. */
  with?: Partial<Bindings>;
  now?: Date;
}

/** Sends a request to the edge and waits until its background work has ended. Redirects are not followed. */
export async function ask(path: string, { with: others = {}, now = NOW, ...init }: AskOptions = {}): Promise<Response> {
  const context = createExecutionContext();
  const response = await edgeAt(now).fetch(
    new Request(`${ORIGIN}${path}`, { redirect: 'manual', ...init }),
    { ...bindings, ...others },
    context,
  );
  await waitOnExecutionContext(context);
  assertDescribed(init.method ?? 'GET', path, response.status);
  return response;
}

const CALLS = Object.values(EVERY_ENDPOINT).map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.method} ${endpoint.path.replace(/:\w+/g, '[^/]+')}(?:\\?|$)`),
}));
/** A list of everyone is limited by what it costs. */
const isLimitedList = ({ method, access }: Endpoint): boolean => method === 'GET' && access === undefined;

/** @throws {Error} when a call answers a status that its contract does not name, so the description of the API would lack it */
function assertDescribed(method: string, path: string, status: number): void {
  if (status !== 409 && status !== 429) return;
  const { endpoint } = CALLS.find(({ pattern }) => pattern.test(`${method} ${path}`)) ?? {};
  if (endpoint === undefined || endpoint.refusals?.includes(status) === true || (status === 429 && isLimitedList(endpoint))) return;
  throw new Error(`${method} ${path} answered ${status}. Add it to \`refusals\` of its contract.`);
}

export async function askJson(path: string, question?: AskOptions): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await ask(path, question);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

import { setTimeout as wait } from 'node:timers/promises';
import { merchantOutlinkPath, productOutlinkPath, productPath } from '#catalogue/addresses/paths.ts';

interface Readings {
  requests: number;
  /** Outlinks that were followed: each is a row of APP_DB. */
  clicks: number;
  slowest: { path: string; ms: number };
  faults: string[];
}

interface Readers {
  readings: Readings;
  stop(): Promise<void>;
}

const READERS = 3;
/** Between two requests of one reader: the machine is to be busy with the run, not with them. */
const PAUSE_MS = 40;
const OUTLINK_SHARE = 0.05;
const UNFOUND_SHARE = 0.02;
const ANSWER_MAX_MS = 60_000;
/** Answers that are remembered, to be compared with the next of the same snapshot. */
const ANSWERS_MAX = 20_000;

const PRODUCTS = '/api/v1/products?limit=100';
const ALWAYS = ['/', '/vouchers', '/merchants', '/api/v1/categories/tree', '/api/v1/brands?limit=20', PRODUCTS];

type Product = Parameters<typeof productPath>[0] & { id: number };

/** Visitors who read pages and the API, search, and now and then leave for a shop, until they are stopped. */
export function startReaders(origin: string): Readers {
  const readings: Readings = { requests: 0, clicks: 0, slowest: { path: '', ms: 0 }, faults: [] };
  const answers = new Map<string, string>();
  const stop = new AbortController();
  let paths = ALWAYS;
  let outlinks: string[] = [];

  /** What a visitor finds next: products of the answer that they just had. */
  const follow = (products: Product[]) => {
    const words = products.map(({ slug }) => slug.split('-').slice(0, 2).join(' '));
    paths = [
      ...ALWAYS,
      ...products.map((product) => productPath(product)),
      ...products.map(({ id }) => `/api/v1/products/${id}`),
      ...words.flatMap((word) => [`/search?q=${encodeURIComponent(word)}`, `/api/v1/search?q=${encodeURIComponent(word)}`]),
    ];
    outlinks = [
      ...products.map(productOutlinkPath),
      ...products.flatMap(({ merchantSlug: slug }) => (slug ? [merchantOutlinkPath({ slug })] : [])),
    ];
  };

  const judge = (path: string, response: Response, body: string) => {
    if (response.status >= 500) return void readings.faults.push(`${path} answered ${response.status}: ${body.slice(0, 200)}`);
    const snapshot = response.headers.get('x-snapshot');
    if (!path.startsWith('/api/') || response.status !== 200 || snapshot === null) return;
    const key = `${snapshot} ${path}`;
    const before = answers.get(key);
    if (before === undefined) answers.set(key, body);
    else if (before !== body) readings.faults.push(`${path} has two answers of snapshot ${snapshot}`);
    if (path === PRODUCTS) follow((JSON.parse(body) as { data: Product[] }).data);
  };

  const readOne = async () => {
    const isOutlink = outlinks.length > 0 && Math.random() < OUTLINK_SHARE;
    const isUnfound = Math.random() < UNFOUND_SHARE;
    const unfound = `/search?q=${encodeURIComponent(`zzgl ${Math.floor(Math.random() * 200)}`)}`;
    const path = isOutlink ? anyOf(outlinks) : isUnfound ? unfound : anyOf(paths);
    const start = performance.now();
    const response = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MAX_MS) });
    const body = await response.text();
    const ms = Math.round(performance.now() - start);
    readings.requests += 1;
    if (isOutlink && response.status === 302) readings.clicks += 1;
    if (ms > readings.slowest.ms) readings.slowest = { path, ms };
    judge(path, response, body);
  };

  const read = async () => {
    while (!stop.signal.aborted) {
      // As a browser does, a read whose connection was closed under it is asked once more.
      await readOne()
        .catch(readOne)
        .catch((error: Error) => readings.faults.push(`no answer: ${error.message}, ${String(error.cause)}`));
      if (answers.size > ANSWERS_MAX) answers.clear();
      await wait(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: READERS }, read));
  return {
    readings,
    stop: async () => {
      stop.abort();
      await all;
    },
  };
}

const anyOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;

import { setTimeout as wait } from 'node:timers/promises';
import { merchantOutlinkPath, productOutlinkPath, productPath } from '#catalogue/addresses/paths.ts';
import { type Answer, anyOf, noReadings, type Readings, sameOfSnapshot, sendVisitors, type Visitors } from '../../visitors/visitors.ts';

interface NightReadings extends Readings {
  /** Outlinks that were followed: each is a row of APP_DB. */
  clicks: number;
}

const READERS = 3;
/** Between two requests of one reader: the machine is to be busy with the run, not with them. */
const PAUSE_MS = 40;
const OUTLINK_SHARE = 0.05;
const UNFOUND_SHARE = 0.02;

const PRODUCTS = '/api/v1/products?limit=100';
const ALWAYS = ['/', '/vouchers', '/merchants', '/api/v1/categories/tree', '/api/v1/brands?limit=20', PRODUCTS];

type Product = Parameters<typeof productPath>[0] & { id: number };

/** Visitors who read pages and the API, search, and now and then leave for a shop, until they are stopped. */
export function startReaders(origin: string): Visitors<NightReadings> {
  const readings = { ...noReadings(), clicks: 0 };
  const faultOfSnapshot = sameOfSnapshot();
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

  const judge = (answer: Answer) => {
    const { path, status, headers, body } = answer;
    if (status >= 500) return void readings.faults.push(`${path} answered ${status}: ${body.slice(0, 200)}`);
    if (!path.startsWith('/api/') || status !== 200 || !headers.has('x-snapshot')) return;
    const fault = faultOfSnapshot(answer);
    if (fault !== null) readings.faults.push(fault);
    if (path === PRODUCTS) follow((JSON.parse(body) as { data: Product[] }).data);
  };

  return sendVisitors({ origin, visitors: READERS, readings }, async (ask) => {
    const isOutlink = outlinks.length > 0 && Math.random() < OUTLINK_SHARE;
    const isUnfound = Math.random() < UNFOUND_SHARE;
    const unfound = `/search?q=${encodeURIComponent(`zzgl ${Math.floor(Math.random() * 200)}`)}`;
    const answer = await ask(isOutlink ? anyOf(outlinks) : isUnfound ? unfound : anyOf(paths));
    if (isOutlink && answer.status === 302) readings.clicks += 1;
    judge(answer);
    await wait(PAUSE_MS);
  });
}

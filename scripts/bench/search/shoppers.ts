import { readFileSync } from 'node:fs';
import type { Db } from '#queries/db.ts';
import { searchProducts } from '#queries/search/search-products.ts';
import type { FrozenCatalogue, Predicate } from './frozen-catalogue.ts';

export interface ShopperQuery {
  id: string;
  kind: string;
  q: string;
  good: Predicate;
}

interface Scored extends ShopperQuery {
  /** The share of right things among the first ten, of as many as there are. */
  precision: number;
  /** One right thing or more among the first three. */
  success: boolean;
  isEmpty: boolean;
  shown: string[];
}

const KINDS: Readonly<Record<string, string>> = {
  a: 'heads',
  b: 'brand and type',
  c: 'models',
  d: 'attributes',
  e: 'price words',
  f: 'spelling, colloquial',
  g: 'thing or accessory',
  h: 'conversational',
};
const [SEEN, FIRST] = [10, 3];

async function score(db: Db, catalogue: FrozenCatalogue, query: ShopperQuery, limit: number): Promise<Scored | null> {
  const total = catalogue.countRight(query.good);
  if (total === 0) return null;
  const products = (await searchProducts(db, query.q, { limit })).slice(0, SEEN);
  const seen = new Set<string>();
  const marks = products.map(({ id }) => {
    const key = catalogue.keys.get(id);
    const isRight = key !== undefined && !seen.has(key) && catalogue.isRight(query.good, key);
    if (key !== undefined) seen.add(key);
    return isRight;
  });
  return {
    ...query,
    precision: marks.filter(Boolean).length / Math.min(SEEN, total),
    success: marks.slice(0, FIRST).some(Boolean),
    isEmpty: products.length === 0,
    shown: products.map(({ name }, at) => `${marks[at] ? '+' : '-'} ${name.slice(0, 100)}`),
  };
}

const mean = (values: readonly number[]): string => (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(3);

export const readShopperQueries = (file: string): ShopperQuery[] => JSON.parse(readFileSync(file, 'utf8')) as ShopperQuery[];

/** Shoppers' queries with what is right for them, by kind: as the page asks (24 results) and as the box asks (10). */
export async function measureShoppers(db: Db, catalogue: FrozenCatalogue, queries: readonly ShopperQuery[], worst: number): Promise<void> {
  for (const [where, limit] of [
    ['page', 24],
    ['box', SEEN],
  ] as const) {
    const scored: Scored[] = [];
    for (const query of queries) {
      const one = await score(db, catalogue, query, limit);
      if (one !== null) scored.push(one);
    }
    const line = (kind: string, of: readonly Scored[]) => ({
      kind,
      queries: of.length,
      'P@10': mean(of.map(({ precision }) => precision)),
      'S@3': mean(of.map(({ success }) => Number(success))),
      empty: of.filter(({ isEmpty }) => isEmpty).length,
    });
    const kinds = [...Map.groupBy(scored, ({ kind }) => kind)].sort(([a], [b]) => (a < b ? -1 : 1));
    console.log(`\nShoppers' queries, ${where}`);
    console.table([...kinds.map(([kind, of]) => line(`${kind} ${KINDS[kind] ?? ''}`, of)), line('all', scored)]);
    if (where === 'box') continue;
    for (const { q, precision, shown } of scored.toSorted((a, b) => a.precision - b.precision).slice(0, worst)) {
      console.log(`\n${q}: ${precision.toFixed(2)}\n  ${shown.join('\n  ')}`);
    }
  }
}

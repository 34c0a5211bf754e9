import type { Holdings } from './measure.ts';

/** A night as it is judged. */
export interface Night extends Holdings {
  night: number;
  seconds: number;
  /** Of the run. */
  peakMb: number;
  /** Of the server with all its processes, after the run. */
  serverMb: number;
  requests: number;
  clicks: number;
}

/** The first night by which everything is there that later nights replace: both edge databases, five snapshots. */
export const BASE_NIGHT = 6;

const MB = 1024 ** 2;

/** A click's row with its index entries. */
const CLICK_BYTES = 400;

interface Bound {
  name: string;
  of: (night: Night) => number;
  /** The most that a night may have, given what the base night had. */
  most: (base: number, night: Night) => number;
}

const product = ({ rows }: Night) => rows.get('product') ?? 0;

/** Tables that grow for a known time: prices for two years, and a vanished product with its prices for 180 days. */
const GROWING = new Set(['price_history', 'comparison_history', 'price_drop', 'gone_product']);

/** What may grow, and how far. The feeds keep their size; what goes beyond this grows without end. */
const BOUNDS: Bound[] = [
  { name: 'products', of: product, most: (base) => base * 1.05 },
  {
    name: 'price history rows',
    of: ({ rows }) => rows.get('price_history') ?? 0,
    // One price of a product when it is first seen, and one in a hundred moves, and one vanishes, each night.
    most: (_, night) => product(night) * (1.02 + 0.025 * night.night),
  },
  {
    name: 'comparison history rows',
    of: ({ rows }) => rows.get('comparison_history') ?? 0,
    // Fewer than half of the products are of comparisons with several offers.
    most: (_, night) => product(night) * (0.5 + 0.02 * night.night),
  },
  {
    name: 'vanished products',
    of: ({ rows }) => rows.get('gone_product') ?? 0,
    most: (_, night) => product(night) * 0.01 * night.night + 20,
  },
  {
    name: 'other rows',
    of: ({ rows }) => [...rows].reduce((total, [name, count]) => total + (GROWING.has(name) ? 0 : count), 0),
    most: (base) => base * 1.05,
  },
  { name: 'files of the site', of: ({ files }) => files, most: (base) => base * 1.05 },
  { name: 'snapshots kept', of: ({ snapshots }) => snapshots.count, most: () => 5 },
  { name: 'bytes of a snapshot', of: ({ snapshots }) => snapshots.newestBytes, most: (base) => base * 1.15 },
  { name: 'bytes of an edge database', of: ({ edgeBytes }) => edgeBytes, most: (base) => base * 1.25 },
  { name: 'bytes of APP_DB', of: ({ appBytes }) => appBytes, most: (base, { clicks }) => base + clicks * CLICK_BYTES + 4 * MB },
  {
    name: 'bytes of the data folder',
    of: ({ otherBytes }) => otherBytes,
    most: (base, { clicks }) => base * 1.2 + clicks * CLICK_BYTES + 4 * MB,
  },
  { name: 'MB of the run', of: ({ peakMb }) => peakMb, most: (base) => base * 1.3 },
  { name: 'MB of the server', of: ({ serverMb }) => serverMb, most: (base) => base * 1.5 },
];

/** What is beyond its bound on some night after the base night, in words. */
export function beyondBounds(nights: readonly Night[]): string[] {
  const base = nights.find(({ night }) => night === BASE_NIGHT);
  if (base === undefined) throw new Error(`There is no night ${BASE_NIGHT} to compare with.`);
  return BOUNDS.flatMap(({ name, of, most }) => {
    const beyond = nights.filter((night) => night.night > BASE_NIGHT && of(night) > most(of(base), night));
    const [first] = beyond;
    if (first === undefined) return [];
    const [was, is, may] = [of(base), of(first), most(of(base), first)].map((number) => Math.round(number));
    return [`${name}: ${was} after night ${BASE_NIGHT}, ${is} after night ${first.night}; at most ${may} (${beyond.length} nights beyond)`];
  });
}

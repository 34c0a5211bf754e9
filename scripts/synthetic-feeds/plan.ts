import { PRODUCT_TYPES } from '../sample-feeds/articles/article.ts';
import type { ProductType } from '../sample-feeds/articles/product-type.ts';
import type { SampleNetwork } from '../sample-feeds/merchants/sample-merchant.ts';
import { between, chance, pick } from '../sample-feeds/prng.ts';

export interface SyntheticOptions {
  offers: number;
  merchants: number;
  /** Each seed gives another catalogue. */
  seed: number;
  day: SyntheticDay;
  /** Instead of a day: so many nights after day 1, each with about 1 % of prices moved, 0.5 % of offers gone and 0.5 % new. */
  night?: number;
}

/** On day 2 about 1 % of prices differ from day 1; on day 3 0.5 % of the offers of day 2 have vanished and 0.5 % are new. */
export const SYNTHETIC_DAYS = [1, 2, 3] as const;
export type SyntheticDay = (typeof SYNTHETIC_DAYS)[number];

/** A merchant with what its feed will contain. */
export interface SyntheticMerchant {
  network: SampleNetwork;
  networkId: number;
  name: string;
  host: string;
  adult: boolean;
  /** The number of its offers on day 1. */
  offers: number;
  types: readonly ProductType[];
  /** File name in the network's folder; `.gz` files are compressed. */
  file: string;
}

/** Networks in typical shares for a British publisher. */
const NETWORK_OF_MERCHANT: readonly SampleNetwork[] = [
  'por',
  'awin',
  'google',
  'por',
  'awin',
  'google',
  'por',
  'awin',
  'por',
  'tradedoubler',
];

const ADULT_TOP = 'Adults Only';
const FIRST_WORDS = [
  'Alder',
  'Beacon',
  'Cinder',
  'Dover',
  'Ember',
  'Fern',
  'Gable',
  'Harbour',
  'Ivy',
  'Juniper',
  'Kestrel',
  'Larch',
  'Moor',
];
const LAST_WORDS = ['& Co', 'Direct', 'House', 'Store', 'Supplies', 'Warehouse', 'Works', 'Yard', 'Trading', 'Market', 'Outlet'];

/** Plans the merchants: a few have most of the offers. Their numbers add up to `offers`. */
export function planMerchants({ offers, merchants, seed }: SyntheticOptions): SyntheticMerchant[] {
  const weights = Array.from({ length: merchants }, (_, index) => 1 / (index + 4) ** 0.8);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const counts = weights.map((weight) => Math.floor((offers * weight) / total));
  const missing = offers - counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count, index) => merchantOf(index, count + Number(index < missing), seed));
}

function merchantOf(index: number, offers: number, seed: number): SyntheticMerchant {
  const key = `${seed}|merchant|${index}`;
  const network = NETWORK_OF_MERCHANT[index % NETWORK_OF_MERCHANT.length] ?? 'por';
  const networkId = 10_000 + index;
  const name = `${pick(`${key}|first`, FIRST_WORDS)} ${pick(`${key}|last`, LAST_WORDS)} ${networkId}`;
  const adult = index % 50 === 49;
  return {
    network,
    networkId,
    name,
    host: `www.shop-${networkId}.example`,
    adult,
    offers,
    types: typesOf(key, adult),
    file: fileOf(network, networkId, index),
  };
}

/** All product types for a department store, otherwise those of one to three category groups. */
function typesOf(key: string, adult: boolean): readonly ProductType[] {
  const general = PRODUCT_TYPES.filter(({ path }) => (path[0] === ADULT_TOP) === adult);
  if (adult || chance(`${key}|department`) < 0.2) return general;
  const groups = [...new Set(general.map(({ path }) => path[1]))];
  const chosen = new Set(Array.from({ length: between(`${key}|groups`, 1, 3) }, (_, at) => pick(`${key}|group|${at}`, groups)));
  return general.filter(({ path }) => chosen.has(path[1]));
}

function fileOf(network: SampleNetwork, networkId: number, index: number): string {
  if (network === 'google') return `${networkId}.${index % 4 === 1 ? 'tsv' : 'xml'}.gz`;
  return `${networkId}.csv${network === 'por' && networkId % 5 === 0 ? '' : '.gz'}`;
}

import { PALETTE } from '../sample-feeds/palette.ts';
import { between, chance, pick, shuffled } from '../sample-feeds/prng.ts';
import { exampleGtin } from '../sample-feeds/articles/article.ts';
import type { ProductType } from '../sample-feeds/articles/product-type.ts';

/** An article as its manufacturer describes it. Several merchants may sell it. */
export interface SyntheticArticle {
  name: string;
  brand: string;
  gtin: string;
  mpn: string;
  /** Three to five levels. */
  path: string[];
  sentences: string[];
  specs: string[];
  /** Typical price in pence. */
  pence: number;
}

const COLOURS = Object.values(PALETTE).map(({ label }) => label);
const SYLLABLES = [
  'ar',
  'bel',
  'cor',
  'den',
  'el',
  'fen',
  'gar',
  'hol',
  'ist',
  'jor',
  'kem',
  'lun',
  'mar',
  'nor',
  'ost',
  'pel',
  'ren',
  'sal',
];
/** Fourth and fifth levels of category paths. */
const SUB_LEVELS = ['Everyday', 'Premium', 'Compact', 'Large', 'Outdoor', 'Gift Ideas', 'Refurbished', 'Spares & Accessories'];
/** Brands in addition to those of the sample. */
const BRAND_COUNT = 4000;
const LONG_TEXT_SHARE = 0.15;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function brandOf(key: string, sampleBrand: string): string {
  const number = between(`${key}|maker`, 0, BRAND_COUNT * 2);
  // Half of all articles have brands of the sample.
  if (number > BRAND_COUNT) return sampleBrand;
  return capitalised([0, 1, 2].map((part) => pick(`maker|${number}|${part}`, SYLLABLES)).join(''));
}

/** Article `number` of a product type: the same for every merchant and day. */
export function articleOf(seed: number, type: ProductType, number: number): SyntheticArticle {
  const leaf = type.path[2];
  const key = `${seed}|${leaf}|${number}`;
  const [modelBrand = '', title = '', pounds = ''] = pick(`${key}|model`, type.models).split('|');
  const brand = brandOf(key, modelBrand);
  const mpn = `${brand.slice(0, 3).toUpperCase()}-${(between(`${key}|mpn`, 1_000_000, 9_999_999) + number).toString(36).toUpperCase()}`;
  const details = shuffled(`${key}|details`, type.details);
  // Long descriptions repeat sentences.
  const rounds = chance(`${key}|long`) < LONG_TEXT_SHARE ? between(`${key}|rounds`, 2, 8) : 1;
  return {
    name: `${brand} ${title} ${mpn.slice(4)}, ${pick(`${key}|colour`, COLOURS)}`,
    brand,
    gtin: exampleGtin(`952${String(between(`${key}|gtin`, 0, 999_999_999)).padStart(9, '0')}`),
    mpn,
    path: [...type.path, ...SUB_LEVELS.slice(number % SUB_LEVELS.length).slice(0, number % 3)],
    sentences: [pick(`${key}|opener`, type.openers), ...Array.from({ length: rounds }, () => details).flat()],
    specs: type.specs.map((spec) => `${spec.split(': ')[0]}: ${pick(`${key}|${spec}`, (spec.split(': ')[1] ?? '').split(' | '))}`),
    pence: Math.round(Number(pounds) * 100 * (0.7 + chance(`${key}|price`) * 0.6)),
  };
}

import type { Depth } from './candidates.ts';
import { askEarly, type Db } from '../db.ts';
import type { ProductQuery, QueryWord } from '../understanding/product-query.ts';
import { understand, understandAlone, type Understood } from '../understanding/understand.ts';
import { askedOf } from './asked.ts';
import type { SearchFilters } from './filters/filters.ts';
import { findComparisons, type FoundComparisons } from './find-comparisons.ts';
import { lookStatements, type SearchRequest } from './look.ts';

/** What was given up to find anything: some of the words, wishes of stock, delivery and sale, the brand, the price, the shop. */
export type Relaxed = 'words' | 'offers' | 'brand' | 'price' | 'merchant';

export interface FoundRelaxed extends FoundComparisons {
  filters: SearchFilters;
  relaxed: Relaxed[];
}

/** The filters that a reading asks for, under those that were chosen. */
function filtersOf(query: ProductQuery, chosen: SearchFilters): SearchFilters {
  const { price, merchant, inStock, freeDelivery, reduced, exclusions } = query;
  const isPriced = chosen.priceMin !== undefined || chosen.priceMax !== undefined;
  return {
    ...chosen,
    priceMin: isPriced ? chosen.priceMin : price.min,
    priceMax: isPriced ? chosen.priceMax : price.max,
    merchant: chosen.merchant ?? merchant?.slug,
    inStock: chosen.inStock ?? (inStock || undefined),
    freeDelivery: freeDelivery || undefined,
    reduced: reduced || undefined,
    withoutBrands: exclusions.brands.map(({ id }) => id),
    withoutNodes: exclusions.nodes,
    withoutPhrases: [...exclusions.phrases, ...exclusions.brands.map(({ name }) => name)],
  };
}

/** Where goods are less sure than this, the brand is all that is known. */
const SURE_FROM = 0.8;

/** A word besides goods and brand. */
const isExtra = ({ kind }: QueryWord): boolean => kind !== 'goods' && kind !== 'brand';
const isOfGoods = ({ goods }: ProductQuery, { word }: QueryWord): boolean => goods?.words.includes(word) === true;

interface Step {
  relaxed: Relaxed;
  asks: (query: ProductQuery) => boolean;
  without: (query: ProductQuery) => ProductQuery;
}

/** In the order in which wishes are given up. What is not wanted stays out, and so does every filter that was chosen. */
const STEPS: Step[] = [
  {
    relaxed: 'words',
    asks: ({ goods, words, quantities }) =>
      goods !== null && goods.sure >= SURE_FROM && words.some(isExtra) && words.length + quantities.length > 1,
    without: (query) => ({
      ...query,
      codes: [],
      quantities: [],
      words: query.words.filter((word) => !isExtra(word) || isOfGoods(query, word)),
    }),
  },
  {
    relaxed: 'offers',
    asks: ({ inStock, freeDelivery, reduced }) => inStock || freeDelivery || reduced,
    without: (query) => ({ ...query, inStock: false, freeDelivery: false, reduced: false }),
  },
  {
    relaxed: 'brand',
    asks: ({ brands, goods, codes }) => brands.length > 0 && goods !== null && goods.sure >= SURE_FROM && codes.length === 0,
    without: (query) => ({ ...query, brands: [], words: query.words.filter(({ kind }) => kind !== 'brand') }),
  },
  {
    relaxed: 'price',
    asks: ({ price }) => price.min !== undefined || price.max !== undefined,
    without: (query) => ({ ...query, price: {} }),
  },
  { relaxed: 'merchant', asks: ({ merchant }) => merchant !== null, without: (query) => ({ ...query, merchant: null }) },
];

/** What is found for less is looked for less far: each step may read as much as the first. */
const lesserDepth = (depth: Depth): Depth => ({
  ...depth,
  scored: Math.ceil(depth.scored / 3),
  members: Math.ceil(depth.members / 3),
  ofKind: 0,
});

/** Asks early what is likely to be asked next. */
function askLook(db: Db, { query, vocabulary }: Understood, request: Omit<SearchRequest, 'filters'> & { chosen: SearchFilters }): void {
  askEarly(db, lookStatements(db, askedOf(query, vocabulary), { ...request, filters: filtersOf(query, request.chosen) }));
}

/**
 * Comparisons for what was understood; where nothing fits, for less of it, and what was given up.
 *
 * @param options `isExact`: nothing is given up
 */
export async function findRelaxed(
  db: Db,
  { query, vocabulary }: Understood,
  first: Omit<SearchRequest, 'filters'> & { chosen: SearchFilters },
  { isExact = false } = {},
): Promise<FoundRelaxed> {
  const relaxed: Relaxed[] = [];
  let [asked, steps, request] = [query, isExact ? [] : STEPS.filter(({ asks }) => asks(query)), first];
  for (;;) {
    const filters = filtersOf(asked, request.chosen);
    const [step, ...later] = steps;
    const next = step?.without(asked) ?? null;
    const lesser = { ...first, depth: lesserDepth(first.depth) };
    const found = await findComparisons(db, { query: asked, vocabulary }, { ...request, filters }, () => {
      if (next !== null) askLook(db, { query: next, vocabulary }, lesser);
    });
    // Other goods than those that are asked for are no reason to give nothing up.
    const isUsable = found.ranked.some(({ isOther }) => !isOther || query.goods === null || query.goods.sure < SURE_FROM);
    if (isUsable || step === undefined || next === null) {
      const isPartial = found.ranked.length > 0 && found.ranked.every(({ allWords }) => !allWords);
      return { ...found, filters, relaxed: isPartial && !relaxed.includes('words') ? ['words', ...relaxed] : relaxed };
    }
    relaxed.push(step.relaxed);
    asked = next;
    steps = later;
    request = lesser;
  }
}

/**
 * Comparisons for typed words: for what they were read as, and where that finds nothing, for the mere words.
 *
 * @param options `asWords`: nothing is read as a price, a brand or the like
 */
export async function findTyped(
  db: Db,
  term: string,
  request: Omit<SearchRequest, 'filters'> & { chosen: SearchFilters },
  { asWords = false } = {},
): Promise<FoundRelaxed & Understood> {
  const guess = understandAlone(term, { asWords });
  askLook(db, guess, request);
  const understood = await understand(db, term, { asWords });
  const found = await findRelaxed(db, understood, request);
  const { exclusions, spans } = understood.query;
  const isUnwanting = exclusions.phrases.length + exclusions.brands.length > 0;
  if (found.ranked.length > 0 || asWords || isUnwanting || spans.every(({ kind }) => kind === 'word' || kind === 'plain'))
    return { ...found, ...understood };
  const words = await understand(db, term, { asWords: true });
  return { ...(await findRelaxed(db, words, request)), ...words };
}

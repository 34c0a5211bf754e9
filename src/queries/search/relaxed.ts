import { GOODS } from '#lexicon/goods.ts';
import { MAKERS_OF_MODELS, MODELS } from '#lexicon/models.ts';
import { SPOKEN } from '#lexicon/spoken.ts';
import { isWithin } from '#lexicon/taxonomy.ts';
import { wordsOf } from '#lexicon/words.ts';
import type { Depth } from './candidates.ts';
import { askEarly, type Db } from '../db.ts';
import {
  asksOfOffers,
  blanked,
  isOfPriceAlone,
  isPriced,
  type ProductQuery,
  type QueryWord,
  sureGoods,
  withoutBrands,
} from '../understanding/product-query.ts';
import { reversedPrint } from '../understanding/constraints/read-prints.ts';
import { readTyped, type Understood } from '../understanding/understand.ts';
import { askedOf } from './asked.ts';
import type { SearchFilters } from './filters/filters.ts';
import { askFurther, findComparisons, type FoundComparisons, isLongName, isOfUse } from './find-comparisons.ts';
import { lookStatements, type SearchRequest } from './look.ts';
import type { Ranked } from './rank.ts';

/** What was given up to find anything: some of the words, wishes of stock, delivery and sale, the brand, the price, the shop. */
export type Relaxed = 'words' | 'offers' | 'brand' | 'price' | 'merchant';

export interface FoundRelaxed extends FoundComparisons {
  filters: SearchFilters;
  relaxed: Relaxed[];
}

const nodesOf = (phrase: string): number[] => GOODS.find(wordsOf(phrase)).flatMap(({ phrase: { nodes } }) => nodes);

/** What shops call the goods that a phrase names, unless they are wanted. The first of their names says what these are. */
function saidByShops(phrase: string, isWanted: (node: number) => boolean): string[] {
  const [first = '', ...others] = SPOKEN.get(phrase) ?? SPOKEN.get(`${phrase}s`) ?? [];
  const nodes = nodesOf(first);
  return nodes.length === 0 || nodes.some(isWanted)
    ? []
    : [first, ...others.filter((name) => nodesOf(name).some((node) => nodes.includes(node)))];
}

/** Whether what fits a model is wanted, and not of its maker: 'an iPhone 7 case, no Apple ones'. All such names say the maker. */
const isMakerOfHost = ({ words }: ProductQuery, maker: string): boolean =>
  MAKERS_OF_MODELS.has(maker.toLowerCase()) && words.some(({ word }) => MODELS.has(word));

/** What is not wanted, by all that shops call it: who wants nothing cuddly wants no plush, wherever it lies. */
const unwantedPhrases = (query: ProductQuery, isWanted: (node: number) => boolean): string[] => [
  ...query.exclusions.phrases.flatMap((phrase) => [phrase, phrase.replace('colour', 'color'), ...saidByShops(phrase, isWanted)]),
  // 'Starwars' is 'Star Wars', too.
  ...query.exclusions.brands.flatMap(({ name }) => (isMakerOfHost(query, name) ? [] : [name, name.replaceAll(' ', '')])),
];

/** The filters that a reading asks for, under those that were chosen. */
function filtersOf(query: ProductQuery, chosen: SearchFilters): SearchFilters {
  const { goods, price, merchant, inStock, freeDelivery, reduced, exclusions, prints } = query;
  // 'A printer, not an inkjet' wants printers.
  const isWanted = (node: number) => goods !== null && goods.words.length > 0 && goods.nodes.some((wanted) => isWithin(wanted, node));
  const isChosen = chosen.priceMin !== undefined || chosen.priceMax !== undefined;
  return {
    ...chosen,
    priceMin: isChosen ? chosen.priceMin : price.min,
    priceMax: isChosen ? chosen.priceMax : price.max,
    merchant: chosen.merchant ?? merchant?.slug,
    inStock: chosen.inStock ?? (inStock ? 'known' : undefined),
    freeDelivery: freeDelivery || undefined,
    reduced: reduced || undefined,
    withoutBrands: exclusions.brands.map(({ id }) => id),
    withoutNodes: exclusions.nodes.filter((node) => !isWanted(node)),
    withoutPhrases: [...unwantedPhrases(query, isWanted), ...prints.map(reversedPrint)],
  };
}

/** A word besides goods and brand. */
const isExtra = ({ kind }: QueryWord): boolean => kind !== 'goods' && kind !== 'brand' && kind !== 'aside';
const isOfGoods = ({ goods }: ProductQuery, { word }: QueryWord): boolean => goods?.words.includes(word) === true;
/** An extra word by which the goods are not called. */
const describesGoods =
  (query: ProductQuery) =>
  (word: QueryWord): boolean =>
    isExtra(word) && !isOfGoods(query, word);

/** These words rank, and are not asked for. */
const withoutWords = (query: ProductQuery, isGivenUp: (word: QueryWord) => boolean): ProductQuery => ({
  ...query,
  words: query.words.map((word) => (isGivenUp(word) ? { ...word, kind: 'aside' } : word)),
});

interface Step {
  relaxed: Relaxed;
  asks: (query: ProductQuery) => boolean;
  without: (query: ProductQuery) => ProductQuery;
}

const OFFERS: Step = {
  relaxed: 'offers',
  asks: asksOfOffers,
  without: (query) => ({ ...query, inStock: false, freeDelivery: false, reduced: false }),
};

/** In the order in which wishes are given up. What is not wanted stays out, and so does every filter that was chosen. */
const STEPS: Step[] = [
  {
    relaxed: 'words',
    asks: (query) => sureGoods(query) !== null && (query.quantities.length > 0 || query.words.some(describesGoods(query))),
    without: (query) => ({ ...withoutWords(query, describesGoods(query)), codes: [], quantities: [] }),
  },
  OFFERS,
  {
    relaxed: 'brand',
    // Without sure goods the brand is all that is known.
    asks: (query) => query.brands.length > 0 && sureGoods(query) !== null && query.codes.length === 0,
    without: withoutBrands,
  },
  {
    relaxed: 'price',
    asks: (query) => isPriced(query) && !isOfPriceAlone(query),
    without: (query) => ({ ...query, price: {} }),
  },
  { relaxed: 'merchant', asks: ({ merchant }) => merchant !== null, without: (query) => ({ ...query, merchant: null }) },
  // The words by which the goods are called come last: their category says what they are.
  {
    relaxed: 'words',
    asks: (query) => sureGoods(query) !== null && query.words.some((word) => isExtra(word) && isOfGoods(query, word)),
    without: (query) => withoutWords(query, isExtra),
  },
];

/** What is found for less is looked for less far: each step may read as much as the first. */
const lesserDepth = (depth: Depth): Depth => ({
  ...depth,
  scored: Math.ceil(depth.scored / 3),
  members: Math.ceil(depth.members / 3),
  ofKind: 0,
});

/** Of a thing that is named, what is wished of its offers says less than its name. */
const stepsFor = (query: ProductQuery): Step[] => (isLongName(query) ? [OFFERS, ...STEPS.filter((step) => step !== OFFERS)] : STEPS);

type Request = Omit<SearchRequest, 'filters'> & { chosen: SearchFilters };

/** Asks early what a search asks first; in few trips also what it asks if it finds little. */
export function askSearch(db: Db, { query, vocabulary }: Understood, request: Request): void {
  const [asked, filtered] = [askedOf(query, vocabulary), { ...request, filters: filtersOf(query, request.chosen) }];
  askEarly(db, lookStatements(db, asked, filtered));
  if (request.inFewTrips) askFurther(db, asked, filtered);
}

interface Attempt {
  query: ProductQuery;
  relaxed: Relaxed[];
}

/** What is looked for: all of it, and where nothing fits, less and less. */
const attemptsOf = (query: ProductQuery): [Attempt, ...Attempt[]] =>
  stepsFor(query)
    .filter(({ asks }) => asks(query))
    .reduce<[Attempt, ...Attempt[]]>(
      (all, { relaxed, without }) => {
        const last = all.at(-1)!;
        return [...all, { query: without(last.query), relaxed: [...new Set([...last.relaxed, relaxed])] }];
      },
      [{ query, relaxed: [] }],
    );

const lesserRequest = (first: Request): Request => ({ ...first, depth: lesserDepth(first.depth) });

/** Asks early what is asked when nothing fits all of a query. */
export function askLesser(db: Db, { query, vocabulary }: Understood, first: Request): void {
  const [, ...lesser] = attemptsOf(query);
  for (const attempt of first.inFewTrips ? lesser : lesser.slice(0, 1))
    askSearch(db, { query: attempt.query, vocabulary }, lesserRequest(first));
}

/** What is nearest, and behind it other goods that are called as was asked: where no tablet is an 'ipad', cases for one. */
function withCalled(nearest: Ranked[], exact: readonly Ranked[]): Ranked[] {
  const known = new Set(nearest.map(({ candidate }) => candidate.doc));
  return [...nearest, ...exact.filter(({ allWords, named, candidate }) => allWords && named === 1 && !known.has(candidate.doc))];
}

/**
 * Comparisons for what was understood; where nothing fits, for less of it, and what was given up.
 *
 * @param options `isExact`: nothing is given up; `onShort` is called when what would be asked after this can go with the next trip
 */
export async function findRelaxed(
  db: Db,
  { query, vocabulary }: Understood,
  first: Request,
  { isExact = false, onShort }: { isExact?: boolean; onShort?: (isNothing: boolean) => void } = {},
): Promise<FoundRelaxed> {
  const [whole, ...lesser] = attemptsOf(query);
  const search = async ({ query: asked, relaxed }: Attempt, request: Request, whenShort?: (isNothing: boolean) => void) => {
    const filters = filtersOf(asked, request.chosen);
    return { ...(await findComparisons(db, { query: asked, vocabulary }, { ...request, filters }, whenShort)), filters, relaxed };
  };
  const exact = await search(whole, first, (isNothing) => {
    if (isNothing && !isExact) askLesser(db, { query, vocabulary }, first);
    onShort?.(isNothing);
  });
  let found = exact;
  for (const attempt of isExact ? [] : lesser) {
    if (isOfUse(found.ranked, query)) break;
    found = await search(attempt, lesserRequest(first));
  }
  const { ranked, relaxed } = found;
  const isPartial = ranked.length > 0 && ranked.every(({ allWords }) => !allWords);
  return {
    ...found,
    ranked: found === exact ? ranked : withCalled(ranked, exact.ranked),
    relaxed: isPartial && !relaxed.includes('words') ? ['words', ...relaxed] : relaxed,
  };
}

/**
 * Comparisons for typed words: for what they were read as, and where that finds nothing, for the mere words.
 *
 * @param options `asWords`: nothing is read as a price, a brand or the like
 */
export async function findTyped(db: Db, term: string, request: Request, { asWords = false } = {}): Promise<FoundRelaxed & Understood> {
  const typed = readTyped(term, { asWords });
  askSearch(db, typed.alone(), request);
  const understood = await typed.understand(db);
  const found = await findRelaxed(db, understood, request);
  const { exclusions, goods, spans } = understood.query;
  const isUnwanting = exclusions.phrases.length + exclusions.brands.length > 0;
  const isOfWords = goods === null && spans.every(({ kind }) => kind === 'word' || kind === 'plain');
  if (found.ranked.length > 0 || asWords || isUnwanting || isOfWords) return { ...found, ...understood };
  const words = await readTyped(withoutPrice(understood.query), { asWords: true }).understand(db);
  return { ...(await findRelaxed(db, words, request)), ...words };
}

/** The typed text without the price, because the number alone would find unrelated goods: '15' in 'labels under £15'. */
const withoutPrice = ({ text, spans }: ProductQuery): string =>
  blanked(
    text,
    spans.filter(({ kind }) => kind === 'price'),
  );

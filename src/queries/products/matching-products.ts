import type { ProductCard } from '#catalogue/product.ts';
import { GOODS } from '#lexicon/goods.ts';
import { isWithin } from '#lexicon/taxonomy.ts';
import { wordsOf } from '#lexicon/words.ts';
import { type Db, rowsOfEach } from '../db.ts';
import type { RowReader } from '../read-rows.ts';
import { CARD } from './product-rows.ts';
import { cardStatement } from '../search/cards.ts';
import { isOtherVariant } from '../search/attributes.ts';
import { isMeant } from '../search/find-comparisons.ts';
import type { SearchFilters } from '../search/filters/filters.ts';
import { isByPrice } from '../search/order.ts';
import { statesQuantity } from '../search/quantities.ts';
import type { Ranked } from '../search/rank.ts';
import { askLesser, askSearch, findRelaxed, type Relaxed } from '../search/relaxed.ts';
import { sameWord } from '../search/words/word-forms.ts';
import { asksOfOffers, type ProductQuery, sureGoods } from '../understanding/product-query.ts';
import type { Understood } from '../understanding/understand.ts';

/** How far the index is read for a question: further than for a search box, less far than for a page of results. */
const DEPTH = { scored: 2500, window: 144, members: 160, ofKind: 0 };
/** With fewer full matches than this, synonyms are searched too, in one more round trip. */
const ENOUGH = 12;
const PARTLY_BELOW = 3;
const REQUEST = {
  chosen: {},
  depth: DEPTH,
  needed: ENOUGH,
  partlyBelow: PARTLY_BELOW,
  names: { merchants: 0, brands: 0 },
  inFewTrips: true,
} as const;

/** Comparisons that match, whose offers are not read yet. */
export interface MatchingThings {
  /** Best first, as far as they were asked for. */
  docs: number[];
  /** What was given up to find them: an answer in a sentence must say whether it found the thing itself or something near it. */
  relaxed: ('attributes' | Relaxed)[];
  /** All that were found, those beyond the limit included. */
  all: number[];
  /** The index may have more. */
  isCut: boolean;
  filters: SearchFilters;
  isCheapest: boolean;
}

export interface Matches extends Pick<MatchingThings, 'relaxed' | 'all'> {
  /** Best first, one offer of each comparison. */
  products: ProductCard[];
}

/** Whether a name has a word; a number may have letters around it: 'p675' is a 675. */
const holds = ({ words }: Ranked, word: string): boolean =>
  /^\d{3,}$/.test(word)
    ? words.some((one) => one.replace(/^\p{L}{1,2}|\p{L}{1,2}$/gu, '') === word)
    : words.some((one) => sameWord(one, word));

/** What has so much of what the best has is as near. */
const NEARLY = 0.75;

/** Of things that lack words, those that are such goods, of such a size, with the numbers and codes, and with such attributes, as far as there are any. */
function nearest(things: readonly Ranked[], { brands, goods, quantities, words }: ProductQuery): readonly Ranked[] {
  // '14' of 'iphone 14' tells nothing by itself.
  const telling = words.flatMap(({ word, kind }, at) =>
    kind !== 'aside' && /\d/.test(word) ? [[word, ...(/^\d/.test(word) ? (words[at - 1]?.word ?? []) : [])].flat()] : [],
  );
  const mostNamed = Math.max(...things.map(({ named }) => named));
  const fits: ((thing: Ranked) => number | boolean)[] = [
    ({ candidate: { brandName } }) => brands.some(({ name }) => name === brandName),
    ({ candidate: { taxonomyId } }) => goods === null || (taxonomyId !== null && goods.nodes.some((node) => isWithin(taxonomyId, node))),
    ({ candidate: { name } }) => quantities.every((quantity) => statesQuantity(name, quantity) === true),
    (thing) => telling.filter((said) => said.every((word) => holds(thing, word))).length,
    ({ candidate: { name } }) =>
      goods === null || GOODS.find(wordsOf(name)).some(({ phrase }) => phrase.nodes.some((node) => goods.nodes.includes(node))),
    // The most telling words.
    ({ named }) => named >= NEARLY * mostNamed,
    ({ states }) => states === 'wanted',
  ];
  return fits.reduce((left, fit) => {
    const best = Math.max(...left.map((thing) => Number(fit(thing))));
    return left.filter((thing) => Number(fit(thing)) === best);
  }, things);
}

/** Whether a name holds a code as it is, and not as a part of another: 'TL-SG1024', also as 'TL-SG1024/UK', but not 'TL-SG1024D'. */
const holdsCode = ({ name }: Ranked['candidate'], code: string): boolean =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}./-]+/u)
    .some((word) => [word, word.split('/')[0]!].some((one) => one.replaceAll(/[-./]/g, '') === code));

/**
 * Of full matches those of the brand that is named, where it says what they are: a model is its brand's, and others are 'equivalent to
 * Brother TN-200'; 'vans' alone are shoes, and no mail van. But 'star wars' is also what others make of it.
 */
function ofNamedBrand(matches: readonly Ranked[], { brands, codes, goods, words, purpose }: ProductQuery): readonly Ranked[] {
  // 'Toner for an HP P2035' may be of any maker.
  const isOfHost = brands.every(({ name }) => wordsOf(name).every((word) => purpose.includes(word)));
  if (isOfHost || (codes.length === 0 && goods !== null)) return matches;
  const isTheirs = ({ candidate: { brandName } }: Ranked) => brands.some(({ name }) => name === brandName);
  const bearsName = (one: Ranked) => words.every(({ word, kind }) => kind !== 'brand' || one.words.includes(word));
  const theirs = matches.filter((one) => isTheirs(one) || (codes.length === 0 && bearsName(one)));
  return theirs.length > 0 ? theirs : matches;
}

/** The comparisons that fit best, and what they lack. */
function fitting(ranked: readonly Ranked[], { query }: Understood): { fit: readonly Ranked[]; lacks: ('attributes' | 'words')[] } {
  const own = ranked.filter(({ isOther }) => !isOther || sureGoods(query) === null);
  const ownNamed = own.filter(({ allWords }) => allWords);
  const things = ownNamed.length > 0 ? own : ranked.filter((one) => isMeant(one, query));
  const named = things.filter(({ allWords }) => allWords);
  const ofBrand = ofNamedBrand(named, query);
  const ofModel = ofBrand.filter(({ candidate }) => query.codes.some((code) => holdsCode(candidate, code)));
  const whole = ofModel.length > 0 ? ofModel : ofBrand;
  // Whether it is of 64 GB or more only a name that says its size tells.
  const bounds = query.quantities.filter(({ bound }) => bound !== undefined);
  const isSized = ({ candidate: { name } }: Ranked) => bounds.every((size) => statesQuantity(name, size) === true);
  if (bounds.length > 0 && whole.length > 0 && !whole.some(isSized)) return { fit: whole, lacks: ['words'] };
  const stating = whole.filter(({ states }) => states === 'wanted');
  if (stating.length > 0) return { fit: stating, lacks: [] };
  const silent = whole.filter(({ states }) => states === 'unknown');
  if (silent.length > 0) return { fit: silent, lacks: [] };
  if (whole.length > 0) return { fit: whole, lacks: ['attributes'] };
  return { fit: nearest(things, query), lacks: ['words'] };
}

/** So many things of a kind are enough to be first. */
const OF_KIND_MIN = 3;

/** Of 'clutch bag' those first that are called clutches, where other bags lie at the same place. */
function ofKindFirst(things: readonly Ranked[], { goods, order }: ProductQuery): readonly Ranked[] {
  const [kind] = goods?.words ?? [];
  if (kind === undefined || goods!.words.length < 2 || isByPrice({ order })) return things;
  const isOfKind = ({ words }: Ranked) => words.some((word) => sameWord(word, kind));
  const named = things.filter(isOfKind);
  return named.length < OF_KIND_MIN ? things : [...named, ...things.filter((one) => !isOfKind(one))];
}

/** So many things that are just what was asked for need no others beside them. */
const ENOUGH_FIRST = 3;
/** Things whose names say less than this share of what the best says are no company for it. */
const COMPANY_FROM = 0.5;

/** Things that pass a test, where there are enough of them; all, those first, where not. */
function preferring(things: readonly Ranked[], passes: (thing: Ranked) => boolean): readonly Ranked[] {
  const first = things.filter(passes);
  return first.length >= ENOUGH_FIRST ? first : [...first, ...things.filter((one) => !passes(one))];
}

/** Whether nothing is asked for but a kind of goods. */
const isMereKind = ({ goods, words, brands }: ProductQuery): boolean =>
  goods !== null && brands.length === 0 && words.every(({ word, kind }) => kind === 'aside' || goods.words.includes(word));

/**
 * What is shown first: things of the wanted variant of a model; those that state the wanted sizes; those whose names say most of what was
 * asked for, before those that are so by their place or description alone; in an order by price those that can be bought.
 */
function shownFirst(things: readonly Ranked[], query: ProductQuery): readonly Ranked[] {
  const { order, quantities } = query;
  const typed = query.words.map(({ word }) => word);
  const ofModel = things.filter(({ words }) => !isOtherVariant(words, typed));
  const ofAny = ofModel.length > 0 ? ofModel : things;
  const states = ({ candidate: { name } }: Ranked) => quantities.every((quantity) => statesQuantity(name, quantity) === true);
  const stating = quantities.length > 0 && ofAny.some(states) ? ofAny.filter(states) : ofAny;
  if (isByPrice({ order })) return preferring(stating, ({ candidate }) => candidate.inStock !== 0);
  const most = Math.max(...stating.map(({ named }) => named));
  const isCompany = ({ named }: Ranked) => named >= COMPANY_FROM * most;
  // Of a mere kind of goods all are company, as 'flash drives' of a 'usb stick'.
  const company = isMereKind(query) ? preferring(stating, isCompany) : stating.filter(isCompany);
  return preferring(company, ({ named }) => named === most);
}

interface Asked {
  limit: number;
  offset?: number;
  /** Nothing is given up, and nothing near is found. 'name': of a name without a code, which often fits nothing. */
  isExact?: boolean | 'name';
  /** What would be looked for if this finds too little, and for which of it nothing would be given up: it goes with a trip of this. */
  otherwise?: readonly (Understood & { isExact?: boolean })[];
}

/** Things for what was understood, and what was given up to find them: one round trip, two if too few match. */
export async function matchingThings(
  db: Db,
  understood: Understood,
  { limit, offset = 0, isExact = false, otherwise = [] }: Asked,
): Promise<MatchingThings> {
  const request = { ...REQUEST, partlyBelow: isExact !== false ? 0 : PARTLY_BELOW };
  const askOthers = (hasLesser: (query: ProductQuery) => boolean) => {
    for (const one of otherwise) {
      askSearch(db, one, { ...REQUEST, partlyBelow: one.isExact === true ? 0 : PARTLY_BELOW });
      // Where nothing is called so exactly, something near it is looked for.
      if (isExact !== false && one.isExact !== true && hasLesser(one.query)) askLesser(db, one, REQUEST);
    }
  };
  // What is asked then goes with the first trip, of one shop or of goods also what is near.
  if (isExact === 'name') {
    askSearch(db, understood, request);
    askOthers((query) => query.merchant !== null || (sureGoods(query) !== null && !asksOfOffers(query)));
  }
  const onShort = () => askOthers(() => true);
  const { ranked, filters, relaxed, isCut } = await findRelaxed(db, understood, request, { isExact: isExact !== false, onShort });
  const { fit: all, lacks } = fitting(ranked, understood);
  // Of several goods the one whose name says more is not wanted more.
  const isOfSeveral = understood.query.goods?.each !== undefined;
  const fit = isOfSeveral ? all : ofKindFirst(all, understood.query);
  const first = isOfSeveral ? fit : shownFirst(fit, understood.query);
  const shown = offset === 0 ? first : [...first, ...fit.filter((one) => !first.includes(one))];
  return {
    docs: shown.slice(offset, offset + limit).map(({ candidate }) => candidate.doc),
    relaxed: [...new Set([...lacks, ...relaxed])],
    all: fit.map(({ candidate }) => candidate.doc),
    isCut,
    filters,
    isCheapest: understood.query.order === 'cheapest',
  };
}

/** The offers of things, in one round trip. */
export async function offersOfThings<One>(db: Db, { docs, filters, isCheapest }: MatchingThings, reader: RowReader<One>): Promise<One[]> {
  const { cards = [] } = docs.length === 0 ? {} : await rowsOfEach(db, { cards: cardStatement(db, docs, { filters, isCheapest, reader }) });
  return reader.readAll(cards);
}

/** Products for what was understood, and what was given up to find them. */
export async function matchingProducts(db: Db, understood: Understood, asked: Asked): Promise<Matches> {
  const things = await matchingThings(db, understood, asked);
  return { ...things, products: await offersOfThings(db, things, CARD) };
}

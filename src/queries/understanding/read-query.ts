import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { SPOKEN_WORDS } from '#lexicon/spoken.ts';
import { isWithin } from '#lexicon/taxonomy.ts';
import { wordsOf } from '#lexicon/words.ts';
import type { Corrections } from '../search/words/reading.ts';
import { spokenOf, synonymsOf } from '../search/words/synonyms.ts';
import { correctionsOf } from '../search/words/vocabulary.ts';
import { isPlainMistyped } from './cue-words.ts';
import {
  type PriceWish,
  type ProductQuery,
  type QueryWord,
  type WantedAttribute,
  type WantedQuantity,
  sureGoods,
} from './product-query.ts';
import { sortExclusions, takeExclusions, unwantedBrand } from './read-exclusions.ts';
import { goodsSpeltLike, isGoodsWord, saidByUnit } from './read-goods.ts';
import { joinAlternatives } from './read-alternatives.ts';
import { readNames } from './read-names.ts';
import { readPrice } from './read-price.ts';
import { readReasons, takeRemarks } from './read-reasons.ts';
import { giftGoods, isManyOfAge, readEither, readGift, readRecipient, readSizes } from './read-audience.ts';
import { readQuantities } from './read-quantities.ts';
import { readCondition, type ReadWishes, readWishes } from './read-wishes.ts';
import { CELEBRATED, celebrated, hasPartySupplies } from './read-celebration.ts';
import { type Draft, TOYS } from './read-need.ts';
import { markAsides, withoutMore } from './mark-asides.ts';
import { isOfName, saysFond } from './roles.ts';
import { readThing } from './read-thing.ts';
import { markValues, withPrinted } from './read-values.ts';
import { foldedWord, TypedText, type TypedWord } from './typed-text.ts';
import type { Vocabulary, VocabularyName } from './vocabulary.ts';

/** What patterns say of a text, before the catalogue is asked. */
export interface ReadPatterns {
  typed: TypedText;
  price: PriceWish;
  wishes: ReadWishes;
  attributes: WantedAttribute[];
  quantities: WantedQuantity[];
  excluded: string[];
  contradictions: string[];
  /** Something to give is asked for. */
  isGift: boolean;
  /** The words that are left, in order, plain ones included. */
  words: TypedWord[];
}

/** Said of goods and no part of a name: 'a bag that fits a laptop'. */
const FITTING = new Set(['fits', 'fitting', 'compatible']);
const MODEL_GOODS_SURE = 0.7;
const WORDS_MAX = 14;

/** Reads prices, wishes, sizes and exclusions, in the order in which one could be taken for another. */
export function readPatterns(text: string): ReadPatterns {
  const typed = new TypedText(text);
  const { price, contradiction } = readPrice(typed);
  takeRemarks(typed);
  const either = readEither(typed);
  const sizes = readSizes(typed);
  const quantities = readQuantities(typed);
  const wishes = readWishes(typed);
  const condition = readCondition(typed);
  const excluded = takeExclusions(typed);
  const isPresent = readGift(typed);
  const recipient = readRecipient(typed, isPresent);
  const isOfChild = either?.isChild === true && !sizes.some(({ id }) => id === 'age-group');
  if (isOfChild) sizes.push({ id: 'age-group', value: 'Children', words: [] });
  const isGift = isPresent || either !== null || recipient !== null || sizes.some(({ id }) => id === 'age-group');
  readReasons(typed);
  const attributes = [...sizes, ...(condition === null ? [] : [condition]), ...(recipient === null ? [] : [recipient])];
  const contradictions = contradiction === null ? [] : [contradiction];
  return { typed, price, wishes, attributes, quantities, excluded, contradictions, isGift, words: typed.freeWords() };
}

export interface WordsToLookUp {
  /** Of which some may be names. */
  all: string[];
  /** What may be searched for. */
  searched: string[];
}

/** The words that the catalogue is asked for. */
export function wordsToLookUp({ words, excluded }: ReadPatterns): WordsToLookUp {
  const typed = words.map(({ word }) => word);
  const searched = typed.filter((word) => !PLAIN_WORDS.has(word)).slice(0, WORDS_MAX);
  const others = excluded.flatMap((phrase) => phrase.split(/[^\p{L}\p{N}]+/u).map(foldedWord));
  return { all: [...typed, ...others], searched: searched.length > 0 ? searched : typed.slice(0, WORDS_MAX) };
}

const isCode = (word: string): boolean =>
  word.length >= 4 && /\d/.test(word) && /\p{L}/u.test(word) && !/^\d+(?:st|nd|rd|th|x\d+)$/.test(word);
const LONG_CODE = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}./-]{0,30}\d)[\p{L}\p{N}]{1,12}(?:[-/.][\p{L}\p{N}]{1,12}){1,4}(?![\p{L}\p{N}])/gu;

/** Corrected spellings of words that neither catalogue nor lexicon knows. */
function corrected(words: readonly TypedWord[], { counts, neighbours, added }: Vocabulary): { meant: string[]; corrections: Corrections } {
  const isKnown = (word: string) =>
    PLAIN_WORDS.has(word) ||
    PLAIN_WORDS.has(wordsOf(word)[0] ?? word) ||
    SPOKEN_WORDS.has(word) ||
    isGoodsWord(wordsOf(word)[0] ?? word) ||
    synonymsOf([word], added).length + spokenOf([word]).length > 0;
  const corrections = new Map(
    [
      ...correctionsOf(
        words.map(({ word }) => word),
        counts,
        neighbours,
        added,
      ),
    ].filter(([word]) => !isKnown(word)),
  );
  const meantBy = (word: string) => corrections.get(word)?.[0] ?? (counts.has(word) || isKnown(word) ? word : goodsSpeltLike(word));
  return { meant: words.map(({ word }) => meantBy(word)), corrections };
}

/** The text with blanks for prices and the like: 'a price drop on phones' protects none. */
const withoutWishes = ({ text, spans }: TypedText): string =>
  spans
    .filter(
      ({ kind }) =>
        kind === 'price' || kind === 'sale' || kind === 'order' || kind === 'delivery' || kind === 'circumstance' || kind === 'exclusion',
    )
    .reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);

const isLoose = (kind: Draft['kinds'][number]): boolean => kind === 'left' || kind === 'aside';

/** A query word for each word that is no plain one. */
function queryWords(
  { kinds, meant, words }: Draft,
  others: ReadonlyMap<number, string[]>,
  { counts, goods }: { counts: Vocabulary['counts']; goods: readonly number[] },
): QueryWord[] {
  const isFitting = (place: number) => FITTING.has(meant[place]!) || (meant[place] === 'fit' && PLAIN_WORDS.has(meant[place - 1] ?? ''));
  return meant.flatMap((word, place): QueryWord[] => {
    const [kind, typed] = [kinds[place]!, words[place]!.word];
    // Before goods 'check' is a pattern: 'blue check shirt'.
    const isPattern = word === 'check' && isGoodsWord(wordsOf(meant[place + 1] ?? '')[0] ?? '');
    if (isPattern) return [{ word, kind: 'left', others: ['checked', 'checks', 'gingham'] }];
    const isNamed = isOfName(meant[place - 1] ?? '', word);
    if (kind === 'plain' || (isLoose(kind) && !isNamed && (PLAIN_WORDS.has(word) || PLAIN_WORDS.has(typed)))) return [];
    if (
      isLoose(kind) &&
      ((!counts.has(typed) && isPlainMistyped(typed)) ||
        (isFitting(place) && meant.slice(place + 1).some((later) => !PLAIN_WORDS.has(later))))
    )
      return [];
    const some = others.get(place);
    // What names the goods is what was meant: 'trainners'.
    return [{ word: kind === 'goods' || goods.includes(place) ? word : typed, kind, ...(some && { others: some }) }];
  });
}

/** Wishes that exclude each other are none: each is named. */
function withoutContradictions(query: ProductQuery): ProductQuery {
  const { attributes, brands, exclusions, contradictions, spans } = query;
  const clashing = attributes.filter(({ value }) => exclusions.attributes.some((other) => other.value === value));
  const brandsClashing = brands.filter(({ id }) => exclusions.brands.some((other) => other.id === id));
  if (clashing.length + brandsClashing.length === 0) return query;
  // 'Brown, not black and brown': not both at once.
  const isOfBoth = (word: string) => spans.some(({ kind, text }) => kind === 'exclusion' && / and /.test(text) && text.includes(word));
  const names = [
    ...clashing.map(({ value }) => value.toLowerCase()).filter((word) => !isOfBoth(word)),
    ...brandsClashing.map(({ name }) => name),
  ];
  return {
    ...query,
    contradictions: [...contradictions, ...names.map((name) => `${name} and not ${name}`)],
    exclusions: {
      ...exclusions,
      attributes: exclusions.attributes.filter((other) => !clashing.some(({ value }) => value === other.value)),
      brands: exclusions.brands.filter((other) => !brandsClashing.some(({ id }) => id === other.id)),
      phrases: exclusions.phrases.filter((phrase) => !clashing.some(({ words }) => words.join(' ') === phrase)),
    },
  };
}

/** The brand that a phrase names. */
function brandIn(names: readonly VocabularyName[], phrase: string) {
  const key = phrase
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldedWord)
    .join('');
  const brand = names.find((name) => name.kind === 'brand' && name.key === key);
  return brand === undefined ? null : { id: brand.id, name: brand.name, slug: brand.slug };
}

/**
 * What a shopper's words ask for.
 *
 * @param vocabulary what the catalogue knows of the words; `NO_VOCABULARY` where it was not asked
 * @example readQuery(readPatterns('red dress under £50'), NO_VOCABULARY).price // { max: 5000 }
 */
export function readQuery(patterns: ReadPatterns, vocabulary: Vocabulary): ProductQuery {
  const { price, wishes, quantities, excluded, contradictions, words } = patterns;
  const typed = new TypedText(patterns.typed);
  const { meant } = corrected(words, vocabulary);
  const compared = meant.map((word) => wordsOf(word)[0] ?? '');
  const draft: Draft = { words, meant, kinds: words.map(() => 'left') };
  const names = readNames(words, vocabulary);
  const unwanted = unwantedBrand(typed.text, words, names);
  for (const { start, end, kind, sure, named } of names.places) {
    typed.mark(kind, words[start]!.start, words[end - 1]!.end, sure);
    if (kind === 'brand') draft.kinds.fill(named.id === unwanted?.id ? 'plain' : 'brand', start, end);
  }
  const inMerchant = new Set(names.places.filter(({ kind }) => kind === 'merchant').flatMap(({ start, end }) => words.slice(start, end)));
  const kept: Draft = {
    words: words.filter((word) => !inMerchant.has(word)),
    meant: meant.filter((_, place) => !inMerchant.has(words[place]!)),
    kinds: draft.kinds.filter((_, place) => !inMerchant.has(words[place]!)),
  };
  const ownWords = compared.filter((_, place) => !inMerchant.has(words[place]!));
  for (const place of kept.words.keys())
    if (kept.kinds[place] === 'left' && saysFond(typed.text, kept.words, place)) kept.kinds[place] = 'plain';
  const byUnit = saidByUnit(
    ownWords,
    quantities.map(({ dimension }) => dimension),
  );
  if (byUnit !== null) {
    const { said, place } = byUnit;
    const { start } = kept.words[place]!;
    kept.words.splice(place, 0, { word: said, start, end: start });
    kept.meant.splice(place, 0, said);
    kept.kinds.splice(place, 0, 'left');
    ownWords.splice(place, 0, said);
  }
  const marked = markValues(kept, ownWords, typed.text);
  const thing = readThing(kept, ownWords, vocabulary, withoutWishes(typed));
  const { purpose, untyped } = thing;
  const isModel =
    (untyped.length === 0 || thing.places.length > 0) &&
    markAsides(kept, ownWords, {
      goods: thing.goods,
      at: thing.places,
      held: thing.held,
      quantities,
      isGift: patterns.isGift,
      text: typed.text,
      counts: vocabulary.counts,
    });
  // Shops call a model what they like: such goods only rank.
  const goods = isModel && thing.goods !== null ? { ...thing.goods, sure: Math.min(thing.goods.sure, MODEL_GOODS_SURE) } : thing.goods;
  const values = withPrinted(marked, kept, ownWords, goods);
  const codes = [
    ...new Set([...kept.meant.filter(isCode), ...Array.from(typed.text.matchAll(LONG_CODE), ([code]) => code.replaceAll(/[-/.]/g, ''))]),
  ].filter((code, _, all) => /\p{L}/u.test(code) && code.length >= 4 && !all.some((other) => other !== code && other.endsWith(code)));
  for (const [place, word] of kept.meant.entries()) if (isCode(word) && isLoose(kept.kinds[place]!)) kept.kinds[place] = 'code';
  const others = joinAlternatives(kept);
  const joined = new Set([...others.values()].flat().map((phrase) => phrase.replaceAll(' ', '')));
  for (const [place, { start, end }] of kept.words.entries()) {
    const kind = kept.kinds[place]!;
    if (kind !== 'brand' && end > start)
      typed.spans.push({
        kind: spanKind(kind, kept.meant[place]!),
        start,
        end,
        text: typed.text.slice(start, end),
        sure: kind === 'goods' ? (goods?.sure ?? 1) : 0.9,
      });
  }
  // An SD card is not made of card.
  const own = values.filter(({ id, words: said }) => id !== 'material' || !(isModel || said.every((word) => goods?.words.includes(word))));
  const attributes = [...own, ...patterns.attributes.filter(({ id }) => !own.some((value) => value.id === id))];
  // Few toys say that they are for children. 'Baby Annabell' is a name.
  if (goods?.nodes.every((node) => isWithin(node, TOYS)) === true)
    for (const [place, { word }] of kept.words.entries())
      if (kept.kinds[place] === 'attribute' && isManyOfAge(word)) kept.kinds[place] = 'aside';
  // 'Husbands 40th, no idea what to get': no present says so.
  if (patterns.isGift && goods === null)
    for (const [place, word] of kept.meant.entries()) if (isLoose(kept.kinds[place]!) && CELEBRATED.test(word)) kept.kinds[place] = 'aside';
  const ofGoods = { counts: vocabulary.counts, goods: sureGoods(thing) === null ? [] : thing.places };
  const left = [...queryWords(kept, others, ofGoods), ...(hasPartySupplies(goods?.nodes ?? []) ? celebrated(typed) : [])];
  const exclusions = sortExclusions(excluded, (phrase) => brandIn(vocabulary.names, phrase));
  return withoutContradictions({
    text: typed.text,
    spans: typed.spans.toSorted((a, b) => a.start - b.start),
    goods: sureGoods({ goods }) ?? giftGoods(attributes, patterns.isGift, [...untyped, ...left]) ?? goods,
    purpose,
    brands: names.brands.filter(({ id }) => !joined.has(id) && id !== unwanted?.id),
    merchant: names.merchants[0] ?? null,
    codes,
    attributes,
    quantities,
    price,
    ...wishes,
    exclusions: unwanted === null ? exclusions : { ...exclusions, brands: [...exclusions.brands, unwanted] },
    words: [...untyped, ...withoutMore(left)].slice(0, WORDS_MAX),
    contradictions,
  });
}

const spanKind = (kind: Draft['kinds'][number], word: string) =>
  kind === 'goods' ? 'category' : kind === 'left' || kind === 'aside' ? (PLAIN_WORDS.has(word) ? 'plain' : 'word') : kind;

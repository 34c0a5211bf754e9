import { isBrandWord } from '#lexicon/brands.ts';
import { MODELS } from '#lexicon/models.ts';
import { IMPLIED_GENDERS } from '#lexicon/values/audiences.ts';
import { comparable } from '#lexicon/words.ts';
import { isPriced, type ProductQuery, type QueryWord, saysWhom, sureGoods } from '../understanding/product-query.ts';
import type { Vocabulary } from '../understanding/vocabulary.ts';
import { seriesOf } from '../understanding/words/codes.ts';
import { COLOURS } from '#lexicon/values/colours.ts';
import { quantityGroup } from './quantities.ts';
import { type Known, type Reading, readingsOf, type WordGroup } from './words/reading.ts';
import { stemOf } from './words/stem.ts';
import { spokenOf, synonymsOf, type SynonymTable } from './words/synonyms.ts';
import { correctionsOf, cutUnknown, hiddenCompletions, isCommon, type TermRow } from './words/vocabulary.ts';
import { typedWords } from './words/words.ts';

/** What is searched for: the words in every reading, with what each word was read as. */
export interface Asked {
  query: ProductQuery;
  vocabulary: Vocabulary;
  words: string[];
  readings: Reading[];
  /** The kind of each typed word. */
  kinds: ReadonlyMap<string, QueryWord['kind']>;
  /** A code, or a number that tells one thing from another. */
  namesModel: boolean;
  /** Corrections of the only word. */
  meant: readonly string[];
}

/** Words that a match may lack when nothing has them all: what is left over, and attributes, which other words may state. */
const DISPENSABLE = new Set<QueryWord['kind'] | undefined>(['left', 'attribute']);

/** A number, or a short word with one, tells one thing from another: 'iphone 7' is no 'iphone se'. */
export const isTelling = (word: string): boolean => /\d/.test(word) && word.length <= 4;

/** Whether a match must have a group for the shopper to see the thing asked for. */
export const isNeeded = ({ kinds, query: { goods } }: Asked, { typed, quantity, optional }: WordGroup): boolean =>
  !optional &&
  (quantity !== undefined ||
    isTelling(typed) ||
    !DISPENSABLE.has(kinds.get(typed)) ||
    (goods !== null && goods.sure === 1 && goods.words.includes(typed)));

/** Words of a query whose goods, brand and attributes were all said in plain words, 'the who'; of one that names only a shop its name. */
const plainWords = ({ text, merchant }: ProductQuery): QueryWord[] =>
  typedWords(merchant?.name ?? text).map((word) => ({ word, kind: 'left' }));

/** Kinds of goods and words that the catalogue does not know are not cut or corrected where the lexicon knows them. */
function spellings(
  query: ProductQuery,
  words: readonly string[],
  kinds: ReadonlyMap<string, QueryWord['kind']>,
  { counts, neighbours, added }: Vocabulary,
) {
  const isKnown = (word: string) =>
    kinds.get(word) === 'goods' ||
    kinds.get(word) === 'brand' ||
    kinds.get(word) === 'aside' ||
    sureGoods(query)?.words.includes(word) === true;
  const cut = words.flatMap((word) => (isKnown(word) ? [word] : cutUnknown([word], counts, neighbours)));
  const corrections = correctionsOf(cut, counts, neighbours, added);
  return { cut, corrections: new Map([...corrections].filter(([word]) => !isKnown(word))) };
}

/** With the audience that the name of the goods implies, where none was said: knickers are women's. */
function withAudience(query: ProductQuery): ProductQuery {
  const noun = comparable(query.goods?.words.at(-1) ?? '');
  const value = IMPLIED_GENDERS.get(noun);
  if (value === undefined || query.attributes.some(saysWhom)) return query;
  return { ...query, attributes: [...query.attributes, { id: 'gender', value, words: [] }] };
}

/** The words of a query with their readings. */
export function askedOf(understood: ProductQuery, vocabulary: Vocabulary): Asked {
  const query = withAudience(understood);
  const isEmpty = query.words.length === 0 && query.quantities.length === 0 && query.goods === null && !isPriced(query);
  // Asides beside nothing find nothing.
  const isOfAsides = query.quantities.length === 0 && query.words.every(({ kind }) => kind === 'aside');
  const own = isEmpty ? plainWords(query) : isOfAsides ? [] : query.words;
  // What is said again besides stays: 'need a mouse, my old mouse broke'.
  const kinds = new Map(
    own.toSorted((a, b) => Number(b.kind === 'aside') - Number(a.kind === 'aside')).map(({ word, kind }) => [word, kind]),
  );
  const { cut, corrections } = spellings(
    query,
    own.map(({ word }) => word),
    kinds,
    vocabulary,
  );
  const last = cut.at(-1) ?? '';
  // A code and the name of goods are complete: 'desk' will be no 'desktop'.
  const isComplete = kinds.get(last) === 'code' || kinds.get(last) === 'goods';
  const isOpen = query.text.endsWith(own.at(-1)?.word ?? ' ') && !isComplete;
  const completions = isOpen ? hiddenCompletions(last, vocabulary.counts) : [];
  const ofNeighbours = vocabulary.neighbours.map(({ term, named }): [string, TermRow] => [term, { term, named }]);
  const withNeighbours = { ...vocabulary, counts: new Map([...vocabulary.counts, ...ofNeighbours]) };
  const isAside = (word: string) => kinds.get(word) === 'aside';
  const isIdle = ({ typed }: WordGroup) => typed.split(' ').every(isAside);
  // A phrase of such a word and another asks for both.
  const isMixed = (words: readonly string[]) => words.some(isAside) && !words.every(isAside);
  const spoken = spokenIn(query, withNeighbours);
  const known: Known = {
    corrections,
    completions,
    added: withValues(query, vocabulary.added),
    spoken: (words) => (isMixed(words) ? [] : spoken(words)),
    isOpen,
  };
  const groups = query.quantities.map(quantityGroup);
  const readings = (cut.length === 0 ? [[]] : readingsOf(cut, known))
    .filter((reading) => !reading.some(({ typed }) => isMixed(typed.split(' '))))
    .map((reading) => [...groups, ...reading.map((group) => (isIdle(group) ? { ...group, optional: true } : group))]);
  // 'At least 64 GB' and nothing else: something must be there.
  for (const reading of readings)
    if (reading.every(({ optional }) => optional))
      for (const [at, group] of reading.entries()) if (group.quantity !== undefined) reading[at] = { ...group, optional: false };
  const namesModel = query.codes.length > 0 || (cut.length > 1 && cut.some(isTelling));
  return {
    query,
    vocabulary: withNeighbours,
    words: cut,
    readings,
    kinds,
    namesModel,
    meant: cut.length === 1 && groups.length === 0 ? byStem(corrections.get(last) ?? []) : [],
  };
}

/**
 * What shops call what people say, where it is more than one kind of it: a word of many names, and 'gaming mouse' beside 'mouse', stay as
 * they are, and so does the maker of other goods: 'hornby engine' asks for no other model railway.
 */
const spokenIn =
  ({ goods }: ProductQuery, { counts }: Vocabulary) =>
  (words: readonly string[]): string[][] => {
    const namesMaker = goods !== null && words.some((word) => !goods.words.includes(word) && isBrandWord(word));
    // A Chromebook is a laptop, but no laptop that is called otherwise is one.
    return namesMaker || (words.length === 1 && (MODELS.has(words[0]!) || isCommon(words[0]!, counts)))
      ? []
      : spokenOf(words).filter((other) => other.length > 1 || other[0] !== words.at(-1));
  };

/** The first word of each stem: the index knows no other difference. */
const byStem = (words: readonly string[]): string[] => {
  const stems = new Set<string>();
  return words.filter((word) => !stems.has(stemOf(word)) && stems.add(stemOf(word)));
};

/**
 * A basic colour is also said by the names of its shades, 'purple' by 'violet', and by those of others that would do; so is any word
 * by others that would do. What fits a model is also called by its series: toner for a P2055dn by 'P2055'.
 */
function withValues({ attributes, purpose, words: typed }: ProductQuery, added: SynonymTable): SynonymTable {
  const colours = attributes.filter(
    ({ id, value, words, others }) => id === 'colour' && words.length === 1 && (words[0] === value.toLowerCase() || others !== undefined),
  );
  const alsoCalled = (phrase: string) => {
    const said = phrase.split(' ');
    return [phrase, ...[...synonymsOf(said, added), ...spokenOf(said)].map((other) => other.join(' '))];
  };
  const meant = [
    ...colours.map(({ value, words, others = [] }): [string, string[]] => [
      words[0]!,
      [value, ...others].flatMap((one) => [one.toLowerCase(), ...COLOURS.namesOf(one)]),
    ]),
    ...typed.flatMap(({ word, others = [] }): [string, string[]][] => (others.length === 0 ? [] : [[word, others.flatMap(alsoCalled)]])),
    ...purpose.flatMap((word): [string, string[]][] => {
      const series = seriesOf(word);
      return series === null ? [] : [[word, [series]]];
    }),
  ];
  return meant.length === 0
    ? added
    : new Map([...added, ...meant.map(([word, some]): [string, string[]] => [word, [...(added.get(word) ?? []), ...some]])]);
}

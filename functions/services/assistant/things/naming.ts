import { isUnnamed, type ProductQuery, type QueryWord } from '#queries/understanding/product-query.ts';
import { isRare } from '#queries/search/words/vocabulary.ts';
import { sameWord } from '#queries/search/words/word-forms.ts';
import { indexWords, nameWords } from '#queries/search/words/words.ts';
import { OF_OTHERS } from '#queries/understanding/goods/read-need.ts';
import { COUNTED_PART } from '#queries/understanding/words/cue-words.ts';
import { foldedWord } from '#queries/understanding/words/typed-text.ts';
import type { Vocabulary } from '#queries/understanding/vocabulary.ts';
import type { Message } from '../turns/messages.ts';
import { isAccessory } from '../turns/wanted.ts';

const GOODS_SURE = 0.7;
const CODE = /^\d{5,}$/;
/** What tells one thing from others, and how much of it is a name. */
const POINTS = { code: 3, rare: 1, brand: 0.6, number: 0.6, digit: 0.3, enough: 1.2 };

/** Words of one name, with nothing but these between them. */
const WITHIN_NAME = /^[\s\-'&./"+]*(?:and )?$/;

interface Named {
  word: QueryWord;
  points: number;
}

const isHeld = (word: string, counts: Vocabulary['counts']): boolean => (counts.get(word)?.named ?? 0) > 0;

/** What a word tells of a thing that bears it: the code of a model most, what many names hold nothing. */
function pointsOf({ word, kind }: QueryWord, { counts }: Vocabulary): number {
  if (kind === 'brand') return POINTS.brand;
  if (!isHeld(word, counts) || kind === 'goods') return 0;
  if (isRare(word, counts) && (kind === 'code' || CODE.test(word))) return POINTS.code;
  // Many things have a 6.
  if (/^\d$/.test(word)) return POINTS.digit;
  return /\d/.test(word) ? POINTS.number : isRare(word, counts) && word.length > 2 ? POINTS.rare : 0;
}

/** What follows a number of parts, as in '24-port', which tells no thing from others. */
const COUNTED = new RegExp(`^[ -](?:${COUNTED_PART})(?!\\p{L})`, 'iu');

/** The words of a query that stand together in its text. */
function runsOf({ text, words }: ProductQuery, vocabulary: Vocabulary): Named[][] {
  const kinds = new Map(words.map((word) => [word.word, word]));
  const runs: Named[][] = [];
  let end = -1;
  for (const { 0: typed, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = kinds.get(foldedWord(typed));
    if (word === undefined) continue;
    if (end < 0 || !WITHIN_NAME.test(text.slice(end, index))) runs.push([]);
    const run = runs.at(-1)!;
    // 'Bruder 3560': a rare number beside its maker is the code of a model.
    const isModel = run.at(-1)?.word.kind === 'brand' && /^\d{3,}$/.test(typed) && isRare(word.word, vocabulary.counts);
    end = index + typed.length;
    const isCounted = /^\d+$/.test(typed) && COUNTED.test(text.slice(end));
    if (isModel) run.push({ word, points: POINTS.code });
    else run.push({ word, points: isCounted ? 0 : pointsOf(word, vocabulary) });
  }
  return runs;
}

const pointsIn = (run: readonly Named[]): number => run.reduce((total, { points }) => total + points, 0);

const hasCode = (name: readonly Named[]): boolean => name.some(({ points }) => points === POINTS.code);

/**
 * A query of which only these words of a name are needed; the others rank, and so do the goods: shops place a thing where they like. But a
 * printer is no 'toner HP P2055'.
 */
const ofWords = (query: ProductQuery, name: readonly Named[]): ProductQuery => ({
  ...query,
  order: 'best',
  // 'Baby' in 'Baby Tree House' is a part of the name, and no age.
  attributes: query.attributes.filter(
    ({ words }) => words.length === 0 || !words.every((said) => name.some(({ word }) => word.word === said)),
  ),
  goods:
    isAccessory(query) && query.brands.length > 0
      ? query.goods
      : query.goods && { ...query.goods, sure: Math.min(query.goods.sure, GOODS_SURE) },
  words: query.words.map((one): QueryWord => {
    if (!name.some(({ word }) => word === one)) return { ...one, kind: one.kind === 'brand' ? 'brand' : 'aside' };
    return one.kind === 'brand' || one.kind === 'code' ? one : { ...one, kind: 'left' };
  }),
});

/** What of a name is needed: beside the code of a model nothing but its brand. */
function needed(name: readonly Named[]): Named[] {
  const isCoded = hasCode(name);
  const isTold = name.some(({ points, word }) => points > 0 && word.kind !== 'brand');
  // A name of common words needs them all: 'Sylvanian Families Baby Tree House'.
  if (!isTold) return [...name];
  return name.filter(({ points, word }) => (isCoded ? points === POINTS.code || word.kind === 'brand' : points > 0));
}

/** Goods for a thing: the name is of that. */
const isForOther = ({ text, words, purpose, goods }: ProductQuery): boolean =>
  (purpose.length > 0 && (goods === null || isUnnamed({ goods }) || isAccessory({ goods }))) ||
  words.some(({ word, kind }) => kind === 'left' && OF_OTHERS.has(word) && text.includes(`${word} for `));

/** The words that name one thing; null: none do. */
function nameIn(query: ProductQuery, vocabulary: Vocabulary): Named[] | null {
  if (isForOther(query)) return null;
  const [run = []] = runsOf(query, vocabulary).toSorted((a, b) => pointsIn(b) - pointsIn(a));
  return pointsIn(run) < POINTS.enough || run.every(({ word }) => word.kind === 'brand') ? null : run;
}

/**
 * A query that needs only the model code, or the rare words of a name, by which a message names one thing. null: it names none.
 *
 * @example // 'want the castorland hussarya 33 jigsaw for my nan': 'castorland', 'hussarya' and 33
 */
export function asNamed(query: ProductQuery, vocabulary: Vocabulary): ProductQuery | null {
  const name = nameIn(query, vocabulary);
  return name === null ? null : ofWords(query, needed(name));
}

/**
 * The reading of the sentence that names a product most clearly: 'we eat a lot of oranges! Where is the CP-2262 cheapest?' Where none does,
 * that of the whole message.
 */
export function ofNamedSentence({ text, query, vocabulary, read }: Reader & Pick<Message, 'text' | 'query'>): ProductQuery {
  const sentences = text.split(SENTENCE_END).slice(0, SENTENCES_MAX);
  if (sentences.length < 2) return query;
  const named = sentences.map(read).map((one) => ({ one, points: pointsIn(nameIn(one, vocabulary) ?? []) }));
  const [best] = named.toSorted((a, b) => b.points - a.points);
  return best === undefined || best.points === 0 ? query : best.one;
}

const NAME_WORDS_MIN = 2;
/** Whether a message is a name and nothing else, of words that names of products hold, one of them rare: 'is Colossal Arena in stock'. */
export const isNameAlone = ({ words }: ProductQuery, { counts }: Vocabulary): boolean =>
  words.length >= NAME_WORDS_MIN &&
  words.every(({ word, kind }) => kind === 'left' && isHeld(word, counts)) &&
  words.some(({ word }) => isRare(word, counts));

const FOR = /\bfor\b/i;

/** Of products that fit a name those that bear most of the other words: 'the TLBP-113 rucksack in wood thrush'. */
export function nearestNamed<One extends { name: string }>(
  products: readonly One[],
  { text, words }: ProductQuery,
  vocabulary: Vocabulary,
): One[] {
  const said = words.filter(
    ({ word, kind }) => kind === 'left' || kind === 'attribute' || (kind === 'aside' && isRare(word, vocabulary.counts)),
  );
  const borne = bearing(said.map(({ word }) => word));
  const most = Math.max(...products.map(borne));
  const bearers = products.filter((one) => borne(one) === most);
  // 'A Tile Mate' is none of the 'Skins for Tile Mate'.
  const themselves = FOR.test(text) ? [] : bearers.filter(({ name }) => !FOR.test(name));
  const nearest = themselves.length > 0 ? themselves : bearers;
  // 'The Sylvanian bear family' is not the 'Polar bear family'.
  const typed = indexWords(text);
  const whole = nearest.filter(({ name }) => nameWords(name).every((word) => typed.some((own) => sameWord(own, word))));
  return whole.length > 0 ? whole : nearest;
}

/** How many of some words a name bears. */
export const bearing =
  (words: readonly string[]) =>
  ({ name }: { name: string }): number => {
    const own = new Set([...indexWords(name), ...nameWords(name)]);
    return words.filter((word) => own.has(word)).length;
  };

/** Between two names, the surest first. */
const JOINERS = [/\s(?:or|vs?\.?|versus|against|over|than|compared (?:to|with))\s/g, /\s(?:and|with|to|from)\s|,\s/g] as const;
const SPLITS_MAX = 3;
/** The full stop of 'no. 5' and 'Dr. Martens' does not end a sentence. */
export const SENTENCE_END = /[!?] |(?<!(?<![\p{L}\p{N}])\p{L}{1,3})\. /u;
const SENTENCES_MAX = 6;

/** One of two things that are named. */
export interface NamedSide {
  /** As it is said. */
  name: string;
  query: ProductQuery;
}

const spoken = (name: readonly Named[]): string => name.map(({ word }) => word.word).join(' ');

/** How many words two runs share; that of a model counts as two: 'moto g4 or g4 play'. */
const sameWords = (one: readonly Named[], other: readonly Named[]): number =>
  one
    .filter(({ word }) => other.some((own) => own.word.word === word.word))
    .reduce((total, { word: { word } }) => total + (/\p{L}\d|\d\p{L}/u.test(word) ? 2 : 1), 0);

/** What a message is read with. */
type Reader = Pick<Message, 'vocabulary' | 'read'>;

/** The things that two parts of a text name, and how surely the less sure of them is one; null: they do not. */
function sidesOf(parts: readonly string[], { vocabulary, read }: Reader): { sides: NamedSide[]; points: number } | null {
  const queries = parts.map((part) => read(part));
  if (queries.some(isForOther)) return null;
  const names = queries.map((query) => nameIn(query, vocabulary));
  const sides = queries.flatMap((query, at): NamedSide[] => {
    const [own, others] = [names[at], names[1 - at]];
    if (own) return [{ name: spoken(own), query: ofWords(query, needed(own)) }];
    const known = others === null || others === undefined ? runsOf(queries[1 - at]!, vocabulary) : [others];
    const like = runsOf(query, vocabulary).map((run) => ({ run, same: Math.max(0, ...known.map((name) => sameWords(run, name))) }));
    const [best] = like.toSorted((a, b) => b.same - a.same);
    return best !== undefined && best.same >= (others === null ? 2 : 1)
      ? [{ name: spoken(best.run), query: ofWords(query, best.run) }]
      : [];
  });
  return sides.length < 2 ? null : { sides, points: Math.min(...names.map((name) => (name ? pointsIn(name) : 0))) };
}

/**
 * Two things that a message names, each by a name, or by words that stand with those of the other's name: 'the 450 turbo or the twin turbo'.
 * null: it does not.
 */
export function twoNamed(text: string, reader: Reader): NamedSide[] | null {
  const splits = JOINERS.flatMap((by) => Array.from(text.matchAll(by))).slice(0, SPLITS_MAX);
  const found = splits.flatMap(({ 0: joiner, index }) => {
    // Each ends with its sentence: 'the VNA-216 and the PNC-218. It is for a large laptop.'
    const before = text.slice(0, index).split(SENTENCE_END).at(-1)!;
    const [after = ''] = text.slice(index + joiner.length).split(SENTENCE_END);
    return sidesOf([before, after], reader) ?? [];
  });
  return found.toSorted((a, b) => b.points - a.points)[0]?.sides ?? null;
}

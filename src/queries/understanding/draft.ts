import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { SPOKEN_WORDS } from '#lexicon/spoken.ts';
import { comparable, singular } from '#lexicon/words.ts';
import { spellingDistance } from '../search/words/edit-distance.ts';
import { spokenOf, synonymsOf } from '../search/words/synonyms.ts';
import { correctionsOf } from '../search/words/vocabulary.ts';
import type { NamedEntity } from './product-query.ts';
import { unwantedBrand } from './constraints/read-exclusions.ts';
import { isGoodsWord, saidByUnit } from './goods/read-goods.ts';
import { goodsCalledWith, goodsSpeltLike, goodsTexted } from './goods/spelt-goods.ts';
import { type FoundNames, readNames } from './goods/read-names.ts';
import { type ReadPatterns, searchedOf } from './constraints/read-patterns.ts';
import { saysFond } from './asides/interests.ts';
import { takenBack } from './asides/second-thoughts.ts';
import { spokenNumber } from './words/spoken-numbers.ts';
import type { Draft } from './words/draft.ts';
import type { TypedText, TypedWord } from './words/typed-text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** First letters that sound alike: 'kamera', 'fone'. */
const ALIKE = new Set(['kc', 'ck', 'fp', 'sc', 'cs', 'gj', 'jg', 'zs', 'ie', 'ei']);

/** Whether a word is made of another: 'draughty' of 'draught'. */
const isMadeOf = (word: string, other: string): boolean => ['y', 'ish'].some((ending) => word === `${singular(other)}${ending}`);

/** Whether a word may be another one mistyped: the first letter of goods is seldom wrong, and 'rubbed' is no 'rubber'. */
const isMistyped = (word: string, meant: string): boolean =>
  !isMadeOf(word, meant) &&
  (!(isGoodsWord(comparable(meant)) || spokenOf([meant]).length > 0) ||
    ((word[0] === meant[0] || ALIKE.has(`${word[0]}${meant[0]}`)) && (meant.endsWith('ed') || !word.endsWith('ed'))));

/** Words as they are meant: those that neither catalogue nor lexicon knows, in their corrected spelling. */
function meantWords(words: readonly TypedWord[], { counts, neighbours, added }: Vocabulary): string[] {
  const isKnown = (word: string) =>
    PLAIN_WORDS.has(word) ||
    PLAIN_WORDS.has(comparable(word) || word) ||
    SPOKEN_WORDS.has(word) ||
    spokenNumber(word) !== null ||
    isGoodsWord(comparable(word)) ||
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
  // Only of words that were looked up is it known that the catalogue lacks them.
  const lookedUp = new Set(counts.size === 0 ? [] : searchedOf(words));
  const isLacking = (word: string) => lookedUp.has(word) && !counts.has(word) && !isKnown(word);
  const meantBy = (word: string) => {
    const known = corrections.get(word)?.find((one) => isMistyped(word, one));
    const texted = isLacking(word) ? goodsTexted(word) : undefined;
    if (texted !== undefined) return texted;
    const spelt = isLacking(word) ? goodsSpeltLike(word) : word;
    const goods = isMistyped(word, spelt) ? spelt : word;
    // 'Traners' are trainers, and no transfers, which are spelt less alike.
    const isNearer = known === undefined || spellingDistance(singular(word), goods) < spellingDistance(word, known);
    return goods !== word && isNearer ? goods : (known ?? word);
  };
  const meant = words.map(({ word }) => meantBy(word));
  return meant.map((word, at) => {
    const [before, typed] = [meant[at - 1], words[at]!.word];
    return (before !== undefined && isLacking(typed) ? goodsCalledWith(before, typed) : null) ?? word;
  });
}

/** The words of a text with what each is so far, without those that name shops. */
interface Drafted {
  draft: Draft;
  names: FoundNames;
  /** The brand that somebody had and does not want again. */
  unwanted: NamedEntity | null;
}

/** Adds what a unit says of the goods beside it: 'a 27 inch' asks for a screen. */
function addSaidByUnit({ words, meant, kinds, compared }: Draft, quantities: ReadPatterns['quantities']): void {
  const dimensions = quantities.map(({ dimension }) => dimension);
  const byUnit = saidByUnit(compared, dimensions);
  if (byUnit === null) return;
  const { said, place } = byUnit;
  const { start } = words[place]!;
  words.splice(place, 0, { word: said, start, end: start });
  meant.splice(place, 0, said);
  kinds.splice(place, 0, 'left');
  compared.splice(place, 0, said);
}

/** After a brand that is an example, so that others will do: 'any make, Corgi or whatever'. */
const OR_SIMILAR = /^,? or (?:whatever|whoever|similar|suchlike|such|something|summat|anything|any(?:one)?|so|the like|equivalent)\b/;

/** Begins to read the words that no pattern took: names of brands and shops are marked. */
export function draftOf({ words, quantities }: ReadPatterns, typed: TypedText, vocabulary: Vocabulary): Drafted {
  const meant = meantWords(words, vocabulary);
  const kinds: Draft['kinds'] = words.map(() => 'left');
  const names = readNames(words, vocabulary);
  const compared = meant.map(comparable);
  const unwanted = unwantedBrand(typed.text, words, names);
  const gone = takenBack(typed.text, { words, compared }, names.places);
  const dropped = new Set([unwanted?.id, ...gone.map(({ id }) => id)]);
  for (const { start, end, kind, sure, named } of names.places) {
    if (gone.some(({ id }) => id === named?.id)) continue;
    const isExample = kind === 'brand' && OR_SIMILAR.test(typed.text.slice(words[end - 1]!.end));
    if (isExample) dropped.add(named?.id);
    else typed.mark(kind, words[start]!.start, words[end - 1]!.end, sure);
    if (kind !== 'brand') continue;
    kinds.fill(isExample ? 'aside' : named?.id === unwanted?.id ? 'plain' : 'brand', start, end);
    // Names write 'Melissa & Doug', too.
    for (let place = start; place < end; place += 1) if (words[place]!.word === 'and') kinds[place] = 'plain';
  }
  for (const { start, end } of gone) kinds.fill('plain', start, end);
  const shops = names.places.filter(({ kind }) => kind === 'merchant');
  const places = [...words.keys()].filter((place) => !shops.some(({ start, end }) => place >= start && place < end));
  const draft: Draft = {
    words: places.map((place) => words[place]!),
    meant: places.map((place) => meant[place]!),
    kinds: places.map((place) => kinds[place]!),
    compared: places.map((place) => compared[place]!),
  };
  for (const place of draft.words.keys())
    if (draft.kinds[place] === 'left' && saysFond(typed.text, draft.words, place)) draft.kinds[place] = 'plain';
  addSaidByUnit(draft, quantities);
  const isMeant = ({ id }: NamedEntity) => !dropped.has(id);
  return { draft, names: { ...names, brands: names.brands.filter(isMeant), merchants: names.merchants.filter(isMeant) }, unwanted };
}

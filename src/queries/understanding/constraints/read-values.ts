import { GOODS } from '#lexicon/goods.ts';
import { CLOTHING_AND_ACCESSORIES, isWithin } from '#lexicon/taxonomy.ts';
import { COLOURS } from '#lexicon/values/colours.ts';
import { MATERIALS } from '#lexicon/values/materials.ts';
import type { NamedValues } from '#lexicon/values/named-values.ts';
import { PRINTED_IN, PRINTERS } from '#lexicon/values/printing.ts';
import { comparable } from '#lexicon/words.ts';
import { type ProductQuery, sureGoods, type WantedAttribute } from '../product-query.ts';
import { isGoodsWord } from '../goods/read-goods.ts';
import { ageGroupOf, genderOf, isSlang } from './read-audience.ts';
import { OF_TASTE } from '../asides/aside-places.ts';
import { isOfName, isThere } from '../goods/roles.ts';
import type { Draft } from '../words/draft.ts';

const GENUINE = new Set(['real', 'genuine', 'pure', 'proper']);
/** Before a colour that something has. */
const SAID_OF = /([\p{L}]{2,20}) (?:is|are|was|were)(?: (?:all|both|a|mostly|very|dark|light|bright|pale|plain)){0,2} $/u;
/** Before the colour of something else that goods should go with. */
const TO_MATCH =
  /\b(?:match(?:es|ing)?|match with|go(?:es|ing)? with) (?:(?:my|the|an?|his|her|our|some|these|those|pair of) ){0,2}(?:\p{L}{1,20} )?$/u;

/** Values in the words. Beside 'or' a word is one, too, that means something else in other places: the tan of 'brown or tan bag'. */
function valuesIn(values: NamedValues, { words, compared }: Draft): ReturnType<NamedValues['find']> {
  const found = values.find(compared);
  if (!words.some(({ word }) => word === 'or')) return found;
  const valueAt = (place: number) => found.find(({ start, end }) => start <= place && place < end)?.value;
  const isJoined = (at: number) => [-1, 1].some((step) => words[at + step]?.word === 'or' && valueAt(at + 2 * step) !== undefined);
  const joined = compared.flatMap((word, at) => {
    const isOther = GOODS.has(`${word} ${compared[at + 1] ?? ''}`) || MATERIALS.find([word]).length > 0;
    const value = isJoined(at) && valueAt(at) === undefined && !isOther ? values.exact(word) : undefined;
    // 'Tan or brown' is brown: the second word says it for sure.
    return value === undefined || value === valueAt(at + 2) ? [] : [{ value, start: at, end: at + 1 }];
  });
  return [...found, ...joined].toSorted((a, b) => a.start - b.start);
}

/** Marks words of a kind that are still free. */
export function markValues(draft: Draft, text: string): WantedAttribute[] {
  const { compared } = draft;
  const found: WantedAttribute[] = [];
  let matched: WantedAttribute | null = null;
  // 'For silver shoes' asks for no silver.
  const isOfOther = (end: number) => end < compared.length && isGoodsWord(compared[end]!) && isThere(text, draft.words, end);
  // Nor does 'the sofa is grey', but 'one that is grey' does.
  const isSaidOf = (start: number) => {
    const [subject = ''] = SAID_OF.exec(text.slice(0, draft.words[start]!.start))?.slice(1) ?? [];
    return isGoodsWord(comparable(subject));
  };
  const isFree = (start: number, end: number) =>
    draft.kinds.slice(start, end).every((kind) => kind === 'left') && !isOfOther(end) && !isSaidOf(start);
  for (const [id, values] of [
    ['colour', COLOURS],
    ['material', MATERIALS],
  ] as const) {
    let last: { attribute: WantedAttribute; end: number } | null = null;
    for (const { value, start, end } of valuesIn(values, draft)) {
      // 'A red tie to go with a grey suit' is not grey.
      const isToMatch = id === 'colour' && end < compared.length && TO_MATCH.test(text.slice(0, draft.words[start]!.start));
      if (isToMatch && (isOfOther(end) || found.some((one) => one.id === id))) {
        matched ??= { id, value, words: [] };
        continue;
      }
      // 'Pokemon cards' are not made of card, and neither is a 'microsd card'.
      const isMany = id === 'material' && draft.meant[start]!.endsWith('s') && !compared[start]!.endsWith('s');
      const isCardOf = id === 'material' && compared[start] === 'card' && isGoodsWord(compared[start - 1] ?? '');
      if (isMany || isCardOf || !isFree(start, end)) continue;
      // 'Yellow, mustard would do, too' are one colour.
      if (last !== null && found.some((one) => one.id === id && one.value === value)) {
        draft.kinds.fill('aside', start, end);
        last.end = end;
        continue;
      }
      const between = last === null ? '' : text.slice(draft.words[last.end - 1]!.end, draft.words[start]!.start).trim();
      // 'Cyan + yellow' asks for both.
      if (last !== null && (between === 'or' || between === '+')) {
        (last.attribute.others ??= []).push(value);
        draft.kinds.fill('plain', last.end, end);
        last.end = end;
        continue;
      }
      const attribute: WantedAttribute = { id, value, words: draft.meant.slice(start, end) };
      found.push(attribute);
      draft.kinds.fill('attribute', start, end);
      // 'Deep red': few names say how red.
      if (id === 'colour') for (let at = start - 1; at >= 0 && OF_TASTE.has(draft.words[at]!.word); at -= 1) draft.kinds[at] = 'aside';
      // 'Tan or brown': the first word adds nothing.
      if (draft.words[start - 1]?.word === 'or' && values.exact(compared[start - 2] ?? '') === value) draft.kinds[start - 2] = 'aside';
      // 'Red colour please', 'in the colour red'.
      if (id === 'colour') for (const at of [start - 1, end]) if (/^colou?r(?:ed)?$/.test(compared[at] ?? '')) draft.kinds[at] = 'plain';
      // No name says that its leather is real.
      for (let at = start; at < end; at += 1) if (GENUINE.has(compared[at]!)) draft.kinds[at] = 'plain';
      last = { attribute, end };
    }
  }
  if (matched !== null && !found.some(({ id }) => id === 'colour')) found.push(matched);
  for (const [place, word] of compared.entries()) {
    const gender = genderOf(word);
    const value = gender ?? ageGroupOf(word);
    // 'A baby born doll.'
    if (value === null || !isFree(place, place + 1) || isOfName(word, compared[place + 1] ?? '')) continue;
    // Names say 'men', and not 'blokes'.
    if (isSlang(word)) draft.words[place] = { ...draft.words[place]!, word: value.toLowerCase() };
    found.push({ id: gender === null ? 'age-group' : 'gender', value, words: [draft.words[place]!.word] });
    draft.kinds[place] = 'attribute';
  }
  return found;
}

/** After these 'colour' is said of something else: 'a printer with colour screen'. */
const OF_SCREENS = new Set(['screen', 'display', 'touchscreen']);

/** Values with what a printer is to print in: 'colour laser printer'. Black and white are then no colours of it. */
export function withPrinted(
  values: readonly WantedAttribute[],
  { kinds, meant, compared }: Draft,
  goods: ProductQuery['goods'],
): WantedAttribute[] {
  const isPrinter = goods !== null && goods.nodes.every((node) => isWithin(node, PRINTERS));
  // Without the empty place of 'and', 'black and white' is one value.
  const places = [...compared.keys()].filter((place) => compared[place] !== '');
  const isOfScreen = (end: number) => OF_SCREENS.has(compared[places[end] ?? -1] ?? '');
  const said = isPrinter ? PRINTED_IN.find(places.map((place) => compared[place]!)) : [];
  const printed = said.find(({ end }) => !isOfScreen(end));
  if (printed === undefined) return [...values];
  const own = places.slice(printed.start, printed.end);
  for (const place of own) kinds[place] = 'attribute';
  const words = own.map((place) => meant[place]!);
  return [
    ...values.filter((one) => !one.words.some((word) => words.includes(word))),
    { id: 'colour-printing', value: printed.value, words },
  ];
}

const LETTERS = /^(?:x{1,3}[sl]|\dxl)$/;

/** Letters that are no size of clothes, but part of the name of such goods: 'hp 304 xl ink'. */
export function withNamedSize(query: ProductQuery): ProductQuery {
  const goods = sureGoods(query);
  const span = query.spans.find(({ kind, text }) => kind === 'attribute' && LETTERS.test(text));
  const isWorn = goods === null || goods.words.length === 0 || goods.nodes.some((node) => isWithin(node, CLOTHING_AND_ACCESSORIES));
  if (span === undefined || isWorn) return query;
  // '304XL' is one word in names.
  const at = query.words.findLastIndex(({ word }) => /^\d+$/.test(word)) + 1 || query.words.length;
  return {
    ...query,
    spans: query.spans.map((one) => (one === span ? { ...one, kind: 'word' } : one)),
    attributes: query.attributes.filter(({ id }) => id !== 'size'),
    words: query.words.toSpliced(at, 0, { word: span.text, kind: 'left' }),
  };
}

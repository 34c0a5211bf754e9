import { GOODS } from '#lexicon/goods.ts';
import { DEPARTMENTS } from '#lexicon/departments.ts';
import { bestPhrase, type FoundPhrase, PhraseTable } from '#lexicon/phrases.ts';
import { isAccessoryNode, TAXONOMY } from '#lexicon/taxonomy.ts';
import { comparable } from '#lexicon/words.ts';
import { NO_SYNONYMS, spokenOf, synonymsOf, type SynonymTable } from '../../search/words/synonyms.ts';
import { kindWords } from './kind-words.ts';

/** A kind of goods in a list of words. */
export interface FoundGoods {
  nodes: number[];
  /** The places of its words. */
  places: number[];
  sure: number;
  /** Those for which being in the node is enough: 'laptop', but not 'galaxy s7', which is one of many phones. */
  kindPlaces: number[];
}

/** Goods that words only hint at. */
export const WEAK_SURE = 0.5;
/** Departments such as 'decorations', which are no thing. */
export const DEPARTMENT_SURE = 0.85;

const placesOf = ({ first, start, end }: FoundPhrase): number[] => [
  ...(first === undefined ? [] : [first]),
  ...Array.from({ length: end - start }, (_, at) => start + at),
];

/** As far from a word as the rest of its phrase may be. */
const AROUND = 4;

/** Goods that words name when some of them are said otherwise: 'memory stick', 'hoover bag'. */
function inOtherWords(
  words: readonly string[],
  added: SynonymTable,
  { isMore, isCommon }: { isMore: (places: readonly number[]) => boolean; isCommon: (place: number) => boolean },
): FoundGoods | null {
  let best: FoundGoods | null = null;
  for (let start = 0; start < words.length; start += 1) {
    for (const size of [3, 2, 1]) {
      const run = words.slice(start, start + size);
      if (run.length < size || run.includes('')) continue;
      const from = Math.max(0, start - AROUND);
      const [before, after] = [words.slice(from, start), words.slice(start + size, start + size + AROUND)];
      const synonyms = synonymsOf(run, added);
      for (const [index, names] of [...synonyms, ...spokenOf(run)].entries()) {
        const other = names.map((word) => comparable(word) || word);
        const end = before.length + other.length;
        const found = bestPhrase(
          GOODS.findSure([...before, ...other, ...after]).filter((one) => (one.first ?? one.start) <= before.length && one.end >= end),
        );
        if (found === null) {
          const node = other.length === 1 ? DEPARTMENTS.get(other[0]!) : undefined;
          const all = run.map((_, at) => start + at);
          if (node !== undefined && best === null && isMore(all))
            best = { nodes: [node], places: all, kindPlaces: all, sure: DEPARTMENT_SURE };
          continue;
        }
        const typed = (of: readonly number[]) => [
          ...new Set(
            of.flatMap((at) =>
              at < before.length ? [from + at] : at < end ? run.map((_, more) => start + more) : [from + at - other.length + size],
            ),
          ),
        ];
        const own = placesOf(found);
        const places = typed(own);
        if (!isMore(places) || (best !== null && places.length <= best.places.length)) continue;
        const kinds = typed(own.slice(own.length - kindWords(found.phrase.text, found.phrase.nodes, added)));
        const kindPlaces = index < synonyms.length ? kinds : spokenKind(run, start, { nodes: found.phrase.nodes, kinds, added, isCommon });
        best = { nodes: found.phrase.nodes, places, kindPlaces, sure: 0.9 };
      }
    }
  }
  return best;
}

/** The words that a kind of goods is called by: of 'gaming mouse' the last; a word of many names says more than the kind. */
function spokenKind(
  run: readonly string[],
  start: number,
  {
    nodes,
    kinds,
    added,
    isCommon,
  }: { nodes: readonly number[]; kinds: number[]; added: SynonymTable; isCommon: (place: number) => boolean },
): number[] {
  const own = kindWords(run.join(' '), nodes, added);
  if (own > 0) return run.slice(-own).map((_, at) => start + run.length - own + at);
  if (run.length === 1) return isCommon(start) ? [] : kinds;
  // Shops say 'dinosaur figure' for 'dinosaur toys', too.
  const isSaidByAll = (word: string) => spokenOf(run).every((names) => names.includes(word));
  const namesNone = (word = '') => !isSaidByAll(word) && !isGoodsWord(comparable(word));
  // 'Laptop memory' is memory of one sort: what it is for tells which.
  return kinds.filter((place) => place === start + run.length - 1 || namesNone(run[place - start]));
}

/** What is asked for of goods, and no goods. */
const SPOKEN_OF = new Set('code voucher coupon promo promotion student discount deal offer sale shop store brand price'.split(' '));

/** Of '20% off code for clothes'. */
const isOfVouchers = (word: string): boolean => SPOKEN_OF.has(word) || /^\d+$/.test(word);

/** Whether a word, as `comparable` gives it, names goods or a department. */
export const isKindWord = (word: string): boolean => isGoodsWord(word) || DEPARTMENTS.has(word);

/** A department: 'toys', 'clothes'. What is in it need not bear the word. */
function department(words: readonly string[], { before, isHint }: Pick<GoodsPlaces, 'before' | 'isHint'>): FoundGoods | null {
  // The last noun says what it is: a computer fan is no computer. 'Decorations 40th' ends with no noun.
  const isNoun = (word: string, place: number) => isHint(place) && /^\p{L}/u.test(word) && !SPOKEN_OF.has(word);
  const last = words.findLastIndex((word, place) => place < before && isNoun(word, place));
  const first = last >= 0 && DEPARTMENTS.has(words[last]!) ? last : -1;
  // '20% off codes for clothes': nothing before 'for' can be goods. A case for a camera is no camera.
  const isAlone = words.slice(0, before).every((word, place) => !isHint(place) || isOfVouchers(word));
  const at = first < 0 && isAlone ? words.findLastIndex((word) => DEPARTMENTS.has(word)) : first;
  return at < 0 ? null : { nodes: [DEPARTMENTS.get(words[at]!)!], places: [at], kindPlaces: [at], sure: DEPARTMENT_SURE };
}

/** Names of several parts, as pages show them: 'Toys & Games', and of whole departments: 'Office Supplies'. Typed whole, such a name means all its goods. */
const WHOLE_NAMES = new PhraseTable();
for (const { id, name, depth } of TAXONOMY.values()) {
  if (/[&,/]/.test(name) || depth === 0) WHOLE_NAMES.add(name, id);
}

/** The goods of a name of several parts; null: none stands there, or several nodes are called so. 'And' is none of its words. */
function wholeName(typed: readonly string[], before: number): FoundGoods | null {
  const places = typed.flatMap((word, place) => (word === '' || place >= before ? [] : [place]));
  const found = bestPhrase(WHOLE_NAMES.find(places.map((place) => typed[place]!)));
  if (found === null || found.phrase.nodes.length > 1 || found.phrase.length < 2) return null;
  const own = places.slice(found.start, found.end);
  return { nodes: found.phrase.nodes, places: own, kindPlaces: own, sure: 1 };
}

/** Where to look for goods. */
interface GoodsPlaces {
  /** What 'for' follows: only phrases that begin before it count, if there are any. */
  before: number;
  /** Whether a word may be a mere hint. */
  isHint: (place: number) => boolean;
  /** Whether many names hold the word. */
  isCommon: (place: number) => boolean;
}

/**
 * The kind of goods that words name: the longest phrase, of equal ones the last, as English says it.
 *
 * @param words as `wordsOf` gives them; '' where a word is something else
 */
export function findGoods(
  typed: readonly string[],
  added: SynonymTable = NO_SYNONYMS,
  { before = typed.length, isHint = () => false, isCommon = () => false }: Partial<GoodsPlaces> = {},
): FoundGoods | null {
  const whole = wholeName(typed, before);
  if (whole !== null) return whole;
  const isOwn = (place: number) => isHint(place) && typed[place] !== '' && !isOfVouchers(typed[place]!);
  const inAll = GOODS.find(typed).filter(({ phrase, start }) => !phrase.isWeak || isHint(start));
  // A 'holder for the car' is one by both, a 'hornby engine for a train set' no set.
  const heads = inAll.filter(({ start, firstEnd, phrase }) => (start < before || firstEnd === before) && !phrase.isWeak);
  const places = typed.map((_, place) => place);
  const isForOthers = heads.length === 0 && places.slice(0, before).some(isOwn);
  // 'A memory stick for my laptop' is no laptop memory.
  const isNamed = isForOthers && inOtherWords(typed.slice(0, before), added, { isMore: (some) => some.length > 1, isCommon }) !== null;
  const compound =
    isForOthers && !isNamed
      ? goodsForOthers(typed, added, { own: places.slice(0, before).filter(isOwn), others: places.slice(before).filter(isOwn), isCommon })
      : null;
  if (compound !== null) return compound;
  // What it is for is not it.
  const words = isForOthers ? typed.map((word, place) => (place < before ? word : '')) : typed;
  const all = isForOthers ? inAll.filter(({ start }) => start < before) : inAll;
  const head = bestPhrase(heads) ?? bestPhrase(all);
  // 'Screen protector galaxy s7': what is for a model is named before it, too.
  const isModel = head !== null && /\d/.test(head.phrase.text) && !head.phrase.nodes.some(isAccessoryNode);
  const best = (isModel ? bestPhrase(heads.filter(({ phrase }) => phrase.nodes.every(isAccessoryNode))) : null) ?? head;
  const isSure = best !== null && !best.phrase.isWeak;
  const own = isSure ? placesOf(best) : [];
  // Words that others stand for may name more: 'hoover bag' is no bag.
  const isMore = (some: readonly number[]) => some.length > own.length && own.every((place) => some.includes(place));
  const other = inOtherWords(words, added, { isMore, isCommon });
  if (other !== null && (!isSure || !other.nodes.some((node) => best.phrase.nodes.includes(node)))) return other;
  const inDepartment = isSure ? null : department(words, { before, isHint });
  if (inDepartment !== null) return inDepartment;
  if (best === null) return null;
  return goodsOf(best, placesOf(best), added);
}

function goodsOf({ phrase, first }: FoundPhrase, places: number[], added: SynonymTable): FoundGoods {
  const kind = phrase.isWeak || first !== undefined ? 0 : kindWords(phrase.text, phrase.nodes, added);
  return { nodes: phrase.nodes, places, kindPlaces: kind === 0 ? [] : places.slice(-kind), sure: phrase.isWeak ? WEAK_SURE : 1 };
}

/** So many words may say for what it is. */
const OTHERS_MAX = 4;

/**
 * 'A case for my camera' is a camera case: the goods that the words name in the order of a compound. What is told after may be more:
 * 'a lead for the dog, a stretchy one'.
 */
function goodsForOthers(
  typed: readonly string[],
  added: SynonymTable,
  { own, others, isCommon }: { own: number[]; others: number[]; isCommon: (place: number) => boolean },
): FoundGoods | null {
  for (let size = Math.min(others.length, OTHERS_MAX); size > 0; size -= 1) {
    const order = [...others.slice(0, size), ...own];
    const best = bestPhrase(
      GOODS.findSure(order.map((place) => typed[place]!)).filter(({ start, end, first }) => (first ?? start) < size && end > size),
    );
    if (best !== null) {
      const places = placesOf(best).map((at) => order[at]!);
      return goodsOf(best, places, added);
    }
    const isMore = (some: readonly number[]) => some.some((at) => at < size) && some.some((at) => at >= size);
    const other = inOtherWords(
      order.map((place) => typed[place]!),
      added,
      { isMore, isCommon },
    );
    const typedPlaces = (some: readonly number[]) => some.map((at) => order[at]!);
    if (other !== null) return { ...other, places: typedPlaces(other.places), kindPlaces: typedPlaces(other.kindPlaces) };
  }
  return null;
}

/** Whether a word, as `wordsOf` gives it, names goods by itself. */
export const isGoodsWord = (word: string): boolean => GOODS.find([word]).length > 0;

/** The nodes of goods that a word names by itself, hints included. */
export const nodesOfWord = (word: string): number[] => GOODS.find([word]).flatMap(({ phrase }) => phrase.nodes);

/** Whether a word, as `wordsOf` gives it, names goods for sure. */
export const isSureGoodsWord = (word: string): boolean => GOODS.findSure([word]).length > 0;

/** Where the first words end that name goods for sure; Infinity: none do. */
export const firstGoodsEnd = (words: readonly string[]): number =>
  Math.min(...words.flatMap((word, place) => (DEPARTMENTS.has(word) ? [place + 1] : [])), ...GOODS.findSure(words).map(({ end }) => end));

/** The nodes that a phrase names as kinds: everything in them is such a thing. */
export function kindNodes(words: readonly string[]): number[] {
  const found = findGoods(words);
  return found !== null && found.kindPlaces.length === words.length ? found.nodes : [];
}

/** What a unit says of goods that many kinds are called by: '128gb card', '10000mah pack'. */
const SAID_BY_UNIT: ReadonlyMap<string, string> = new Map([
  ['data', 'memory'],
  ['charge', 'battery'],
]);

/** Whether there are goods of such a kind: 'memory card'. */
function isKind(said: string, word: string): boolean {
  const found = word === '' ? null : findGoods([said, word], NO_SYNONYMS, { isHint: () => true });
  return found !== null && found.sure > WEAK_SURE && found.places.length === 2;
}

/** What a unit says of the goods beside it, and where these stand; null: their name says enough, or nothing is called so. */
export function saidByUnit(words: readonly string[], dimensions: readonly string[]): { said: string; place: number } | null {
  const named = GOODS.findSure(words);
  for (const said of dimensions.flatMap((dimension) => SAID_BY_UNIT.get(dimension) ?? [])) {
    const place = words.findIndex((word, at) => words[at - 1] !== said && named.every(({ start }) => start > at) && isKind(said, word));
    if (place >= 0) return { said, place };
  }
  return null;
}

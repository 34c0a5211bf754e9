import { MODEL_VARIANTS } from '#lexicon/models.ts';
import { PLAIN_WORDS, RECIPIENTS } from '#lexicon/plain-words.ts';
import { ORDINAL, wordSet } from '#lexicon/words.ts';
import { ARTICLES, DESCRIBING, INDEFINITE, isBetween, isModelNumber, isOfName, leadOf, OWN, TALK } from '../goods/roles.ts';
import type { TypedWord } from '../words/typed-text.ts';

/** Whether a word names a person. The word after it may be a verb: 'dad builds', 'who builds'. */
const isPerson = (word: string): boolean => RECIPIENTS.has(word) || word === 'he' || word === 'she' || word === 'who';
/** What may stand within the name of a thing and what it has: 'black dress with long sleeves'. */
const JOINING = wordSet('and or with without of in n plus that has have having which featuring including style type kind a an the family');

/** What tastes differ about, and few names say. */
export const OF_TASTE = wordSet(
  `new high big small warm cosy comfy comfortable smart posh cute strong sturdy reliable quiet basic stylish trendy elegant cool funky deep bright rich vivid vibrant bold genuine original actual quality fast
   durable tough pretty gorgeous shaped special unusual fun funny tall easy practical handy useful absolute lightweight replacement massive two three four five six`,
);
/** 'A pack of', 'two tubs of'. */
const PACKS = wordSet('pack packs packet packets box boxes tub tubs roll rolls bundle bundles bag bags tin tins selection assortment');
/** 'For putting shelves up.' */
const DOING = /\bfor \p{L}{2,20}ing (?:\p{L}{1,20} )?\p{L}/u;
/** Of these no goods are named but those for them, and such are known as kinds: 'wedding dress'. */
export const OCCASIONS_ALONE = wordSet('interview interviews prom wedding weddings funeral christening graduation races');
/** 'For interview', without an article. */
const OCCASIONS = new Set([...OCCASIONS_ALONE, ...wordSet('competition festival holiday holidays work school uni college parents')]);

/** Whether a word and the next are the code of a model: 'NB-7L', but not '2-bed'. */
const isCodeFrom = (text: string, all: readonly TypedWord[], place: number): boolean =>
  /^\p{L}{1,4}-\d/u.test(text.slice(all[place]?.start ?? text.length, (all[place + 1]?.start ?? text.length) + 1));

/** A part of a text between breaks, as a range of places. */
interface Part {
  start: number;
  end: number;
}

function partsOf(text: string, all: readonly TypedWord[]): Part[] {
  const starts = all.flatMap((word, place) => (place === 0 || isBetween(text, all[place - 1]!, word) ? [place] : []));
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? all.length }));
}

/** 'S6 edge', 's6 edge plus'. */
const isVariant = (all: readonly TypedWord[], place: number): boolean =>
  MODEL_VARIANTS.has(all[place]!.word) && place > 0 && (/\d/.test(all[place - 1]!.word) || isVariant(all, place - 1));

/** A text in which asides are looked for. */
interface Around extends Record<'isTold' | 'isCommon' | 'isUnnamed' | 'isGoods', (place: number) => boolean> {
  text: string;
  all: readonly TypedWord[];
  /** Places of the words that name the goods. */
  goods: readonly number[];
  /** For birthdays, of which each has its number. */
  isParty: boolean;
  /** It tells what somebody is fond of, and names no goods for sure. */
  isTalking: boolean;
}

const isNamed = (all: readonly TypedWord[], place: number): boolean => isOfName(all[place - 1]?.word ?? '', all[place]!.word);

function isTalkWord(all: readonly TypedWord[], place: number): boolean {
  const { word } = all[place]!;
  // 'My girl says kitchen' asks for one.
  const isSaying = place === 0 && /^sa(?:ys|id)$/.test(word) && !PLAIN_WORDS.has(all[place + 1]?.word ?? 'the');
  return TALK.has(word) && !isNamed(all, place) && !isSaying;
}

/** Whether a word may stand within the name of a thing. */
function isJoined(all: readonly TypedWord[], place: number): boolean {
  const { word } = all[place]!;
  // 'A puppet that is a dog'.
  const isOfThat = (word === 'is' || word === 'are') && /^(?:that|which)$/.test(all[place - 1]?.word ?? '');
  return isOfThat || JOINING.has(word) || DESCRIBING.has(word) || isNamed(all, place) || !(PLAIN_WORDS.has(word) || TALK.has(word));
}

/** From the first to the last word of what goods in a part are called; without any, nothing of it. */
function nameIn(all: readonly TypedWord[], { start, end }: Part, own: readonly number[]): { first: number; last: number } {
  if (own.length === 0) return { first: end, last: end - 1 };
  // An article begins the name: 'paddling pool' in 'promised the twins a paddling pool'. After 'and' the name goes on: 'hat and a scarf'.
  const beginsName = (place: number) => INDEFINITE.has(all[place]!.word) && !JOINING.has(all[place - 1]?.word ?? 'and');
  let [first, last] = [Math.min(...own), Math.max(...own)];
  while (first > start && isJoined(all, first - 1) && !beginsName(first - 1)) first -= 1;
  while (last + 1 < end && isJoined(all, last + 1)) last += 1;
  return { first, last };
}

/** Whether a word says where or when goods are used. */
function isOfPlace({ text, all, isUnnamed, isCommon }: Around, place: number, isTalk: boolean, asides: ReadonlySet<number>): boolean {
  const { isOwn, hasArticle, beside } = leadOf(text, all, place);
  if (isOwn) return true;
  // 'For the caravan', but 'with a zip'.
  if (beside === null || beside === 'with') return false;
  if (hasArticle || beside !== 'for') return hasArticle;
  const { word } = all[place]!;
  // 'For Ibiza', 'for GCSE maths'.
  return OCCASIONS.has(word) || isUnnamed(place) || asides.has(place - 1) || (isTalk && !word.endsWith('ing') && !isCommon(place));
}

/** The 7 of 'iphone 7', the 6s of 'iphone 6s', the edge of 's6 edge'. */
const isOfModel = ({ text, all }: Around, place: number, asides: ReadonlySet<number>): boolean =>
  (/^\d+\p{L}?$/u.test(all[place]!.word) || isVariant(all, place)) &&
  place > 0 &&
  !asides.has(place - 1) &&
  !PLAIN_WORDS.has(all[place - 1]!.word) &&
  !isBetween(text, all[place - 1]!, all[place]!);

/** Whether a word tells nothing about the goods in its part of the text, even where it stands beside them. */
function saysNothing({ all, goods, isParty }: Around, place: number, own: readonly number[]): boolean {
  const { word } = all[place]!;
  const [before, after] = [all[place - 1]?.word ?? '', all[place + 1]?.word ?? ''];
  // 'Need 3 monitors.'
  const isMany = /^\d{1,2}$/.test(word) && goods.includes(place + 1) && after.endsWith('s') && PLAIN_WORDS.has(before);
  // 'Builds' in 'dad builds model tanks' says what he does, and names no goods.
  const isDeedOf = /^\p{L}{3,}s$/u.test(word) && isPerson(before) && own.some((goodsPlace) => goodsPlace > place);
  // 'A pack of playing cards.'
  const isPackOf = PACKS.has(word) && after === 'of';
  // 'An armband to hold my phone': what is done tells nothing of the goods.
  const isDone = own.length > 0 && place > Math.min(...own) + 1 && before === 'to' && (OWN.has(after) || ARTICLES.has(after));
  return isMany || isDeedOf || isPackOf || isDone || (!isParty && OCCASIONS_ALONE.has(word)) || OF_TASTE.has(word);
}

/**
 * The places of words that are beside the point, where goods are known: what people tell around them, and before them. They rank and
 * exclude nothing.
 *
 * @param around what is known of its words: whether one tells which goods are meant, whether many names hold it, or none does, and
 *   whether it names goods
 * @example // 'job interview tuesday and i want a white shirt': all but 'white shirt'
 */
export function asidePlaces(around: Around): ReadonlySet<number> {
  const { text, all, goods, isParty, isTalking, isTold, isGoods } = around;
  const isTalk = all.some((_, place) => isTalkWord(all, place));
  const isNumber = (place: number) => {
    const { word } = all[place]!;
    return (isModelNumber(word) && (isParty || !ORDINAL.test(word))) || isCodeFrom(text, all, place) || isCodeFrom(text, all, place - 1);
  };
  const asides = new Set<number>();
  for (const { start, end } of partsOf(text, all)) {
    const places = Array.from({ length: end - start }, (_, at) => start + at);
    const said = text.slice(all[start]!.start, all[end - 1]!.end);
    const own = goods.filter((place) => place >= start && place < end);
    const isBeforeGoods = goods.length > 0 && goods.every((place) => place >= end);
    const isSentence = isBeforeGoods && /[.!?]/.test(text.slice(all[end - 1]!.end, all[end]!.start));
    // 'Son starts secondary in sept, needs a calculator', but 'lego, star wars'.
    const isPrelude = isBeforeGoods && places.some((place) => PLAIN_WORDS.has(all[place]!.word));
    const isAround = isTalking || isSentence || isPrelude || DOING.test(said) || places.some((place) => isTalkWord(all, place));
    const { first, last } = nameIn(all, { start, end }, own);
    // 'Decorations: banner, balloons': other goods are no words of these.
    const isApart = (place: number) =>
      (place < first || place > last) && (isAround || (goods.length > 0 && own.length === 0 && isGoods(place)));
    // 'Clothes for a baby annabell doll'.
    const isOfGoods = (place: number) => {
      let next = place + 1;
      while (next < end && !goods.includes(next) && isJoined(all, next)) next += 1;
      return goods.includes(next) && next < end && !isBetween(text, all[place]!, all[next]!);
    };
    const isAside = (place: number) =>
      saysNothing(around, place, own) || isApart(place) || (isOfPlace(around, place, isTalk, asides) && !isOfGoods(place));
    for (const place of places)
      if (!goods.includes(place) && isAside(place) && !isTold(place) && !isNumber(place) && !isOfModel(around, place, asides))
        asides.add(place);
  }
  return asides;
}

import { ORDINAL } from '#lexicon/words.ts';
import { PLAIN_WORDS, RECIPIENT_WORD, RECIPIENTS } from '#lexicon/plain-words.ts';
import { isWithin } from '#lexicon/taxonomy.ts';
import type { WantedGoods } from '../product-query.ts';
import type { Draft, TypedWord } from '../words/typed-text.ts';

/** Where a sentence, or a part of one, ends. */
const BREAK = /[.!?;:,()\n…]| -+ /u;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Plain words that say how a thing is, between 'my' or 'a' and the thing. */
const DESCRIBING = words(
  'new old good nice decent cheap better best proper little lovely big bigger smaller larger own favourite first last',
);
const OWN = words('my our his her their your');
const ARTICLES = words('the a an this that these those');
export const INDEFINITE = words('a an');
/** Before what is there and not wanted: 'behind the tv', 'to go with silver shoes'. */
const BESIDE = words('behind into onto under with to by from at for beside over round around inside off near match matches');
/** 'Looking for headphones'. */
export const LOOKING = words('looking look search searching searched hunting shopping asking asked browsing');
/** 'Thinking about a new telly'. */
const SEEKING = new Set([...LOOKING, ...words('ask hoping need wish thinking market')]);

/** Said by who talks, and not by who names what is wanted. */
const TALK = words(
  `i im ive id ill me my myself we our us he hes him his she shes her they theyre them their you youre it its is are was were be been am has have had having got get gets getting
   want wants need needs going go gone said says told keep keeps to do does did will would can could cant dont didnt so because cos that this when while if like starting doing thinking planning where who lives breathes plays supports turned`,
);
/** What ends, read backwards, the name of a thing. */
const LEADING = new Set([...OWN, ...ARTICLES, ...BESIDE, ...TALK, ...words('and or but of in without any some one')]);
const DESCRIBING_MAX = 3;
/** Whether a word names a person. The word after it may be a verb: 'dad builds', 'who builds'. */
const isPerson = (word: string): boolean => RECIPIENTS.has(word) || word === 'he' || word === 'she' || word === 'who';
/** 'For my daughter's prom': such words were taken, as they say for whom. */
const OF_PERSON = new RegExp(`\\b(?:for|to|my|our|his|her|their) (?:my |our |the )?(?:${RECIPIENT_WORD})'?s? $`);

/** 'The wife has a black car'; a text, and no words, as persons were taken from these. */
const OWNED = new RegExp(
  `\\b(?:i|we|he|she|they|${RECIPIENT_WORD})(?:'?ve|'?s)? (?:already |just |only |currently )?(?:has|have|had|got|drives?|owns?|rides?) (?:got )?$`,
);

/** Whether a sentence, or a part of one, ends between two words. */
export const isBetween = (text: string, before: TypedWord, after: TypedWord): boolean => BREAK.test(text.slice(before.end, after.start));

/** Where the part of a text ends that a word stands in: the place of the next one, or how many words there are. */
export function partEnd(text: string, all: readonly TypedWord[], place: number): number {
  const next = all.findIndex((word, at) => at > place && isBetween(text, all[at - 1]!, word));
  return next < 0 ? all.length : next;
}

/** What stands before the thing that a word names: 'my', 'the', and 'behind'. */
function leadOf(
  text: string,
  all: readonly TypedWord[],
  place: number,
): { isOwn: boolean; hasArticle: boolean; beside: string | null; start: number } {
  let at = place;
  // Nothing else was said in between.
  const isPart = () => at > 0 && !/[\p{L}\p{N}.!?;:,()]/u.test(text.slice(all[at - 1]!.end, all[at]!.start));
  while (isPart() && place - at < DESCRIBING_MAX && !LEADING.has(all[at - 1]!.word)) at -= 1;
  const isOwn = (isPart() && OWN.has(all[at - 1]!.word)) || OF_PERSON.test(text.slice(0, all[at]!.start));
  const hasArticle = isPart() && ARTICLES.has(all[at - 1]!.word);
  if (hasArticle) at -= 1;
  const { start } = all[at]!;
  // 'A kite on the sands', but 'photos on a mug'.
  const isOn = hasArticle && all[at]!.word === 'the' && /^[io]n$/.test(all[at - 1]?.word ?? '');
  const isBeside = isPart() && (isOn || BESIDE.has(all[at - 1]!.word)) && !SEEKING.has(all[at - 2]?.word ?? '');
  return { isOwn, hasArticle, beside: isBeside ? all[at - 1]!.word : null, start };
}

/**
 * Whether the thing that a word names is merely there, and not wanted: 'my printer', 'behind the tv'.
 *
 * @param place of the word in the words of the text that no pattern took
 */
export function isThere(text: string, all: readonly TypedWord[], place: number): boolean {
  const { isOwn, beside, start } = leadOf(text, all, place);
  return isOwn || beside !== null || OWNED.test(text.slice(0, start));
}

/** What may stand within the name of a thing and what it has: 'black dress with long sleeves'. */
const JOINING = words('and or with without of in n plus that has have having which featuring including style type kind a an the family');

/** What tastes differ about, and few names say. */
export const OF_TASTE = words(
  `new high big small warm cosy comfy comfortable smart posh cute strong sturdy reliable quiet basic stylish trendy elegant cool funky deep bright rich vivid vibrant bold genuine original actual quality fast
   durable tough pretty gorgeous shaped special unusual fun funny tall easy practical handy useful absolute lightweight replacement massive two three four five six`,
);
/** 'A pack of', 'two tubs of'. */
const PACKS = words('pack packs packet packets box boxes tub tubs roll rolls bundle bundles bag bags tin tins selection assortment');
const ONE = '(?:an?|my|the|his|her|our) (?:\\d{1,2}(?:\\.\\d)? ?(?:inch|in|")? )?$';
/** Before what bags hold: 'for carrying a', 'that fit my 17 inch'. */
const HOLDS = new RegExp(
  `\\b(?:carr(?:y|ies|ying)|hold(?:s|ing)?|stor(?:e|es|ing)|keep(?:s|ing)?|transport(?:s|ing)?|fit(?:s|ting)?|tak(?:e|es|ing)) ${ONE}`,
);
/** A backpack for these has a place for them, and its name says so: 'a backpack for my laptop'. */
const CARRIED = words('laptop notebook macbook tablet ipad camera');
const FOR_ONE = new RegExp(`\\bfor ${ONE}`);
const BACKPACKS = 100;
/** Luggage and bags. */
const BAGS = 5181;
/** Whether a word names what bags are to hold: 'a rucksack for carrying a laptop', 'bags that fit a 17 inch laptop'. */
export const isHeld = (text: string, { start, word }: TypedWord, { nodes }: Pick<WantedGoods, 'nodes'>): boolean => {
  const before = text.slice(0, start);
  const isIn = (branch: number) => nodes.every((node) => isWithin(node, branch));
  return (isIn(BAGS) && HOLDS.test(before)) || (isIn(BACKPACKS) && CARRIED.has(word) && FOR_ONE.test(before));
};
/** What bags and cases do with things. */
export const HOLDING = words('keep put store carry transport pack hold');
/**
 * What things for doing something are called besides by the verb: 'put a drive in' asks for a case or the like. 'Hold' stands in two lines,
 * of which the latter counts.
 */
export const THINGS_FOR: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      [HOLDING, 'enclosure case bag box organiser holder stand'],
      [words('hang mount fix stand prop hold'), 'mount bracket holder stand hook'],
      [words('protect cover'), 'case cover'],
      [words('connect plug link'), 'cable adapter'],
    ] as const
  ).flatMap(([verbs, things]) => [...verbs].map((verb): [string, string[]] => [verb, things.split(' ')])),
);
const FITTED = new Set(['mount', 'protect'].flatMap((verb) => THINGS_FOR.get(verb)!));
/** Whether the word after goods names what is fitted to them: 'lute case' asks for no lute. */
export const isFitted = ({ compared, kinds }: Draft, places: readonly number[]): boolean => {
  const next = Math.max(...places) + 1;
  return kinds[next] === 'left' && FITTED.has(compared[next]!);
};
/** What goods are there to do, after 'to': 'a kettle to put on the hob'. */
export const DEEDS: ReadonlySet<string> = new Set([
  ...THINGS_FOR.keys(),
  ...words('take fit go stick attach use wear match play charge clean sit read write watch listen cut make cook replace run ride lean'),
]);
/** 'For putting shelves up.' */
const DOING = /\bfor \p{L}{2,20}ing (?:\p{L}{1,20} )?\p{L}/u;
/** Of these no goods are named but those for them, and such are known as kinds: 'wedding dress'. */
export const OCCASIONS_ALONE = words('interview interviews prom wedding weddings funeral christening graduation races');
/** 'For interview', without an article. */
const OCCASIONS = new Set([...OCCASIONS_ALONE, ...words('competition festival holiday holidays work school uni college parents')]);

/** Numbers of models and birthdays, and not of years: three digits or more, '18th'. */
export const isModelNumber = (word: string): boolean => /\d{3}|\p{L}\d|\d\p{L}{2}/u.test(word) && !/^\d+(?:k|yr|yrs)$/.test(word);

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

/** Words after a model that make another thing of it: 'iPhone 7 Plus'. */
export const MODEL_VARIANTS: ReadonlySet<string> = new Set('plus pro max mini edge ultra lite xl active note air slim se xr'.split(' '));

/** Plain words that end names, and the words before them. */
const NAMED_WITH: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['who', words('doctor dr guess')],
  ['born', words('baby')],
  ['friends', words('lego')],
  ['mate', words('tile')],
]);
/** Whether a plain word is a part of a name, by the word before it: 'doctor who', 'iphone 7 plus'. */
export const isOfName = (before: string, word: string): boolean =>
  NAMED_WITH.get(word)?.has(before) === true || (word === 'plus' && (/\d|^\p{L}$/u.test(before) || MODEL_VARIANTS.has(before)));

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
  /** Of what somebody is fond of. */
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
  // 'Promised the twins a paddling pool': what stands before is none of it, but 'hat and a scarf' is both.
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

/** Whether a word tells nothing of the goods of its part, however near it stands. */
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

import { MODEL_VARIANTS } from '#lexicon/models.ts';
import { PLAIN_WORDS, RECIPIENT_WORD } from '#lexicon/plain-words.ts';
import { CLOTHES, isWithin } from '#lexicon/taxonomy.ts';
import { wordSet } from '#lexicon/words.ts';
import type { WantedGoods } from '../product-query.ts';
import type { Draft } from '../words/draft.ts';
import type { TypedWord } from '../words/typed-text.ts';
import type { FoundGoods } from './read-goods.ts';

/** Where a sentence, or a part of one, ends. */
const BREAK = /[.!?;:,()\n…]| -+ /u;

/** Plain words that say how a thing is, between 'my' or 'a' and the thing. */
export const DESCRIBING = wordSet(
  'new old good nice decent cheap better best proper little lovely big bigger smaller larger own favourite first last',
);
export const OWN = wordSet('my our his her their your');
export const ARTICLES = wordSet('the a an this that these those');
export const INDEFINITE = wordSet('a an');
/** Before what is there and not wanted: 'behind the tv', 'to go with silver shoes'. */
const BESIDE = wordSet('behind into onto under with to by from at for beside over round around inside off near match matches');
/** 'Looking for headphones'. */
export const LOOKING = wordSet('looking look search searching searched hunting shopping asking asked browsing');
/** 'Thinking about a new telly'. */
const SEEKING = new Set([...LOOKING, ...wordSet('ask hoping need wish thinking market')]);

/** Said by who talks, and not by who names what is wanted. */
export const TALK = wordSet(
  `i im ive id ill me my myself we our us he hes him his she shes her they theyre them their you youre it its is are was were be been am has have had having got get gets getting
   want wants need needs going go gone said says told keep keeps to do does did will would can could cant dont didnt so because cos that this when while if like starting doing thinking planning where who lives breathes plays supports turned`,
);
/** What ends, read backwards, the name of a thing. */
const LEADING = new Set([...OWN, ...ARTICLES, ...BESIDE, ...TALK, ...wordSet('and or but of in without any some one')]);
const DESCRIBING_MAX = 3;
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
export function leadOf(
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

const ONE = '(?:an?|my|the|his|her|our) (?:\\d{1,2}(?:\\.\\d)? ?(?:inch|in|")? )?$';
/** Before what bags hold: 'for carrying a', 'that fit my 17 inch'. */
const HOLDS = new RegExp(
  `\\b(?:carr(?:y|ies|ying)|hold(?:s|ing)?|stor(?:e|es|ing)|keep(?:s|ing)?|transport(?:s|ing)?|fit(?:s|ting)?|tak(?:e|es|ing)) ${ONE}`,
);
/** A backpack for these has a place for them, and its name says so: 'a backpack for my laptop'. */
const CARRIED = wordSet('laptop notebook macbook tablet ipad camera');
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
const STORING = wordSet('keep put store carry transport pack');
/** What bags and cases do with things. */
export const HOLDING: ReadonlySet<string> = new Set([...STORING, 'hold']);
/** What things for doing something are called besides by the verb: 'put a drive in' asks for a case or the like. */
export const THINGS_FOR: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      [STORING, 'enclosure case bag box organiser holder stand'],
      [wordSet('hang mount fix stand prop hold'), 'mount bracket holder stand hook'],
      [wordSet('protect cover'), 'case cover'],
      [wordSet('connect plug link'), 'cable adapter'],
    ] as const
  ).flatMap(([verbs, things]) => [...verbs].map((verb): [string, string[]] => [verb, things.split(' ')])),
);
const FITTED = new Set(['mount', 'protect'].flatMap((verb) => THINGS_FOR.get(verb)!));
/** Whether goods tell of another thing what it is fitted to or wears: 'lute case' asks for no lute, 'animals in frocks' for no frocks. */
export function isOfAnother({ words, compared, kinds }: Draft, { places, nodes }: Pick<FoundGoods, 'places' | 'nodes'>): boolean {
  const [first, next] = [Math.min(...places), Math.max(...places) + 1];
  const isFitted = kinds[next] === 'left' && FITTED.has(compared[next]!);
  const isWorn =
    words[first - 1]?.word === 'in' &&
    kinds[first - 2] === 'left' &&
    !PLAIN_WORDS.has(words[first - 2]!.word) &&
    nodes.every((node) => isWithin(node, CLOTHES));
  return isFitted || isWorn;
}
/** What goods are there to do, after 'to': 'a kettle to put on the hob'. */
export const DEEDS: ReadonlySet<string> = new Set([
  ...THINGS_FOR.keys(),
  ...wordSet('take fit go stick attach use wear match play charge clean sit read write watch listen cut make cook replace run ride lean'),
]);
/** Numbers of models and birthdays, and not of years: three digits or more, '18th'. */
export const isModelNumber = (word: string): boolean => /\d{3}|\p{L}\d|\d\p{L}{2}/u.test(word) && !/^\d+(?:k|yr|yrs)$/.test(word);

/** Plain words that end names, and the words before them. */
const NAMED_WITH: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['who', wordSet('doctor dr guess')],
  ['born', wordSet('baby')],
  ['friends', wordSet('lego')],
  ['mate', wordSet('tile')],
]);
/** Whether a plain word is a part of a name, by the word before it: 'doctor who', 'iphone 7 plus'. */
export const isOfName = (before: string, word: string): boolean =>
  NAMED_WITH.get(word)?.has(before) === true || (word === 'plus' && (/\d|^\p{L}$/u.test(before) || MODEL_VARIANTS.has(before)));

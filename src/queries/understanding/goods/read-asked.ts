import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { GENDERS } from '#lexicon/values/audiences.ts';
import { isColour } from '#lexicon/values/colours.ts';
import { comparable } from '#lexicon/words.ts';
import { SURE_FROM } from '../product-query.ts';
import { type FoundGoods, isSureGoodsWord } from './read-goods.ts';
import { VAGUE } from './read-need.ts';
import { isBetween, partEnd } from './roles.ts';
import type { Draft } from '../words/draft.ts';
import { SMALL_NUMBER, SPOKEN_NUMBER } from '../words/spoken-numbers.ts';

/** Between a cue and the goods. */
const SOME =
  '(?:an?|some|any|another|the|new|my|our|his|her|their|own|other|more|few|bit of|couple of|pair of|set of|kind of|sort of|anything (?:in|by) (?:the )?way of|replacement|spare|extra|decent|good|cheap)';
/** After 'need' and 'want': 'to get' something, and nothing else to do. */
export const TO_GET = '(?! to\\b(?! (?:buy|get|find|order|replace)\\b))';
export const SEEKING =
  "(?:(?:looking|hunting|shopping|searching|on the hunt|in the market) (?:for|to (?:get|buy|find))|(?<=\\b(?:i'?m|i am|we'?re|we are)(?: just| really| now)? )looking at)";
export const SHOWING = '(?:find|show|get|recommend|suggest)(?: me| us)';
/** 'Could I see some …', 'let me have a look at …'. */
export const SEEING = "(?:(?:can|could|may|might) (?:i|we)|let (?:me|us)|let'?s) (?:see|(?:have a )?look at)";
/** 'She has asked for a doll.' */
const ASKING_FOR = '(?:asked|asking|begged|begging|pestering|nagging|crying out) (?:me |us )?for';
const SHOPS = '(?:which|what|any) (?:of (?:your|the|these|those) )?(?:shops?|stores?|places?)(?: on here| here)?';
/** 'Which of your shops sell'. */
export const SHOPS_SELLING = `(?:${SHOPS} (?:sells?|stocks?)|(?:shops?|stores?|sellers) (?:doing|selling|stocking))`;
export const HAVING =
  '(?:(?:do|have) (?:you|u|ya)(?: (?:have|do|sell|stock|got))?|(?:would|will|might) (?:you|u|ya) (?:have|do|sell|stock))';
/** Before the thing itself, wherever it is said: 'the boiler broke, so i want a kettle', 'is there a film or something'. */
const ASKING = new RegExp(
  `\\b(?:(?:needs?|needed|needing|wants?|wanted|wanting|require|could do with|would like|'?d like|fancy(?! dress)|chasing|(?<=(?:^|[.,;!?] )(?:it|they) )takes?)${TO_GET}(?: to (?:buy|get|find|order|replace))?|${SEEKING}|${ASKING_FOR}|(?:after|(?<!\\b(?:looks?|looked|feels?|smells?|sounds?|is|was|are|its|it's|an? \\p{L}{2,12}|(?:my|his|her) \\p{L}{2,12}) )like)(?= an?\\b| some\\b)|(?<=[,.;] )so(?= some\\b)|(?<=[,;] )after(?! (?:that|which|this|all|work|school|christmas|lunch|tea|dinner|i|we|he|she|it|they|the|my|our|about|\\d)\\b)|(?:(?<=\\b(?:run|ran|running|clean|right|nearly|almost|completely|totally|all|just|is|are|am|im|was|were|be|been|being|'m|'re|'s) )|(?<=^|[.,;!?] ))out of|${SHOWING}|(?:is|are) there|${HAVING}|${SHOPS} (?:sells?|stocks?|do|does|have|has|keeps?|(?:is|are)(?: just| only)? for)|got any|${SEEING}|(?:can|could|may|might|where|should) (?:i|we) (?:get|buy|find|have|order))(?: ${SOME})*(?: about(?= (?:\\d|an? |(?:${SPOKEN_NUMBER}|${SMALL_NUMBER}|half)\\b)))?(?= (?!(?:for|with|on|in|by|at|about|as|and|but|is|so)\\b))`,
  'gu',
);
/** 'What bracket do i need': the goods stand in between. */
const WHICH =
  /\b(?:what|which)(?: (?:kinds?|sorts?|types?|sizes?|makes?)(?: of)?)? (?=(?:\p{L}+ ){1,3}(?:(?:do|does|should|would|will|can|shall) (?:i|we|you|u|he|she|they|it|work|fit|be|suit)\b|fits?\b|works?\b|goes\b|is best\b|are best\b|is good\b|are good\b))/gu;

/** 'A4 photo paper please' at the end, and 'it's a toothbrush I need'. */
const LAST_ASKED =
  /(?<=[,.;!?])(?= (?!(?:the|that|those|it|not|no) )[^,.;!?]{3,60} (?:please|pls|plz)[.! ]*$)|\bit'?s(?= (?:an?|some) [^,.;!?]{3,50} (?:i|we)(?:'m|'re| am| are)? (?:need|want|after|looking for)\b)/g;

/** So many words after a cue may be the wanted thing, or stand before it. */
const AFTER_CUE_MAX = 3;
/** So many between a cue and goods that are surely meant by it. */
const ADJECTIVES_MAX = 2;

/** 'My feet hurt, so black trainers': a colour or whom it is for comes before goods. Or the goods end it: 'always in a tie, so cufflinks please'. */
const SO = /\bso(?: maybe| perhaps| just)?(?: an?| some)?(?= (\p{L}+)'?s?(?:(?<end>(?: please| then)?[.!? ]*$)| ))/gu;
const describesGoods = (word: string): boolean => isColour(word) || GENDERS.has(word);

/** The positions in a text where a cue ends, such as 'looking for a': the wanted thing comes next. */
const askingEnds = (text: string): number[] =>
  [
    ...[ASKING, WHICH, LAST_ASKED].flatMap((cue) => Array.from(text.matchAll(cue))),
    ...Array.from(text.matchAll(SO)).filter(([, next = '', end]) =>
      end === undefined ? describesGoods(next) : isSureGoodsWord(comparable(next)),
    ),
  ].map(({ index, 0: said }) => index + said.length);

/** The places of words that come directly after a cue, and so are wanted: the trimmer of 'dad has a beard, is there a decent trimmer'. */
export function askedPlaces(text: string, words: Draft['words']): ReadonlySet<number> {
  const starts = askingEnds(text).map((end) => words.findIndex(({ start }) => start >= end));
  const places = new Set<number>();
  for (const start of starts) {
    for (let place = start; place >= 0 && place < Math.min(words.length, start + AFTER_CUE_MAX); place += 1) {
      if (PLAIN_WORDS.has(words[place]!.word) || (place > start && isBetween(text, words[place - 1]!, words[place]!))) break;
      places.add(place);
    }
  }
  return places;
}

export interface AskedFor {
  goods: FoundGoods;
  /** Where the cue ends. */
  start: number;
  /** Whether the first goods stand next to the cue: in 'some union jack bunting or flags' the bunting. */
  isNext: boolean;
}

/** The goods that stand near a cue, the last such. */
export function askedFor(
  { words }: Draft,
  text: string,
  usable: readonly string[],
  find: (from: number) => FoundGoods | null,
): AskedFor | null {
  for (const end of askingEnds(text).toSorted((a, b) => b - a)) {
    const start = words.findIndex((word) => word.start >= end);
    const asked = start < 0 ? null : find(start);
    if (asked === null || asked.sure < SURE_FROM || asked.places.every((place) => VAGUE.has(words[place]!.word))) continue;
    const first = usable.findIndex((word, place) => place >= start && word !== '' && isSureGoodsWord(word));
    const at = Math.min(...[...asked.places, first].filter((place) => place >= start));
    if (at <= start + AFTER_CUE_MAX && at < partEnd(text, words, start))
      return { goods: asked, start, isNext: at <= start + ADJECTIVES_MAX };
  }
  return null;
}

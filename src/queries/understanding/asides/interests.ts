import { GOODS } from '#lexicon/goods.ts';
import { PLAIN_WORDS, RECIPIENT_WORD } from '#lexicon/plain-words.ts';
import { wordsOf } from '#lexicon/words.ts';
import { isBetween } from '../goods/roles.ts';
import type { TypedWord } from '../words/typed-text.ts';

/** 'Loves X', 'is mad on X', 'something to do with X'. */
const INTO =
  /\b(?:lov(?:es?|ing)|likes?|(?:is|are|am|'?s|'?re|'?m|he|she|really|well|so) into|(?:mad|nuts|crazy|bonkers|daft|potty|barmy|batty|wild|dotty) (?:on|about|for|over)|obsessed (?:with|by|over|w)|fan of|keen on|enjoys?|adores?|collects?|lives (?:and breathes|for)|(?:lives|runs|thrives|survives) on|(?:can name|knows|can tell you|could name)(?: about)? (?:every|all the|all about|everything about|(?:all|everything) there is to know about)|big on|interested in|moved on to|fond of|to do with|supports?|plays?|(?:talks?|talking|goes on|thinks?) (?:about|of) (?:nothing (?:but|else but|except)|only|just)|(?:only|just|always|never stops|forever|won'?t stop) (?:talks?|talking|goes on|going on|on|reads?|reading) about|all (?:he|she|they) (?:ever )?(?:talks?|thinks?|goes on) about is|can'?t get enough of|nothing but|big fan of) (?<what>(?:(?! in (?:the|his|her|my|our)\b| (?:that|which) | all (?:day|the time)\b| (?:every|at|once|twice)\b)[^.!?;,()]){2,50})/gu;
/** 'She does X', but not 'she does cook'. */
const DOES = new RegExp(
  `(?<=\\b(?:he|she|who|${RECIPIENT_WORD}) )does (?!(?:not|my|his|her|our|the|their|it|that|this|a lot|loads|lots|everything|nothing|all|up|well|want|need|have|like|love|cook|play|work|wear|read)\\b)(?<what>(?:(?! (?:every|at|once|twice)\\b)[^.!?;,()]){2,50})`,
  'gu',
);
/** 'X mad', 'a huge X fan'. */
const FAN =
  /(?<what>(?:[\p{L}\p{N}'-]{1,20} ){1,2}?)(?:(?:big|bigg?est|huge|massive|mega|great|major|real|proper|total|super) )?(?:mad|daft|crazy|bonkers|obsessed|nuts?|fan|lover|addict|fanatic|enthusiast|freak|geek)\b(?! (?:on|about|for|over|with|by)\b)/gu;

/** Words such as 'mad' and 'addict': they say that a person likes something, and name no goods. */
const FOND = new Set(
  'mad potty barmy batty daft bonkers nuts obsessed crazy addict fanatic enthusiast geek nerd freak runs thrives survives'.split(' '),
);
/** Some of them name goods, too, where nothing follows: wheel nuts, a pink potty. */
const ALSO_GOODS = new Set(['nuts', 'potty']);

/** Verbs that may stand between 'likes' and the thing that is liked: 'into building model tanks'. */
const DOING = new Set('building making collecting playing watching reading doing wearing riding driving'.split(' '));
const LIKING = /\b(?:into|loves?|likes?|enjoys?|mad (?:on|about)|big on|fond of) $/;

/**
 * Whether a word only says that the thing beside it is liked: 'tractor mad', 'daft about dinosaurs', 'into building model tanks'.
 * But 'loves playing cards' names those.
 */
export function saysFond(text: string, all: readonly TypedWord[], place: number): boolean {
  const { word, start, end } = all[place]!;
  const next = all[place + 1];
  if (DOING.has(word) && next !== undefined && LIKING.test(text.slice(0, start)))
    return !PLAIN_WORDS.has(next.word) && !GOODS.has(`${word} ${wordsOf(next.word)[0]}`);
  return (
    FOND.has(word) &&
    ((place > 0 && !ALSO_GOODS.has(word) && (next === undefined || PLAIN_WORDS.has(next.word) || isBetween(text, all[place]!, next))) ||
      /^ (?:on|about|for|over|with|by|w)\b/.test(text.slice(end, end + 7))) &&
    [INTO, FAN].some((pattern) =>
      Array.from(text.matchAll(pattern)).some(({ index, 0: said }) => index <= start && end <= index + said.length),
    )
  );
}

/** The places of the words that name what the recipient of a present likes. */
export function interestPlaces(text: string, all: readonly TypedWord[]): number[] {
  const ranges = [INTO, DOES, FAN].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: said, groups }) => {
      const start = index + said.indexOf(groups!['what']!);
      return { start, end: start + groups!['what']!.length };
    }),
  );
  return all.flatMap(({ word, start }, place) =>
    !PLAIN_WORDS.has(word) && ranges.some((range) => start >= range.start && start < range.end) ? [place] : [],
  );
}

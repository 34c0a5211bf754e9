import { GOODS } from '#lexicon/goods.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { CLOTHING_AND_ACCESSORIES, isAccessoryNode, isWithin } from '#lexicon/taxonomy.ts';
import { GENDERS } from '#lexicon/values/audiences.ts';
import { COLOURS } from '#lexicon/values/colours.ts';
import { comparable, singular } from '#lexicon/words.ts';
import { HAVING, SEEKING, SHOWING, TO_GET } from '../goods/read-asked.ts';
import { SMALL_NUMBER, SPOKEN_NUMBER } from '../words/spoken-numbers.ts';
import type { TypedText, TypedWord } from '../words/typed-text.ts';
import { interestPlaces } from './interests.ts';
import { QUESTION } from './statement.ts';

/** So many of what was named: 'a wired mouse, we need ten for the desks', 'a desk lamp, I need it by Friday'. */
const SUCH_GOODS = `(?!one\\b)(?:it|them|these|those|this|\\d{1,3}|${SMALL_NUMBER}|${SPOKEN_NUMBER}|a (?:couple|few|dozen))(?: of (?:it|them|these|those))? (?:for|by|to|on|in|at|as|because|so)\\b`;

/** What a request begins with: 'I'm looking for', 'could you find me', 'let's start with'. */
export const REQUEST = [
  '(?:could|can|would|will) (?:you|i|we)\\b',
  `(?:i|we|s?he|they)(?:'?m|'?re|'?s| am| are| is)? (?:just |really |now |only )?(?:${SEEKING}|going to need|in need of|after (?:an?|some)\\b)`,
  `(?:i|we|s?he|they)(?:'ll| will)? (?:be |think (?:i|we) |really |just |now )*(?:need(?:s|ing)?|want(?:s|ing)?|could do with)\\b(?! ${SUCH_GOODS})${TO_GET}`,
  "(?:i|we|s?he|they)(?:'?d| would) (?:really |quite )?(?:like|love)\\b",
  'i thought (?=(?:[^ ]+ ){1,3}(?:would|might) (?:like|love|suit|enjoy)\\b)',
  "let'?s (?:start with|see|have|look at|get)\\b",
  // 'I said I'd sort her out with a kettle', 'I've to wear a blue tie'.
  "(?:(?:i|we) (?:said|thought) )?(?:i|we)(?:'?d| would|'?ll| will| could| can) (?:sort|kit|set|fix) (?:him|her|them|me|us) (?:out|up) with",
  "(?:i|we|s?he|they)(?:'ve|'s| have| has) (?:got )?to (?:get|buy|find|wear|bring|have)\\b",
  // 'What mobile phones have you got?'
  'what (?:[^ .,;!?]+ ){1,4}(?=(?:have you got|do you (?:have|sell|stock)|(?:is|are) there)\\b)',
  `${SHOWING}\\b`,
  `${HAVING}\\b`,
  'got any\\b',
  '(?:is|are) there\\b',
].join('|');
/** Where a request begins: with such words, or as in 'so a bead kit', 'want a shaver' and 'silver earrings then, please'. */
const BEGINS = new RegExp(
  `(?<=^|[.,;!?)] |\\b(?:so|and|but) )(?:${REQUEST})|(?<=[.,;!?)] so )(?:an?|some) |(?<=[.;!?)] )(?:(?:want|need|after) (?:an?|some) |(?:[^ .,;!?]{1,20} ){0,5}[^ .,;!?]{1,20},? (?:if you )?please\\b)`,
  'gu',
);
/** So many requests of a text are looked at. */
const REQUESTS_MAX = 5;
const SENTENCE_END = /[.!?;](?: |$)/;
const SENTENCE_ENDS = new RegExp(SENTENCE_END, 'g');
/** What was spoken of before: 'find me a nice pair'. */
const SUCH = /\b(?:ones?|pairs?|some|them|another)\b/;
/** What is on it, or what it is about, says what is wanted: 'could you find him something with dinosaurs'. */
const SOMETHING_WITH = /\b(?:something|anything|summat) (?:with|about|to do with|themed|on) (?!(?:a|an|it|me|him|her|them|us)\b)/;
/** A story has a person in it. 'Wheel nuts, no idea what they fit, but I want them in blue' has none before the request. */
const OF_PEOPLE = /\b(?:i'?(?:m|ve)?|we'?(?:re|ve)?|s?he'?s?|my|our|his|her)\b/;
const ASKS = new RegExp(`^(?:${QUESTION})\\b`);

const goodsIn = (words: readonly TypedWord[]) => GOODS.findSure(words.map(({ word }) => comparable(word)));

/** Whether goods are for a thing that may be told first: 'I have a Canon, I need a battery'. Bags and belts are for none. */
const isForThing = (node: number): boolean => isAccessoryNode(node) && !isWithin(node, CLOTHING_AND_ACCESSORIES);

/**
 * Takes the words of a story that stands before a request, since what a story names is not wanted. Numbers, colours, and what somebody likes
 * are not taken; nor are the goods in the same sentence, where the request asks for 'one' or 'some'. Nothing is taken where a question comes
 * first, or accessories are requested: the story says what they are for.
 *
 * @example takeStory(new TypedText('my nan burnt her pan, so we need a kettle')) // leaves 'so we need a kettle'
 */
export function takeStory(typed: TypedText): void {
  const { text } = typed;
  const requests = ASKS.test(text) ? [] : Array.from(text.matchAll(BEGINS)).slice(0, REQUESTS_MAX);
  if (requests.length === 0) return;
  const words = typed.freeWords();
  for (const { index } of requests) {
    const length = text.slice(index).search(SENTENCE_END);
    const goods = goodsIn(words.filter(({ start, end }) => start >= index && (length < 0 || end <= index + length)));
    const sentence = Math.max(...Array.from(text.slice(0, index).matchAll(SENTENCE_ENDS), (ends) => ends.index), 0);
    const asked = text.slice(index, length < 0 ? undefined : index + length);
    const asksForSuch = goods.length === 0 && SUCH.test(text.slice(index)) && OF_PEOPLE.test(text.slice(sentence, index));
    const story = words.filter(({ start, end }) => end <= index && (!asksForSuch || start >= sentence));
    const such = new Set(asksForSuch ? goodsIn(story).flatMap(({ start, end }) => story.slice(start, end)) : []);
    if (story.length === 0 || (goods.length + such.size === 0 && !SOMETHING_WITH.test(asked))) continue;
    if (goods.some(({ phrase }) => phrase.nodes.some(isForThing))) return;
    const liked = new Set(interestPlaces(text, words).map((place) => words[place]!.start));
    const hasColour = COLOURS.find(words.filter(({ start }) => start >= index).map(({ word }) => word)).length > 0;
    // 'Ladies wallets, could I see some.'
    const isKept = (one: TypedWord) =>
      PLAIN_WORDS.has(one.word) ||
      (asksForSuch && GENDERS.has(singular(one.word))) ||
      /\d/.test(one.word) ||
      liked.has(one.start) ||
      such.has(one) ||
      // 'That horrible green tie, so find him a blue one.'
      (!hasColour && COLOURS.find([one.word]).length > 0);
    for (const one of story) if (!isKept(one)) typed.mark('circumstance', one.start, one.end, 0.6);
    return;
  }
}

import { GOODS } from '#lexicon/goods.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { HOBBIES } from '#lexicon/uses.ts';
import { comparable } from '#lexicon/words.ts';

/** The words before a person: 'something for a keen cyclist', 'he's a photographer', but not 'something like Blade Runner'. */
const BEFORE_PERSON =
  /\b(?:for(?: (?:an?|my|our|the|some|any|all))?|suits? an?|(?:would|anything|does) an?|(?:is|are|(?:s?he|who)'?s)(?: an?)?)(?: (?:very|really|quite|keen|budding|amateur|beginner|young|serious|home|trainee|real|proper|big|total|huge|hobby|professional|aspiring|avid|passionate|retired)){0,2} $/;
/** Words of a request that names no goods. */
const ASKS_FOR_ANYTHING = /\b(?:something|anything|stuff|things?|gifts?|presents?|ideas?|what|recommend|suggest(?:ions?)?)\b/;

/**
 * The hobby of a person: 'gardener' finds the goods that are given to gardeners. null: no hobby is named, the same sentence names goods, or
 * nothing is asked for.
 *
 * @example // 'something for a keen gardener', but not 'a photographer Barbie' or 'headphones please, he is a runner'
 */
export function hobbyIn(text: string, words: readonly { word: string; start: number }[]) {
  const hobby = ASKS_FOR_ANYTHING.test(text) ? HOBBIES.find(words.map(({ word }) => word)) : null;
  if (hobby === null) return null;
  const [first, last] = [Math.min(...hobby.places), Math.max(...hobby.places)];
  const at = words[first]!.start;
  const begins = Math.max(...['.', '!', '?'].map((mark) => text.lastIndexOf(mark, at)));
  const ends = text.slice(at).search(/[.!?]/);
  const isBeside = ({ start }: { start: number }) => start > begins && (ends < 0 || start < at + ends);
  const others = words.map((one, place) => (hobby.places.includes(place) || !isBeside(one) ? '' : comparable(one.word)));
  const isApart = last - first >= hobby.places.length || GOODS.findSure(others).length > 0;
  // The next word belongs to no name: 'for a runner under £20', 'for a runner, red'.
  const [end, next] = [words[last]!.start + words[last]!.word.length, words[last + 1]];
  const isAlone = next === undefined || PLAIN_WORDS.has(next.word) || /[^ ]/.test(text.slice(end, next.start).replace(/^s/, ''));
  return isAlone && !isApart && BEFORE_PERSON.test(text.slice(0, at)) ? hobby : null;
}

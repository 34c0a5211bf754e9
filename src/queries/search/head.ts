import { AGE_GROUPS, GENDERS } from '#lexicon/values/audiences.ts';
import { isColour } from '#lexicon/values/colours.ts';
import { GOODS } from '#lexicon/goods.ts';
import { MATERIALS } from '#lexicon/values/materials.ts';
import { readSize } from '#lexicon/values/sizes.ts';
import { isWithin } from '#lexicon/taxonomy.ts';
import { wordsOf } from '#lexicon/words.ts';
import type { ProductQuery } from '../understanding/product-query.ts';

/** Words after the goods that can still make something else of them: 'projector wall mount'. */
const NEXT_WORDS = 3;
/** Here a name ends to say what the thing is, and says how it is, or what it is for or comes with. */
const END = /\s[-–|]\s|[,;(]|\b(?:for|with|incl|including|includes|compatible|fits)\b/i;
const NAME_CHARS_MAX = 200;

/** What follows is what the thing is for. */
const FOR = /\b(?:for|fits?|compatible with)\b/i;

const FACTOR = { forIt: 0.4, otherGoods: 0.6, otherWord: 0.95, otherName: 0.85 };

const describes = (word: string): boolean =>
  /\d/.test(word) ||
  isColour(word) ||
  MATERIALS.exact(word) !== undefined ||
  GENDERS.has(word) ||
  AGE_GROUPS.has(word) ||
  readSize(word) !== null;

/**
 * What a name keeps of its score where the wanted goods only qualify others (the last noun of a compound is what it is), or where it
 * names others alone, whatever the place in the tree.
 *
 * @example headFactor('Newstar projector wall mount', query) // less than 1 where projectors are wanted
 */
export function headFactor(name: string, { goods }: Pick<ProductQuery, 'goods'>): number {
  if (goods === null) return 1;
  const isWanted = (nodes: readonly number[]) =>
    nodes.some((node) => goods.nodes.some((wanted) => isWithin(node, wanted) || isWithin(wanted, node)));
  let namesOthers = false;
  const text = name.slice(0, NAME_CHARS_MAX);
  const isForAt = text.search(FOR);
  let end = 0;
  for (const part of text.split(END)) {
    const start = text.indexOf(part, end);
    end = start + part.length;
    const words = wordsOf(part);
    const found = GOODS.find(words).filter(({ first }) => first === undefined);
    const own = found.findLast(({ phrase }) => isWanted(phrase.nodes));
    if (own === undefined) {
      namesOthers ||= found.some(({ phrase }) => !phrase.isWeak);
      continue;
    }
    if (isForAt >= 0 && start > isForAt) return FACTOR.forIt;
    const after = words.slice(own.end, own.end + NEXT_WORDS);
    const telling = after.findIndex(describes);
    const reach = own.end + (telling < 0 ? after.length : telling);
    if (found.some((other) => other.start >= own.end && other.end <= reach && (!other.phrase.isWeak || other.phrase.length > 1)))
      return FACTOR.otherGoods;
    return reach > own.end ? FACTOR.otherWord : 1;
  }
  return namesOthers ? FACTOR.otherName : 1;
}

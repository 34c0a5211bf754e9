/** Words of which goods have one: who asks for another takes back the first. */
const OPPOSITES = [
  'original genuine compatible remanufactured',
  'wired wireless cordless corded',
  'new used refurbished',
  'inkjet laser',
  'colour mono monochrome',
  'indoor outdoor',
  'electric gas manual',
  'hardback paperback',
  'digital analogue',
  'short long',
  'left right',
  'hot cold',
].map((words) => words.split(' '));

const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  OPPOSITES.flatMap((words) => words.map((word): [string, string[]] => [word, words.filter((other) => other !== word)])),
);

/**
 * The words that a word excludes.
 *
 * @example oppositesOf('wired') // ['wireless', 'cordless', 'corded']
 */
export const oppositesOf = (word: string): readonly string[] => OTHERS.get(word) ?? [];

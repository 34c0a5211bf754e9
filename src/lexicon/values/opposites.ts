/** Words of which goods have one, those with a stroke between them mean the same: who asks for another takes back the first. */
const OPPOSITES = [
  'original/genuine compatible/remanufactured',
  'wired/corded wireless/cordless',
  'new used/refurbished',
  'inkjet laser',
  'colour mono/monochrome',
  'indoor outdoor',
  'electric gas manual',
  'hardback paperback',
  'digital analogue',
  'short long',
  'left right',
  'hot cold',
  'aa aaa 9v',
  'singlemode multimode',
  'sodimm dimm',
  'ddr ddr2 ddr3 ddr4',
  'managed unmanaged',
  'gloss/glossy matt/matte',
].map((words) => words.split(' ').map((one) => one.split('/')));

const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  OPPOSITES.flatMap((sides) =>
    sides.flatMap((side) => side.map((word): [string, string[]] => [word, sides.filter((other) => other !== side).flat()])),
  ),
);

/**
 * The words that a word excludes.
 *
 * @example oppositesOf('wired') // ['wireless', 'cordless']
 */
export const oppositesOf = (word: string): readonly string[] => OTHERS.get(word) ?? [];

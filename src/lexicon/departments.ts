/**
 * Words that name a department rather than goods, with its node of the taxonomy: what is in it need not bear the word. As `wordsOf` gives
 * them.
 */
export const DEPARTMENTS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1604, 'clothe clothing fashion garment outfits menswear womenswear kidswear'],
      [1239, 'toy toys plaything'],
      [222, 'electronic electronics electrical electricals gadget gadgets tech'],
      [278, 'computer computers computing'],
      [188, 'jewellery'],
      [784, 'book books'],
      [16, 'craft'],
      [922, 'stationery stationary'],
      [469, 'toiletry toiletries beauty'],
      [473, 'makeup cosmetic cosmetics'],
      [436, 'furniture'],
      [638, 'kitchenware'],
      [536, 'homeware homewares'],
      [5181, 'luggage'],
      [142, 'camera'],
      [982, 'pen'],
      [4432, 'lens'],
      [443, 'chair'],
      [259, 'cable lead'],
      [276, 'battery'],
      [288, 'memory'],
      [3890, 'clock'],
      [4636, 'lamp'],
      [5152, 'train'],
      [96, 'decoration decs'],
    ] as [number, string][]
  ).flatMap(([node, words]) => words.split(' ').map((word): [string, number] => [word, node])),
);

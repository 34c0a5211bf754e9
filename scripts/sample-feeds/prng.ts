/** FNV-1a with a final mix, so that similar keys give very different values. */
function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}

/**
 * A number in [0, 1) that depends only on the key. Without a sequence, a new article does not change the others.
 *
 * @example chance('price|3112|4') // always the same
 */
export const chance = (key: string): number => hash(key) / 2 ** 32;

/** A whole number from `low` to `high`, both included. */
export const between = (key: string, low: number, high: number): number => low + Math.floor(chance(key) * (high - low + 1));

/** One of the items. */
export function pick<T>(key: string, items: readonly T[]): T {
  const item = items[Math.floor(chance(key) * items.length)];
  if (item === undefined) throw new Error(`No items to pick from for ${key}`);
  return item;
}

/** The items in an order that depends only on the key. */
export const shuffled = <T>(key: string, items: readonly T[]): T[] =>
  items
    .map((item, index) => ({ item, at: chance(`${key}|${index}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

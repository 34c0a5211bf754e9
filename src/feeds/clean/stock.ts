/** What shops write for yes and no. Other words, such as 'preorder', mean neither. */
const YES = new Set(['1', 'y', 'yes', 'true', 'instock', 'available', 'onstock', 'enstock', 'limitedavailability', 'lowstock']);
const NO = new Set(['0', 'n', 'no', 'false', 'outofstock', 'soldout', 'unavailable', 'notavailable', 'discontinued', 'uitverkocht']);

/**
 * A yes or no of a feed, or null when it is neither. A whole number above zero is a quantity in stock.
 *
 * @example parseFlag('in_stock') // true
 * @example parseFlag('preorder') // null
 */
export function parseFlag(text: string): boolean | null {
  const word = text.toLowerCase().replace(/[\s_]|(?<=[a-z])-/g, '');
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  return /^[1-9]\d{0,8}$/.test(word) ? true : null;
}

/** What shops write for 'yes, it can be had' and 'no'. What is in neither list says nothing: a pre-order is not sold out. */
const YES = new Set(['1', 'y', 'yes', 'true', 'instock', 'available', 'onstock', 'enstock', 'limitedavailability', 'lowstock']);
const NO = new Set(['0', 'n', 'no', 'false', 'outofstock', 'soldout', 'unavailable', 'notavailable', 'discontinued', 'uitverkocht']);

/**
 * A yes or no of a feed; a whole number above zero is a quantity in stock. null when it says neither.
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

/** Stock by several columns, of which the first that says anything counts. */
export function firstFlag(...texts: string[]): boolean | null {
  for (const text of texts) {
    const flag = parseFlag(text);
    if (flag !== null) return flag;
  }
  return null;
}

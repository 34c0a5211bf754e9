/** An amount in hundredths of its currency, and the currency written next to it, if any. */
export interface Money {
  amount: number;
  currency: string | null;
}

const SYMBOLS: ReadonlyMap<string, string> = new Map(Object.entries({ '£': 'GBP', '€': 'EUR', $: 'USD' }));
const AMOUNT_MAX = 1_000_000_000;
const MONEY_MAX_CHARS = 40;
const MONEY = /^(?:([a-z]{3})|([£€$]))?\s*(\d[\d.,'’\s]*)(?:([a-z]{3})|([£€$]))?$/i;

/** A currency code of three letters, or null. In feeds with shifted columns the field may be `650` or `adult`. */
export const currencyCode = (text: string): string | null =>
  /^[A-Z]{3}$/.test(text.trim().toUpperCase()) ? text.trim().toUpperCase() : null;

/**
 * A price as shops write it, or null for other text, negative amounts, and amounts above ten million. Of `old/new` (2Performant) it
 * reads the new price. If dots and commas occur, the last mark is the decimal one; a single comma before three digits groups thousands,
 * a single dot never does.
 *
 * @example parseMoney('£1,299.00') // { amount: 129900, currency: 'GBP' }
 * @example parseMoney('1.234,50')  // { amount: 123450, currency: null }
 * @example parseMoney('adult')     // null
 */
export function parseMoney(text: string): Money | null {
  if (text.length > MONEY_MAX_CHARS) return null;
  const match = MONEY.exec(text.slice(text.lastIndexOf('/') + 1).trim());
  if (match === null) return null;
  const [, codeBefore, symbolBefore, number = '', codeAfter, symbolAfter] = match;
  const amount = minorUnits(number);
  if (amount === null || amount > AMOUNT_MAX) return null;
  const currency = currencyCode(codeBefore ?? codeAfter ?? '') ?? SYMBOLS.get(symbolBefore ?? symbolAfter ?? '') ?? null;
  return { amount, currency };
}

/** Digits, or groups of three digits with one kind of mark. */
const WHOLE = /^(?:\d{1,12}|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/;

function minorUnits(number: string): number | null {
  const [whole, fraction] = splitAtDecimal(number.replace(/['’\s]/g, ''));
  if (!WHOLE.test(whole) || !/^\d*$/.test(fraction)) return null;
  // An exponent in the text rounds exactly; 1.005 * 100 does not.
  return Math.round(Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}e2`));
}

function splitAtDecimal(digits: string): [whole: string, fraction: string] {
  const dot = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  const at = Math.max(dot, comma);
  if (at === -1) return [digits, ''];
  const isRepeated = digits.indexOf(digits.charAt(at)) !== at;
  const groupsThousands = isRepeated || (dot === -1 && digits.length - at === 4);
  return groupsThousands ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
}

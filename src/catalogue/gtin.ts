/**
 * Prefixes of a GTIN-14 that do not identify a product worldwide: numbers that shops assign (02, 04 and 20 to 29 of a GTIN-13, 0 and 2 of
 * a GTIN-8) and coupons (98, 99).
 */
const IN_STORE = /^0(?:02|04|2|98|99|000000|000002)/;

/**
 * A barcode as GTIN-14, or null if it identifies nothing worldwide: not 8, 12, 13 or 14 digits, wrong check digit, all
 * zeros, or from the in-store range. Source: GS1 General Specifications, sections 1.4 and 7.9.
 *
 * @example normaliseGtin('5055906564564') // '05055906564564'
 */
export function normaliseGtin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  const gtin = digits.padStart(14, '0');
  let sum = 0;
  for (let index = 0; index < 14; index += 1) sum += Number(gtin[index]) * (index % 2 === 0 ? 3 : 1);
  if (sum % 10 !== 0 || /^0+$/.test(gtin) || IN_STORE.test(gtin)) return null;
  return gtin;
}

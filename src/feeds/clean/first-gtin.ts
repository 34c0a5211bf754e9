import { normaliseGtin } from '#catalogue/gtin.ts';

/** The first barcode that is one: vendors fill the columns with ones, zeros and each other's. */
export function firstGtin(texts: string[]): string | null {
  for (const text of texts) {
    const gtin = normaliseGtin(text);
    if (gtin !== null) return gtin;
  }
  return null;
}

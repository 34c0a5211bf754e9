import type { Wording } from './traits.ts';

/** What matching looks at in a product. */
export interface Listing {
  id: number;
  merchantId: number;
  gtin: string | null;
  brandId: string | null;
  /** The manufacturer's code, as `matchCode` gives it. */
  code: string | null;
  /** Its node of the taxonomy. */
  node: number | null;
  adult: boolean;
  /** In pence. */
  price: number | null;
  /** The same object for the same words. */
  wording: Wording;
}

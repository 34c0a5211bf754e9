/** What matching looks at in a product. */
export interface Listing {
  id: number;
  gtin: string | null;
  brandId: string | null;
  adult: boolean;
}

/**
 * Which listings are the same thing: the sets of two or more. Every listing that is in none is a thing by itself. The answer depends on
 * the listings alone, not on their order.
 *
 * @param listings that share keys with each other, directly or through others
 */
export function thingsAmong(listings: readonly Listing[]): Listing[][] {
  const byBarcode = Map.groupBy(
    listings.filter(({ gtin }) => gtin !== null),
    ({ gtin, adult }) => `${gtin} ${adult}`,
  );
  return [...byBarcode.values()].flatMap(ofOneBrand).filter(({ length }) => length > 1);
}

/** Barcodes that several brands use tell nothing by themselves: then listings of one brand each are a thing. */
function ofOneBrand(listings: readonly Listing[]): Listing[][] {
  const byBrand = Map.groupBy(listings, ({ brandId }) => brandId);
  const named = [...byBrand].filter(([brandId]) => brandId !== null);
  return named.length < 2 ? [[...listings]] : named.map(([, of]) => of);
}

/** A day that grows with age: the newest thing has the smallest. */
type Age = number;

/** What a list keeps of an entry (`listing.row`), in the order of its JSON. Money in pence. */
export type ListRow = readonly [
  /** A comparison; or minus a product, where a list has one shop's offers. */
  id: number,
  /** 1: without a price or out of stock. */
  isLast: 0 | 1,
  price: number | null,
  /** In the order of prices with delivery. */
  cost: number | null,
  age: Age,
  categoryId: number | null,
  brandId: string | null,
  brandName: string | null,
  merchants: readonly number[],
  facts: readonly (readonly [attribute: string, value: string | number])[],
  offers: number,
];

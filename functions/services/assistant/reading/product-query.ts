import type { BrandName, MerchantName } from './name-index.ts';
import type { PriceWish } from './read-price.ts';

export type Order = 'best' | 'cheapest' | 'dearest' | 'newest';

/** What somebody is looking for, as far as they said. */
export interface ProductQuery {
  /** The thing itself. */
  words: string[];
  /** Those of the words that name a kind of thing, as categories do. */
  things: string[];
  /** What was added later: 'striped', '64gb'. */
  traits: string[];
  colour: string | null;
  /** Colours that are not wanted. */
  without: string[];
  /** Top of the categories that was named: 'women'. */
  department: string | null;
  /** The same, only meant: 'for my wife'. */
  recipient: string | null;
  /** Words that say for whom or when; the first to be given up. */
  occasions: string[];
  brands: BrandName[];
  merchant: MerchantName | null;
  price: PriceWish;
  order: Order;
  /** A size was asked for, of which feeds say nothing. */
  sized: boolean;
}

const hasPrice = ({ min, max }: PriceWish): boolean => min !== undefined || max !== undefined;

/** Whether anything of the catalogue is asked for at all. */
export const isEmptyQuery = (productQuery: ProductQuery): boolean =>
  productQuery.words.length + productQuery.traits.length + productQuery.brands.length + productQuery.occasions.length === 0 &&
  productQuery.colour === null &&
  productQuery.without.length === 0 &&
  productQuery.department === null &&
  productQuery.merchant === null &&
  productQuery.order === 'best' &&
  !productQuery.sized &&
  !hasPrice(productQuery.price);

/** An earlier productQuery with what a later message changes about it; its words are traits of the same thing. */
export const refinedQuery = (productQuery: ProductQuery, change: ProductQuery): ProductQuery => ({
  words: productQuery.words.length > 0 ? productQuery.words : change.words,
  things: productQuery.words.length > 0 ? productQuery.things : change.things,
  traits: productQuery.words.length > 0 ? [...productQuery.traits, ...change.words] : productQuery.traits,
  colour: change.colour ?? (productQuery.colour !== null && change.without.includes(productQuery.colour) ? null : productQuery.colour),
  without: [...productQuery.without.filter((colour) => colour !== change.colour), ...change.without],
  department: change.department ?? productQuery.department,
  recipient: change.recipient ?? productQuery.recipient,
  occasions: change.occasions.length > 0 ? change.occasions : productQuery.occasions,
  brands: change.brands.length > 0 ? change.brands : productQuery.brands,
  merchant: change.merchant ?? productQuery.merchant,
  price: hasPrice(change.price) ? change.price : productQuery.price,
  order: change.order === 'best' ? productQuery.order : change.order,
  sized: productQuery.sized || change.sized,
});

/** What search is asked for, and how the answer names it: 'lenovo black laptop'. */
export const wishWords = ({ brands, department, colour, traits, words }: ProductQuery): string[] => [
  ...new Set([
    ...brands.flatMap(({ name }) => name.toLowerCase().split(/\s+/)),
    ...(department === null ? [] : [department]),
    ...(colour === null ? [] : [colour]),
    ...traits,
    ...words,
  ]),
];

import type { BrandName, MerchantName } from './name-index.ts';
import type { PriceWish } from './read-price.ts';

export type Order = 'best' | 'cheapest' | 'dearest' | 'newest';

/** What somebody is looking for, as far as they said. */
export interface Wish {
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
export const isEmptyWish = (wish: Wish): boolean =>
  wish.words.length + wish.traits.length + wish.brands.length + wish.occasions.length === 0 &&
  wish.colour === null &&
  wish.without.length === 0 &&
  wish.department === null &&
  wish.merchant === null &&
  wish.order === 'best' &&
  !wish.sized &&
  !hasPrice(wish.price);

/** An earlier wish with what a later message changes about it; its words are traits of the same thing. */
export const refinedWish = (wish: Wish, change: Wish): Wish => ({
  words: wish.words.length > 0 ? wish.words : change.words,
  things: wish.words.length > 0 ? wish.things : change.things,
  traits: wish.words.length > 0 ? [...wish.traits, ...change.words] : wish.traits,
  colour: change.colour ?? (wish.colour !== null && change.without.includes(wish.colour) ? null : wish.colour),
  without: [...wish.without.filter((colour) => colour !== change.colour), ...change.without],
  department: change.department ?? wish.department,
  recipient: change.recipient ?? wish.recipient,
  occasions: change.occasions.length > 0 ? change.occasions : wish.occasions,
  brands: change.brands.length > 0 ? change.brands : wish.brands,
  merchant: change.merchant ?? wish.merchant,
  price: hasPrice(change.price) ? change.price : wish.price,
  order: change.order === 'best' ? wish.order : change.order,
  sized: wish.sized || change.sized,
});

/** What search is asked for, and how the answer names it: 'lenovo black laptop'. */
export const wishWords = ({ brands, department, colour, traits, words }: Wish): string[] => [
  ...new Set([
    ...brands.flatMap(({ name }) => name.toLowerCase().split(/\s+/)),
    ...(department === null ? [] : [department]),
    ...(colour === null ? [] : [colour]),
    ...traits,
    ...words,
  ]),
];

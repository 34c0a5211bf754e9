import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { type Matches, matchingProducts } from '#queries/matching-products.ts';
import type { SearchFilters } from '#queries/search/filters.ts';
import { productsOfMerchantWithin } from '#queries/sellers.ts';
import { PRODUCTS_SHOWN } from '../answer.ts';
import { singular } from '../reading/name-index.ts';
import { type Wish, wishWords } from '../reading/wish.ts';
import { ALTERNATIVES } from '../reading/word-lists.ts';
import { byDistance, holdingNumbers, inDepartment, inOrder, namedFirst, ofBrands, thingsFirst, withoutColours } from './narrow-products.ts';

/** What had to be left out of a wish to find anything. */
export type GivenUp = 'occasions' | 'price' | 'shop' | 'traits' | 'words';

export interface Found {
  /** All that fit, in the order of the wish. */
  products: ProductCard[];
  givenUp: GivenUp | null;
}

const LOOKED_AT = 60;

const filtersOf = ({ price, merchant }: Wish): SearchFilters => ({
  priceMin: price.min,
  priceMax: price.max,
  merchant: merchant?.slug,
});

/** The wish in other words, where there are any. */
function inOtherWords(wish: Wish): Wish | null {
  const words = wish.words.flatMap((word) => ALTERNATIVES[singular(word)]?.split(' ') ?? word);
  return words.length > wish.words.length || words.some((word) => !wish.words.includes(word)) ? { ...wish, words } : null;
}

/** What passes all that search does not know of. */
const narrowed = (products: ProductCard[], wish: Wish): ProductCard[] =>
  namedFirst(holdingNumbers(withoutColours(ofBrands(inDepartment(products, wish), wish), wish), wish), wish);

interface Fitting {
  fit: ProductCard[];
  /** What holds some of the words only. */
  some: ProductCard[];
}

/** What fits a wish in its own words; in other words, or of one of its brands, where that is little. */
async function fitting(db: Db, wish: Wish): Promise<Fitting> {
  const { products, whole } = await matches(db, wish, [...wishWords(wish), ...wish.occasions]);
  const fit = narrowed(products.slice(0, whole), wish);
  if (fit.length === 0 && wish.brands.length > 1) return ofEachBrand(db, wish);
  const other = fit.length < PRODUCTS_SHOWN ? inOtherWords(wish) : null;
  const more = other === null ? [] : (await fitting(db, other)).fit;
  const some = withoutColours(inDepartment(fit.length > 0 ? products.slice(whole) : products, wish), wish);
  return { fit: joined(fit, more), some };
}

const joined = (products: ProductCard[], more: readonly ProductCard[]): ProductCard[] => {
  const known = new Set(products.map(({ id }) => id));
  return [...products, ...more.filter(({ id }) => !known.has(id))];
};

/** 'Sony or Philips': some of each, in turns. */
async function ofEachBrand(db: Db, wish: Wish): Promise<Fitting> {
  const each: Fitting[] = [];
  for (const brand of wish.brands) each.push(await fitting(db, { ...wish, brands: [brand] }));
  const longest = Math.max(...each.map(({ fit }) => fit.length));
  const turns = Array.from({ length: longest }, (_, turn) => each.flatMap(({ fit }) => fit[turn] ?? []));
  return { fit: joined([], turns.flat()), some: each.flatMap(({ some }) => some) };
}

async function matches(db: Db, wish: Wish, words: readonly string[]): Promise<Matches> {
  if (words.length > 0) return matchingProducts(db, words, filtersOf(wish), LOOKED_AT);
  if (wish.merchant === null) return { products: [], whole: 0 };
  const products = await productsOfMerchantWithin(
    db,
    { merchantId: wish.merchant.id, min: wish.price.min, max: wish.price.max },
    LOOKED_AT,
  );
  return { products, whole: products.length };
}

interface Attempt {
  givenUp: GivenUp | null;
  wish: Wish;
}

/** From the whole wish to less of it; each step leaves out what matters least of what is left. */
function attemptsFor(wish: Wish): Attempt[] {
  const { occasions, recipient, price, merchant, traits, colour, department, words, things } = wish;
  const plain = { ...wish, occasions: [], recipient: null };
  const attempts: Attempt[] = [{ givenUp: null, wish }];
  if (occasions.length > 0 || recipient !== null) attempts.push({ givenUp: 'occasions', wish: plain });
  if (price.min !== undefined || price.max !== undefined) attempts.push({ givenUp: 'price', wish: { ...plain, price: {} } });
  if (merchant !== null) attempts.push({ givenUp: 'shop', wish: { ...plain, merchant: null } });
  if (traits.length > 0 || colour !== null || department !== null)
    attempts.push({ givenUp: 'traits', wish: { ...plain, traits: [], colour: null, department: null } });
  if (things.length > 0 && things.length < words.length)
    attempts.push({ givenUp: 'traits', wish: { ...plain, traits: [], words: things } });
  return attempts;
}

/**
 * Products that fit a wish. When nothing fits all of it, what fits with one thing left out, and what that was: nearest first. At
 * last what holds some of the words.
 */
export async function findProducts(db: Db, wish: Wish): Promise<Found> {
  let [some, special]: ProductCard[][] = [[], []];
  for (const { givenUp, wish: tried } of attemptsFor(wish)) {
    const found = await fitting(db, tried);
    // For a child, for a party: few names say so, and those that do come first.
    if (wish.occasions.length > 0 && givenUp === null && found.fit.length < PRODUCTS_SHOWN) special = found.fit;
    else if (found.fit.length > 0) {
      const things = thingsFirst(joined(special!, found.fit), new Set([...wishWords(tried), ...tried.occasions]));
      return { products: givenUp === 'price' ? byDistance(things, wish) : inOrder(things, tried), givenUp };
    }
    if (some!.length === 0) some = found.some;
  }
  return { products: some!, givenUp: 'words' };
}

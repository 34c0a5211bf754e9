import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { type Matches, matchingProducts } from '#queries/matching-products.ts';
import { productsOfMerchantWithin } from '#queries/products.ts';
import type { SearchFilters } from '#queries/search/filters/filters.ts';
import { PRODUCTS_SHOWN } from '../answer.ts';
import { BudgetSpent } from '../statement-budget.ts';
import { withoutPlural } from '../reading/name-index.ts';
import { type ProductQuery, wishWords } from '../reading/product-query.ts';
import { ALTERNATIVES } from '../reading/word-lists.ts';
import {
  byDistance,
  holdingNumbers,
  inDepartment,
  inOrder,
  namedFirst,
  ofBrands,
  accessoriesLast,
  withoutColours,
} from './narrow-products.ts';

/** What had to be left out of a productQuery to find anything. */
export type GivenUp = 'occasions' | 'price' | 'shop' | 'traits' | 'words';

export interface FoundProducts {
  /** All that fit, in the order of the productQuery. */
  products: ProductCard[];
  givenUp: GivenUp | null;
}

const LOOKED_AT = 60;

const filtersOf = ({ price, merchant }: ProductQuery): SearchFilters => ({
  priceMin: price.min,
  priceMax: price.max,
  merchant: merchant?.slug,
});

/** The productQuery in other words, where there are any. */
function inOtherWords(productQuery: ProductQuery): ProductQuery | null {
  const words = productQuery.words.flatMap((word) => ALTERNATIVES.get(withoutPlural(word))?.split(' ') ?? word);
  return words.length > productQuery.words.length || words.some((word) => !productQuery.words.includes(word))
    ? { ...productQuery, words }
    : null;
}

/** What passes all that search does not know of. */
const narrowed = (products: ProductCard[], productQuery: ProductQuery): ProductCard[] =>
  namedFirst(
    holdingNumbers(withoutColours(ofBrands(inDepartment(products, productQuery), productQuery), productQuery), productQuery),
    productQuery,
  );

interface Fitting {
  fit: ProductCard[];
  /** What holds some of the words only. */
  some: ProductCard[];
}

/** What fits a productQuery in its own words; in other words, or of one of its brands, where that is little. */
async function fitting(db: Db, productQuery: ProductQuery, isInOtherWords = false): Promise<Fitting> {
  const { products, whole } = await matches(db, productQuery, [...wishWords(productQuery), ...productQuery.occasions]);
  const fit = narrowed(products.slice(0, whole), productQuery);
  if (fit.length === 0 && productQuery.brands.length > 1) return ofEachBrand(db, productQuery, isInOtherWords);
  // Once: the other words of 'vest' hold 'vests'.
  const other = fit.length < PRODUCTS_SHOWN && !isInOtherWords ? inOtherWords(productQuery) : null;
  const more = other === null ? [] : (await fitting(db, other, true)).fit;
  const some = withoutColours(inDepartment(fit.length > 0 ? products.slice(whole) : products, productQuery), productQuery);
  return { fit: joined(fit, more), some };
}

const joined = (products: ProductCard[], more: readonly ProductCard[]): ProductCard[] => {
  const known = new Set(products.map(({ id }) => id));
  return [...products, ...more.filter(({ id }) => !known.has(id))];
};

/** null when the answer has no statements left for it: the answer is then made of what was found before. */
async function fittingWithinBudget(db: Db, productQuery: ProductQuery): Promise<Fitting | null> {
  try {
    return await fitting(db, productQuery);
  } catch (error) {
    if (error instanceof BudgetSpent) return null;
    throw error;
  }
}

/** 'Sony or Philips': some of each, in turns. */
async function ofEachBrand(db: Db, productQuery: ProductQuery, isInOtherWords: boolean): Promise<Fitting> {
  const each: Fitting[] = [];
  for (const brand of productQuery.brands) each.push(await fitting(db, { ...productQuery, brands: [brand] }, isInOtherWords));
  const longest = Math.max(...each.map(({ fit }) => fit.length));
  const turns = Array.from({ length: longest }, (_, turn) => each.flatMap(({ fit }) => fit[turn] ?? []));
  return { fit: joined([], turns.flat()), some: each.flatMap(({ some }) => some) };
}

async function matches(db: Db, productQuery: ProductQuery, words: readonly string[]): Promise<Matches> {
  if (words.length > 0) return matchingProducts(db, words, filtersOf(productQuery), LOOKED_AT);
  if (productQuery.merchant === null) return { products: [], whole: 0 };
  const products = await productsOfMerchantWithin(
    db,
    { merchantId: productQuery.merchant.id, min: productQuery.price.min, max: productQuery.price.max },
    LOOKED_AT,
  );
  return { products, whole: products.length };
}

interface Attempt {
  givenUp: GivenUp | null;
  productQuery: ProductQuery;
}

/** From the whole productQuery to less of it; each step leaves out what matters least of what is left. */
function attemptsFor(productQuery: ProductQuery): Attempt[] {
  const { occasions, recipient, price, merchant, traits, colour, department, words, things } = productQuery;
  const plain = { ...productQuery, occasions: [], recipient: null };
  const attempts: Attempt[] = [{ givenUp: null, productQuery }];
  if (occasions.length > 0 || recipient !== null) attempts.push({ givenUp: 'occasions', productQuery: plain });
  if (price.min !== undefined || price.max !== undefined) attempts.push({ givenUp: 'price', productQuery: { ...plain, price: {} } });
  if (merchant !== null) attempts.push({ givenUp: 'shop', productQuery: { ...plain, merchant: null } });
  if (traits.length > 0 || colour !== null || department !== null)
    attempts.push({ givenUp: 'traits', productQuery: { ...plain, traits: [], colour: null, department: null } });
  if (things.length > 0 && things.length < words.length)
    attempts.push({ givenUp: 'traits', productQuery: { ...plain, traits: [], words: things } });
  return attempts;
}

/**
 * Products that fit a productQuery. When nothing fits all of it, what fits with one thing left out, and what that was: nearest first. At
 * last what holds some of the words.
 */
export async function findProducts(db: Db, productQuery: ProductQuery): Promise<FoundProducts> {
  let [some, special]: ProductCard[][] = [[], []];
  for (const { givenUp, productQuery: tried } of attemptsFor(productQuery)) {
    const found = await fittingWithinBudget(db, tried);
    if (found === null) break;
    // For a child, for a party: few names say so, and those that do come first.
    if (productQuery.occasions.length > 0 && givenUp === null && found.fit.length < PRODUCTS_SHOWN) special = found.fit;
    else if (found.fit.length > 0) {
      const things = accessoriesLast(joined(special!, found.fit), new Set([...wishWords(tried), ...tried.occasions]));
      return { products: givenUp === 'price' ? byDistance(things, productQuery) : inOrder(things, tried), givenUp };
    }
    if (some!.length === 0) some = found.some;
  }
  return { products: some!, givenUp: 'words' };
}

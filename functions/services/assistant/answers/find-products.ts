import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { type Matches, matchingProducts } from '#queries/matching-products.ts';
import { marksAccessory } from '#queries/search/accessories.ts';
import type { SearchFilters } from '#queries/search/filters.ts';
import { wordsOf } from '#queries/search/words.ts';
import { productsOfMerchantWithin } from '#queries/sellers.ts';
import { type Wish, wishWords } from '../reading/wish.ts';

/** What had to be left out of a wish to find anything. */
export type GivenUp = 'occasions' | 'price' | 'shop' | 'traits' | 'words';

export interface Found {
  /** All that fit, in the order of the wish. */
  products: ProductCard[];
  givenUp: GivenUp | null;
}

const LOOKED_AT = 60;
/** The cheapest is looked for among so many of the best: far down the list stand things that only mention the words. */
const SORTED_MAX = 40;

const DEPARTMENT_TOPS = new Set(['men', 'women', 'boys', 'girls', 'unisex']);

const filtersOf = ({ price, merchant }: Wish): SearchFilters => ({
  priceMin: price.min,
  priceMax: price.max,
  merchant: merchant?.slug,
});

/** Leaves out what stands in another department than the one that is meant. */
function inDepartment(products: ProductCard[], { department, recipient }: Wish): ProductCard[] {
  const wanted = department ?? recipient;
  if (wanted === null) return products;
  return products.filter(({ categorySlugPath }) => {
    const top = categorySlugPath?.split('/')[0] ?? '';
    return !DEPARTMENT_TOPS.has(top) || top === wanted || top === 'unisex';
  });
}

/** Of products that speak of a brand, those that are of it: by the brand, else by the name. */
function ofBrands(products: ProductCard[], { brands }: Wish): ProductCard[] {
  if (brands.length === 0) return products;
  const bearing = ({ brandName, name }: ProductCard) => {
    const words = ` ${wordsOf(`${brandName ?? ''} ${name}`).join(' ')} `;
    return brands.filter((brand) => brandName === brand.name || words.includes(` ${wordsOf(brand.name).join(' ')} `)).length;
  };
  const most = Math.max(0, ...products.map(bearing));
  return most === 0 ? [] : products.filter((product) => bearing(product) === most);
}

/** Accessories that nobody asked for stand behind the things themselves: 'laptop' is no laptop lock. */
function thingsFirst(products: ProductCard[], asked: ReadonlySet<string>): ProductCard[] {
  if ([...asked].some(marksAccessory)) return products;
  const isAccessory = ({ name }: ProductCard) =>
    wordsOf(name)
      .slice(0, 8)
      .some((word) => marksAccessory(word) && !asked.has(word));
  const things = products.filter((product) => !isAccessory(product));
  return things.length === 0 ? products : [...things, ...products.filter(isAccessory)];
}

const known = (price: number | null, otherwise: number): number => price ?? otherwise;

function inOrder(products: ProductCard[], { order, words }: Wish): ProductCard[] {
  if (order !== 'cheapest' && order !== 'dearest') return products;
  const asked = new Set(words);
  const things = products
    .slice(0, SORTED_MAX)
    .filter(({ name }) => [...asked].some(marksAccessory) || !wordsOf(name).some((word) => marksAccessory(word) && !asked.has(word)));
  const candidates = (things.length > 0 ? things : products.slice(0, SORTED_MAX)).filter(
    ({ inStock }, _, all) => inStock !== false || all.every((one) => one.inStock === false),
  );
  return order === 'cheapest'
    ? candidates.sort((a, b) => known(a.price, Infinity) - known(b.price, Infinity))
    : candidates.sort((a, b) => known(b.price, -1) - known(a.price, -1));
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
  const { occasions, recipient, price, merchant, traits, colour, department } = wish;
  const plain = { ...wish, occasions: [], recipient: null };
  const attempts: Attempt[] = [{ givenUp: null, wish }];
  if (occasions.length > 0 || recipient !== null) attempts.push({ givenUp: 'occasions', wish: plain });
  if (price.min !== undefined || price.max !== undefined) attempts.push({ givenUp: 'price', wish: { ...plain, price: {} } });
  if (merchant !== null) attempts.push({ givenUp: 'shop', wish: { ...plain, merchant: null } });
  if (traits.length > 0 || colour !== null || department !== null)
    attempts.push({ givenUp: 'traits', wish: { ...plain, traits: [], colour: null, department: null } });
  return attempts;
}

/**
 * Products that fit a wish. When nothing fits all of it, what fits with one thing left out, and what that was: nearest first. At
 * last what holds some of the words.
 */
export async function findProducts(db: Db, wish: Wish): Promise<Found> {
  let some: ProductCard[] = [];
  for (const { givenUp, wish: tried } of attemptsFor(wish)) {
    const words = [...wishWords(tried), ...tried.occasions];
    const { products, whole } = await matches(db, tried, words);
    const fitting = ofBrands(inDepartment(products.slice(0, whole), tried), tried);
    if (fitting.length > 0) {
      const things = thingsFirst(fitting, new Set(words));
      return { products: givenUp === 'price' ? byDistance(things, wish) : inOrder(things, tried), givenUp };
    }
    if (some.length === 0) some = ofBrands(inDepartment(products.slice(whole), { ...tried, department: null }), tried);
  }
  return { products: some, givenUp: 'words' };
}

/** Those whose price is nearest to what was asked come first. */
function byDistance(products: ProductCard[], { price: { min = 0, max = Infinity } }: Wish): ProductCard[] {
  const distance = ({ price }: ProductCard) => (price === null ? Infinity : Math.max(min - price, price - max));
  return products.filter(({ price }) => price !== null).sort((a, b) => distance(a) - distance(b));
}

import type { ProductCard } from '#catalogue/product.ts';
import { wordsOf } from '#queries/search/words/words.ts';
import { singular } from '../reading/name-index.ts';
import type { ProductQuery } from '../reading/product-query.ts';
import { ACCESSORIES, DEPARTMENTS } from '../reading/word-lists.ts';

/** The cheapest is looked for among so many of the best: far down the list stand things that only mention the words. */
const SORTED_MAX = 40;
/** The best ones say in which categories such things stand. */
const TELLING_MAX = 5;

const DEPARTMENT_TOPS = new Set(['men', 'women', 'boys', 'girls', 'unisex']);

/** Leaves out what stands in another department than the one that is meant. */
export function inDepartment(products: ProductCard[], { department, recipient }: ProductQuery): ProductCard[] {
  const wanted = department ?? recipient;
  if (wanted === null) return products;
  return products.filter(({ categorySlugPath, name }) => {
    const top = categorySlugPath?.split('/')[0] ?? '';
    const words = wordsOf(name).map((word) => DEPARTMENTS.get(word) ?? '');
    const named = words.filter((word) => word !== '');
    return (!DEPARTMENT_TOPS.has(top) || top === wanted || top === 'unisex') && (named.length === 0 || named.includes(wanted));
  });
}

/** Of products that speak of brands, those that bear them all: LEGO's Star Wars. In the brand or in the name. */
export function ofBrands(products: ProductCard[], { brands }: ProductQuery): ProductCard[] {
  if (brands.length === 0) return products;
  const bearing = ({ brandName, name }: ProductCard) => {
    const words = ` ${wordsOf(`${brandName ?? ''} ${name}`).join(' ')} `;
    return brands.filter((brand) => brandName === brand.name || words.includes(` ${wordsOf(brand.name).join(' ')} `)).length;
  };
  return products.filter((product) => bearing(product) === brands.length);
}

/** A short number tells one thing from another: a printer whose description names ink 301 is no ink 301. Codes may stand elsewhere. */
export function holdingNumbers(products: ProductCard[], { words, traits }: ProductQuery): ProductCard[] {
  const numbers = [...words, ...traits].filter((word) => /\d/.test(word) && word.length <= 4);
  if (numbers.length === 0) return products;
  return products.filter(({ name, brandName, categorySlugPath }) => {
    const text = wordsOf(`${brandName ?? ''} ${name} ${categorySlugPath ?? ''}`).join('');
    return numbers.every((number) => text.includes(number));
  });
}

const marksAccessory = (word: string): boolean => ACCESSORIES.has(singular(word));

const isAccessory = ({ name }: ProductCard, asked: ReadonlySet<string>): boolean =>
  wordsOf(name).some((word) => marksAccessory(word) && !asked.has(word));

/** Accessories that nobody asked for stand behind the things themselves: 'laptop' is no laptop lock. */
export function comparisonsFirst(products: ProductCard[], asked: ReadonlySet<string>): ProductCard[] {
  if ([...asked].some(marksAccessory)) return products;
  const things = products.filter((product) => !isAccessory(product, asked));
  return things.length === 0 ? products : [...things, ...products.filter((product) => isAccessory(product, asked))];
}

/** Things whose name or category says what was asked for, before those that only speak of it. */
export function namedFirst(products: ProductCard[], { things }: ProductQuery): ProductCard[] {
  if (things.length === 0) return products;
  const isNamed = ({ name, categorySlugPath }: ProductCard) => {
    const words = new Set(wordsOf(`${name} ${categorySlugPath ?? ''}`).map(singular));
    return things.some((thing) => words.has(singular(thing)));
  };
  return [...products.filter(isNamed), ...products.filter((product) => !isNamed(product))];
}

/** Leaves out the colours that are not wanted. */
export const withoutColours = (products: ProductCard[], { without }: ProductQuery): ProductCard[] =>
  without.length === 0 ? products : products.filter(({ name }) => !wordsOf(name).some((word) => without.includes(word)));

const known = (price: number | null, otherwise: number): number => price ?? otherwise;

/**
 * In the order of the productQuery. By price only the best are sorted, and of those the ones of the categories where the very best stand:
 * the cheapest of all that mention earrings is a bag of earring posts.
 */
export function inOrder(found: ProductCard[], { order, words }: ProductQuery): ProductCard[] {
  if (order !== 'cheapest' && order !== 'dearest') return found;
  const asked = new Set(words);
  const things = [...asked].some(marksAccessory) ? found : found.filter((product) => !isAccessory(product, asked));
  const products = things.length > 0 ? things : found;
  const telling = new Set(products.slice(0, TELLING_MAX).map(({ categorySlugPath }) => categorySlugPath));
  const best = products.slice(0, SORTED_MAX).filter(({ categorySlugPath }) => telling.has(categorySlugPath));
  const inStock = best.filter((product) => product.inStock !== false);
  const sorted = inStock.length > 0 ? inStock : best;
  return order === 'cheapest'
    ? sorted.sort((a, b) => known(a.price, Infinity) - known(b.price, Infinity))
    : sorted.sort((a, b) => known(b.price, -1) - known(a.price, -1));
}

/** Those whose price is nearest to what was asked come first. */
export function byDistance(products: ProductCard[], { price: { min = 0, max = Infinity } }: ProductQuery): ProductCard[] {
  const distance = ({ price }: ProductCard) => (price === null ? Infinity : Math.max(min - price, price - max));
  return products.filter(({ price }) => price !== null).sort((a, b) => distance(a) - distance(b));
}

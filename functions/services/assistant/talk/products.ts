import { categoriesPath, searchPath } from '#catalogue/addresses/paths.ts';
import { isBrandWord } from '#lexicon/brands.ts';
import { MODELS } from '#lexicon/models.ts';
import { counted } from '#catalogue/display/count.ts';
import { listFilterParams, NO_FILTERS } from '#catalogue/lists/list-filters.ts';
import { formatPrice } from '#catalogue/price.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Matches } from '#queries/products/matching-products.ts';
import { nodesOfWord } from '#queries/understanding/goods/read-goods.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { correctionsOf } from '#queries/search/words/vocabulary.ts';
import { isRecognised, meetsNeed, namesGoods, type ProductQuery } from '#queries/understanding/product-query.ts';
import type { Vocabulary } from '#queries/understanding/vocabulary.ts';
import { type Answer, type Link, said } from '../answer.ts';
import { listed, shopLink, shortName, totalSaid, wishSaid } from '../answers/words.ts';
import { toldWords } from '../turns/wanted.ts';

/** The search page with the same wishes. */
function allResults(query: ProductQuery): Link[] {
  const words = toldWords(query).join(' ');
  if (words === '') return query.merchant === null ? [] : [shopLink(query.merchant)];
  const { min: priceMin, max: priceMax } = query.price;
  const sort = query.order === 'cheapest' ? 'price' : query.order === 'newest' ? 'newest' : 'relevance';
  const merchants = query.merchant === null ? [] : [query.merchant.slug];
  const params = listFilterParams({ ...NO_FILTERS, priceMin, priceMax, merchants }, sort).toString();
  return [{ label: 'All results', path: `${searchPath(words)}${params === '' ? '' : `&${params}`}` }];
}

const HINT_FROM = 0.6;
const GIVEN_UP: Record<Matches['relaxed'][number], string> = {
  attributes: 'the colour or kind',
  words: 'some of the words',
  offers: 'the wish for stock, delivery or sale',
  brand: 'the brand',
  price: 'the price',
  merchant: 'the shop',
};

/** Goods that a mere word hints at, and nothing else that the catalogue knows. */
const isMereHint = ({ goods, brands, codes, merchant }: ProductQuery): boolean =>
  goods !== null && goods.sure < HINT_FROM && brands.length + codes.length === 0 && merchant === null;

/** A need whose goods no category has: no battery is near a 'drain unblocker'. */
const isUnmet = (query: ProductQuery): boolean => meetsNeed(query) && query.goods === null && query.brands.length === 0;

/** Whether what was found only shares a word with words that name nothing, and so is not near it. */
export const isFar = (query: ProductQuery, { relaxed }: Pick<Matches, 'relaxed'>): boolean =>
  relaxed.includes('words') && (!isRecognised(query) || isMereHint(query) || isUnmet(query));

const wordsOfProduct = ({ name, brandName }: ProductCard): string[] => indexWords(`${name} ${brandName ?? ''}`);

/** Of products near one that is named by its maker alone, those of the maker: no PlayStation is near 'nintendo switch'. */
function onlyOfMaker({ goods }: ProductQuery, products: ProductCard[]): ProductCard[] {
  const words = goods?.words ?? [];
  const isKind = (word: string) => !MODELS.has(word) && nodesOfWord(word).some((node) => goods!.nodes.includes(node));
  const makers = words.filter((word) => MODELS.has(word) || isBrandWord(word));
  if (makers.length === 0 || words.some(isKind)) return products;
  return products.filter((one) => wordsOfProduct(one).some((word) => makers.includes(word)));
}

/** Of products near a brand of several words those that bear it all: no Prince Harry mask is near 'harry potter'. */
function onlyOfBrand({ goods, brands }: ProductQuery, products: ProductCard[]): ProductCard[] {
  const [words = [], ...others] = brands.map(({ name }) => indexWords(name));
  if (goods !== null || words.length < 2 || others.length > 0) return products;
  return products.filter((one) => new Set(words).isSubsetOf(new Set(wordsOfProduct(one))));
}

export const isSized = ({ attributes }: ProductQuery): boolean => attributes.some(({ id }) => id === 'size');
export const NOTE_ON_SIZES = ' I cannot check sizes: shops list them themselves, so please check your size there.';

const range = (products: readonly ProductCard[]): string => {
  const prices = products.flatMap(({ price }) => price ?? []);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length === 0) return '';
  return low === high ? ` ${formatPrice(low)}.` : ` From ${formatPrice(low)} to ${formatPrice(high)}.`;
};

/** What is said of the stock of the first in an order by price. */
const stockOf = ({ inStock }: ProductCard): string => (inStock === null ? ' that may be in stock' : inStock ? ' in stock' : '');

function foundSaid(query: ProductQuery, products: readonly ProductCard[], page: number): string {
  // The first of a later page is no cheapest.
  const [first] = page === 0 ? products : [];
  if (query.order === 'cheapest-delivered' && first !== undefined)
    return `${shortName(first)} is ${first.deliveryCost === null ? 'probably ' : ''}the cheapest${stockOf(first)} with delivery: ${totalSaid(first)}.`;
  if ((query.order === 'cheapest' || query.order === 'dearest') && first !== undefined && first.price !== null)
    return `The ${query.order}${stockOf(first)} I found for ${wishSaid(query)} is ${shortName(first)}, ${formatPrice(first.price)} at ${first.merchantName}.`;
  return `${page > 0 ? 'More' : 'Here is what I found'} for ${wishSaid(query)}.${range(products)}`;
}

/** The first word that is in no name of what was found, and was so taken for one that is spelt like it: 'nespresso' for 'espresso'. */
function respeltSaid({ words }: ProductQuery, { counts, neighbours, added }: Vocabulary, products: readonly ProductCard[]): string {
  const names = products.map(({ name }) => name.toLowerCase());
  const left = words.flatMap(({ word, kind }) => (kind === 'left' ? [word] : []));
  const other = [...correctionsOf(left, counts, neighbours, added).keys()].find((word) => !names.some((name) => name.includes(word)));
  return other === undefined ? '' : ` None of these is called “${other}”: I looked for what is spelt like it.`;
}

/** The question to ask before a search; null: there is something to search for. */
export function askBack(query: ProductQuery): Answer | null {
  const { contradictions, merchant, quantities } = query;
  if (contradictions.length > 0) return said(`You asked for ${listed(contradictions)}, which cannot both be. Which do you mean?`);
  return !namesGoods(query) && merchant === null && quantities.length === 0
    ? said('What are you looking for? Name a thing, a brand or a shop.')
    : null;
}

/** The answer for what a search found: a page of products, or the nearest and what they lack. */
export function foundAnswer(query: ProductQuery, matches: Matches, page: number, vocabulary: Vocabulary): Answer {
  const { relaxed, all } = matches;
  const products = relaxed.includes('words') ? onlyOfBrand(query, onlyOfMaker(query, matches.products)) : matches.products;
  if (isFar(query, matches) || (products.length === 0 && page === 0))
    return said(`I could not find ${wishSaid(query)} at any of our shops. Other words may help, or a look through the categories.`, {
      links: [{ label: 'All categories', path: categoriesPath() }],
    });
  if (products.length === 0) return said(`I have no others for ${wishSaid(query)}.`, { links: allResults(query) });
  const note = isSized(query) ? NOTE_ON_SIZES : '';
  const isSoldOut = products.every(({ inStock }) => inStock === false);
  const stock = isSoldOut ? ` ${products.length === 1 ? 'It is' : 'These are'} out of stock at the moment.` : '';
  const shown = { products, links: allResults(query) };
  if (relaxed.length === 0) {
    const more = all.length > products.length && page === 0 ? ` I looked at ${counted(all.length, 'match', 'matches')}.` : '';
    // In an order by price `foundSaid` says it.
    const unsaid = query.order === 'best' ? stock : '';
    return said(`${foundSaid(query, products, page)}${more}${unsaid}${respeltSaid(query, vocabulary, products)}${note}`, shown);
  }
  const isOutOfStock = relaxed.join() === 'offers' && query.inStock && isSoldOut;
  const nearest = isOutOfStock ? stock : ` The nearest, without ${listed(relaxed.map((one) => GIVEN_UP[one]))}:`;
  return said(`I could not find ${wishSaid(query)}.${nearest}${note}`, shown);
}

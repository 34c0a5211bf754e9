import { categoriesPath, merchantPath, searchPath } from '#catalogue/addresses/paths.ts';
import { formatPrice } from '#catalogue/price.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { filterParams } from '#queries/search/filters/filter-params.ts';
import { type Answer, type Link, PRODUCTS_SHOWN, said } from '../answer.ts';
import { type ProductQuery, wishWords } from '../reading/product-query.ts';
import type { FoundProducts, GivenUp } from './find-products.ts';
import { boundsSaid, shortName, wishSaid } from './words.ts';

/** The search page with the same words and bounds. */
function allResults(productQuery: ProductQuery): Link[] {
  const words = wishWords(productQuery).join(' ');
  if (words === '')
    return productQuery.merchant === null ? [] : [{ label: productQuery.merchant.name, path: merchantPath(productQuery.merchant) }];
  const { min: priceMin, max: priceMax } = productQuery.price;
  const sort = productQuery.order === 'cheapest' ? 'price' : productQuery.order === 'newest' ? 'newest' : 'relevance';
  const params = filterParams({ priceMin, priceMax, merchant: productQuery.merchant?.slug }, sort).toString();
  return [{ label: 'All results', path: `${searchPath(words)}${params === '' ? '' : `&${params}`}` }];
}

const NOTE_ON_SIZES = ' Sizes are listed by the shops themselves, so please check yours there.';

const range = (products: readonly ProductCard[]): string => {
  const prices = products.flatMap(({ price }) => price ?? []);
  return prices.length === 0 ? '' : ` Prices go from ${formatPrice(Math.min(...prices))} to ${formatPrice(Math.max(...prices))}.`;
};

/** What is said before products that fit. */
function fittingSaid(productQuery: ProductQuery, shown: readonly ProductCard[], page: number): string {
  const [first] = shown;
  const more = page > 0 ? 'more ' : '';
  const thing = wishSaid(productQuery);
  if (page === 0 && first !== undefined && first.price !== null && productQuery.order === 'cheapest')
    return `The cheapest I found for ${thing}: ${shortName(first)}, ${formatPrice(first.price)} at ${first.merchantName}.`;
  if (page === 0 && first !== undefined && first.price !== null && productQuery.order === 'dearest')
    return `The dearest I found for ${thing}: ${shortName(first)}, ${formatPrice(first.price)} at ${first.merchantName}.`;
  return shown.length === 1
    ? `I found one match for ${thing}.`
    : `Here are ${shown.length} ${more}matches for ${thing}, best first.${range(shown)}`;
}

/** What is said when something had to be left out. */
const NEAREST: Record<GivenUp, (productQuery: ProductQuery) => string> = {
  occasions: (productQuery) => `Here are the nearest matches for ${wishSaid(productQuery)}.`,
  price: (productQuery) =>
    `I found nothing for ${wishSaid(productQuery, { price: false })}${boundsSaid(productQuery)}. These are the nearest in price.`,
  shop: (productQuery) =>
    `I found no ${wishSaid(productQuery, { shop: false })} at ${productQuery.merchant?.name ?? 'that shop'}. Other shops have these.`,
  traits: (productQuery) => `I found nothing that is all of ${wishSaid(productQuery)}. These come nearest.`,
  words: (productQuery) =>
    `I could not find ${wishSaid(productQuery)} at any of our shops. The nearest I have, which may be something else:`,
};

const nothingSaid = (productQuery: ProductQuery): Answer =>
  said(
    `I could not find ${wishSaid(productQuery)} at any of our shops, and nothing near it. Other words may help, or a look through the categories.`,
    {
      links: [{ label: 'All categories', path: categoriesPath() }],
    },
  );

/**
 * Products as an answer: one page of those that fit, or the nearest, and says which.
 *
 * @param page from 0
 */
export function productsAnswer(productQuery: ProductQuery, { products, givenUp }: FoundProducts, page = 0): Answer {
  const shown = products.slice(page * PRODUCTS_SHOWN, (page + 1) * PRODUCTS_SHOWN);
  if (shown.length === 0 && page > 0) return said(`That is all I have for ${wishSaid(productQuery)}.`, { links: allResults(productQuery) });
  if (shown.length === 0) return nothingSaid(productQuery);
  const message = givenUp === null || givenUp === 'occasions' ? fittingSaid(productQuery, shown, page) : NEAREST[givenUp](productQuery);
  return said(`${message}${productQuery.sized ? NOTE_ON_SIZES : ''}`, { products: shown, links: allResults(productQuery) });
}

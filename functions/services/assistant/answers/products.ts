import { formatPrice } from '#catalogue/price.ts';
import { categoriesPath, merchantPath, searchPath } from '#catalogue/paths.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { filterParams } from '#queries/search/filter-params.ts';
import { type Answer, type Link, PRODUCTS_SHOWN, said } from '../answer.ts';
import { type Wish, wishWords } from '../reading/wish.ts';
import type { Found, GivenUp } from './find-products.ts';
import { boundsSaid, shortName, wishSaid } from './words.ts';

/** The search page with the same words and bounds. */
export function allResults(wish: Wish): Link[] {
  const words = wishWords(wish).join(' ');
  if (words === '') return wish.merchant === null ? [] : [{ label: wish.merchant.name, path: merchantPath(wish.merchant) }];
  const { min: priceMin, max: priceMax } = wish.price;
  const sort = wish.order === 'cheapest' ? 'price' : wish.order === 'newest' ? 'newest' : 'relevance';
  const params = filterParams({ priceMin, priceMax, merchant: wish.merchant?.slug }, sort).toString();
  return [{ label: 'All results', path: `${searchPath(words)}${params === '' ? '' : `&${params}`}` }];
}

const NOTE_ON_SIZES = ' Sizes are listed by the shops themselves, so please check yours there.';

const range = (products: readonly ProductCard[]): string => {
  const prices = products.flatMap(({ price }) => price ?? []);
  return prices.length === 0 ? '' : ` Prices go from ${formatPrice(Math.min(...prices))} to ${formatPrice(Math.max(...prices))}.`;
};

/** What is said before products that fit. */
function fittingSaid(wish: Wish, shown: readonly ProductCard[], page: number): string {
  const [first] = shown;
  const more = page > 0 ? 'more ' : '';
  const thing = wishSaid(wish);
  if (page === 0 && first !== undefined && first.price !== null && wish.order === 'cheapest')
    return `The cheapest I found for ${thing}: ${shortName(first)}, ${formatPrice(first.price)} at ${first.merchantName}.`;
  if (page === 0 && first !== undefined && first.price !== null && wish.order === 'dearest')
    return `The dearest I found for ${thing}: ${shortName(first)}, ${formatPrice(first.price)} at ${first.merchantName}.`;
  return shown.length === 1
    ? `I found one match for ${thing}.`
    : `Here are ${shown.length} ${more}matches for ${thing}, best first.${range(shown)}`;
}

/** What is said when something had to be left out. */
const NEAREST: Record<GivenUp, (wish: Wish) => string> = {
  occasions: (wish) => `Here are the nearest matches for ${wishSaid(wish)}.`,
  price: (wish) => `I found nothing for ${wishSaid(wish, { price: false })}${boundsSaid(wish)}. These are the nearest in price.`,
  shop: (wish) => `I found no ${wishSaid(wish, { shop: false })} at ${wish.merchant?.name ?? 'that shop'}. Other shops have these.`,
  traits: (wish) => `I found nothing that is all of ${wishSaid(wish)}. These come nearest.`,
  words: (wish) => `I could not find ${wishSaid(wish)} at any of our shops. The nearest I have, which may be something else:`,
};

const nothingSaid = (wish: Wish): Answer =>
  said(
    `I could not find ${wishSaid(wish)} at any of our shops, and nothing near it. Other words may help, or a look through the categories.`,
    {
      links: [{ label: 'All categories', path: categoriesPath() }],
    },
  );

/**
 * Products as an answer: one page of those that fit, or the nearest, and says which.
 *
 * @param page from 0
 */
export function productsAnswer(wish: Wish, { products, givenUp }: Found, page = 0): Answer {
  const shown = products.slice(page * PRODUCTS_SHOWN, (page + 1) * PRODUCTS_SHOWN);
  if (shown.length === 0 && page > 0) return said(`That is all I have for ${wishSaid(wish)}.`, { links: allResults(wish) });
  if (shown.length === 0) return nothingSaid(wish);
  const message = givenUp === null || givenUp === 'occasions' ? fittingSaid(wish, shown, page) : NEAREST[givenUp](wish);
  return said(`${message}${wish.sized ? NOTE_ON_SIZES : ''}`, { products: shown, links: allResults(wish) });
}

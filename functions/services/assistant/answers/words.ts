import { formatDelivery, formatPrice, totalPrice } from '#catalogue/price.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { type ProductQuery, wishWords } from '../reading/product-query.ts';

/** A list as it is read out: 'a, b and c'. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** Money without needless pence: '£30', '£7.50'. */
const money = (pence: number): string => formatPrice(pence).replace(/\.00$/, '');

/** The bounds of a productQuery: ' between £20 and £40', ' under £30'. */
export function boundsSaid({ price: { min, max, near } }: ProductQuery): string {
  if (near !== undefined) return ` around ${money(near)}`;
  if (min !== undefined && max !== undefined) return ` between ${money(min)} and ${money(max)}`;
  if (max !== undefined) return ` up to ${money(max)}`;
  return min === undefined ? '' : ` from ${money(min)}`;
}

/** A productQuery in its own words: “red dress” up to £40 at Moor & Mill. Only letters and digits of what was typed are said again. */
export function wishSaid(productQuery: ProductQuery, { price = true, shop = true } = {}): string {
  const words = wishWords(productQuery).join(' ');
  const thing = words === '' ? 'products' : `“${words}”`;
  return `${thing}${price ? boundsSaid(productQuery) : ''}${shop && productQuery.merchant !== null ? ` at ${productQuery.merchant.name}` : ''}`;
}

const NAME_MAX_CHARS = 90;

/** A name short enough for a sentence. */
export const shortName = ({ name }: Pick<ProductCard, 'name'>): string =>
  name.length <= NAME_MAX_CHARS ? name : `${name.slice(0, NAME_MAX_CHARS - 1).replace(/\s+\S*$/, '')}…`;

/** Price, shop and stock: '£24.68 at Larkfield Office, + £3.99 delivery, in stock'. */
export function offerSaid({ price, deliveryCost, inStock, merchantName }: ProductCard): string {
  if (price === null) return `price unavailable at ${merchantName}`;
  const stock = inStock === null ? '' : inStock ? ', in stock' : ', out of stock';
  const delivery = formatDelivery(deliveryCost).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return `${formatPrice(price)} at ${merchantName} (${delivery}${stock})`;
}

/** The cheapest with delivery, of those that have a price. */
export const cheapestOf = (products: readonly ProductCard[]): ProductCard | undefined =>
  products
    .filter(({ price }) => price !== null)
    .toSorted((a, b) => totalPrice(a.price, a.deliveryCost)! - totalPrice(b.price, b.deliveryCost)!)[0];

import { merchantPath, productPath } from '#catalogue/addresses/paths.ts';
import { formatDelivery, formatPrice, formatShortPrice, formatTotal } from '#catalogue/price.ts';
import { compareOffers } from '#catalogue/best-offer.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { ProductQuery, WantedQuantity } from '#queries/understanding/product-query.ts';
import type { Link } from '../answer.ts';

/** A list as it is read out: 'a, b and c'. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const NAMES_SAID = 8;

/** The first of some names, each with how many it has; `few`: those that have less than this share of the first are not named. */
export function namesSaid(all: readonly { name: string; count: number }[], { few = 0, isCounted = true } = {}): string {
  const names = all
    .filter(({ count }) => count >= few * all[0]!.count)
    .slice(0, NAMES_SAID)
    .map(({ name, count }) => (isCounted ? `${name} (${count})` : name));
  return `${listed(names)}${all.length > names.length ? `, and ${all.length - names.length} more` : ''}`;
}

/** A text up to so many characters, cut between words: part of a number is another number. */
export const upTo = (text: string, most: number): string => (text.length <= most ? text : text.slice(0, most + 1).replace(/\s*\S*$/, ''));

/** The bounds of a query: ' between £20 and £40', ' up to £30'. */
function boundsSaid({ price: { min, max, near } }: ProductQuery): string {
  if (near !== undefined) return ` around ${formatShortPrice(near)}`;
  if (min !== undefined && max !== undefined) return ` between ${formatShortPrice(min)} and ${formatShortPrice(max)}`;
  if (max !== undefined) return ` up to ${formatShortPrice(max)}`;
  return min === undefined ? '' : ` from ${formatShortPrice(min)}`;
}

const BOUND: Record<NonNullable<WantedQuantity['bound']>, string> = { most: ' or less', least: ' or more' };
const quantitySaid = ({ words, bound, others = [] }: WantedQuantity): string =>
  `${[words, ...others.map((other) => other.words)].map((own) => own.join(' ')).join(' or ')}${bound === undefined ? '' : BOUND[bound]}`;

const SAID_MAX_CHARS = 80;

/** A word with those that do as well: 'cardigan or jumper', 'red or blue'. */
function withOthers({ word, others = [] }: ProductQuery['words'][number], { attributes }: ProductQuery): string {
  const values = attributes.find(({ words }) => words.at(-1) === word)?.others ?? [];
  return [word, ...others, ...values.map((value) => value.toLowerCase())].join(' or ');
}

/** A query in its own words: “red dress” up to £40 at Moor & Mill. Of what was typed only its words and sizes are said again. */
export function wishSaid(query: ProductQuery, { price = true } = {}): string {
  const said = query.words.filter(({ kind }) => kind !== 'aside');
  const words = upTo(
    [...new Set(said.map((word) => withOthers(word, query))), ...query.quantities.map(quantitySaid)].join(' '),
    SAID_MAX_CHARS,
  );
  const thing = words !== '' ? `“${words}”` : query.goods === null ? 'that' : 'products';
  const unwanted = [...query.exclusions.brands.map(({ name }) => name), ...query.exclusions.phrases].slice(0, 3);
  const without = unwanted.length === 0 ? '' : `, without ${listed(unwanted)}`;
  const offers = [
    query.freeDelivery ? ' with free delivery' : '',
    query.inStock ? ' in stock' : '',
    query.reduced ? ' at a reduced price' : '',
  ];
  return `${thing}${price ? boundsSaid(query) : ''}${offers.join('')}${query.merchant === null ? '' : ` at ${query.merchant.name}`}${without}`;
}

const NAME_MAX_CHARS = 90;

/** A name short enough for a sentence. */
export const shortName = ({ name }: Pick<ProductCard, 'name'>): string =>
  name.length <= NAME_MAX_CHARS ? name : `${upTo(name, NAME_MAX_CHARS - 1)}…`;

export const shopLink = ({ name, slug }: Pick<Merchant, 'name' | 'slug'>): Link => ({ label: name, path: merchantPath({ slug }) });

export const productLink = (product: ProductCard): Link => ({ label: 'Product page', path: productPath(product) });

/** Said of a shop that is not here; no full stop, as more may follow. */
export const noShopCalled = (name: string): string => `I know of no shop called “${name}” here`;

/** Price, shop, delivery and stock: '£24.68 at Larkfield Office (+ £3.99 delivery, in stock)'. */
export function offerSaid({ price, deliveryCost, inStock, merchantName }: ProductCard): string {
  if (price === null) return `price unavailable at ${merchantName}`;
  const stock = inStock === null ? '' : inStock ? ', in stock' : ', out of stock';
  const delivery = formatDelivery(deliveryCost).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return `${formatPrice(price)} at ${merchantName} (${delivery}${stock})`;
}

/** What an offer costs with delivery: the sum where delivery is known, else from the price on. */
export function totalSaid({ price, deliveryCost, merchantName }: ProductCard): string {
  if (price === null) return `price unavailable at ${merchantName}`;
  if (deliveryCost === null) return `from ${formatPrice(price)} plus delivery, which is not known, at ${merchantName}`;
  if (deliveryCost === 0) return `${formatPrice(price)} with free delivery at ${merchantName}`;
  return `${formatTotal({ price, deliveryCost })} delivered at ${merchantName} (${formatPrice(price)} + ${formatPrice(deliveryCost)} delivery)`;
}

/** What an offer with a price costs at least: delivery that is not stated is extra. */
export const leastOf = ({ price, deliveryCost }: ProductCard): number => price! + (deliveryCost ?? 0);

/** What the first of `byTotal` is the cheapest of, where another that is out of stock or has an old price costs less; else ''. */
export const amongSaid = ([best, ...others]: readonly ProductCard[]): string =>
  best !== undefined && others.some((other) => leastOf(other) < leastOf(best) && (other.inStock === false || other.staleSince !== null))
    ? ' of those in stock with a price of today'
    : '';

/** Those with a price, in the order of offers: cheapest first by what they cost with delivery. */
export const byTotal = <One extends ProductCard>(products: readonly One[]): One[] =>
  products.filter(({ price }) => price !== null).toSorted(compareOffers);

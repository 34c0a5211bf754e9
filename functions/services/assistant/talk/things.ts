import { productPath } from '#catalogue/addresses/paths.ts';
import { counted } from '#catalogue/display/count.ts';
import { formatPrice } from '#catalogue/price.ts';
import type { Product, ProductCard } from '#catalogue/product.ts';
import { matchingProducts } from '#queries/matching-products.ts';
import { offersOfComparison, productById, productsByIds } from '#queries/products.ts';
import { similarProducts } from '#queries/similar-products.ts';
import type { ProductQuery } from '#queries/understanding/product-query.ts';
import { readPatterns, readQuery } from '#queries/understanding/read-query.ts';
import type { Vocabulary } from '#queries/understanding/vocabulary.ts';
import { type Answer, PRODUCTS_SHOWN, said } from '../answer.ts';
import { byTotal, offerSaid, shortName, totalSaid, wishSaid } from '../answers/words.ts';
import type { Sources } from '../sources.ts';

const SUMMARY_MAX_CHARS = 200;
const OFFERS_SAID = 4;
const ATTRIBUTES_SAID = 8;

/** The first sentences of a description, as plain text of the shop. */
function summaryOf({ summary, description, name }: Product): string {
  const plain = (summary ?? description ?? '').replace(/\s+/g, ' ').trim();
  if (plain === '' || plain === name) return '';
  const cut = plain.length <= SUMMARY_MAX_CHARS ? plain : `${plain.slice(0, SUMMARY_MAX_CHARS).replace(/\s+\S*$/, '')} …`;
  return ` The shop says: “${cut}”`;
}

async function offersOf({ db }: Pick<Sources, 'db'>, product: Product): Promise<ProductCard[]> {
  const offers = product.comparisonId === null ? [product] : await offersOfComparison(db, product.comparisonId);
  return offers.filter(({ adult }) => !adult);
}

/** One product: what it costs with delivery at each shop, cheapest first, where it is in stock, and what it is. */
export async function thingAnswer(sources: Pick<Sources, 'db'>, card: Pick<ProductCard, 'id'>): Promise<Answer> {
  const product = await productById(sources.db, card.id);
  if (product === null || product.adult) return said('That product is not there any more.');
  const offers = await offersOf(sources, product);
  const [best, ...others] = byTotal(offers);
  const links = [{ label: 'Product page', path: productPath(product) }];
  if (best === undefined)
    return said(`${shortName(product)}: ${offerSaid(product)}. No other shop has a price for it here.`, { products: [product], links });
  const stock =
    best.inStock === false
      ? ' It is out of stock at every shop that I know.'
      : best.inStock === true
        ? ` In stock at ${best.merchantName}.`
        : '';
  const shops = new Set(offers.map(({ merchantName }) => merchantName)).size;
  const elsewhere =
    others.length === 0
      ? ` ${shops === 1 ? 'Only this shop sells it here.' : ''}`
      : ` Of ${counted(shops, 'shop')}, others: ${others.slice(0, OFFERS_SAID).map(totalSaid).join('; ')}.`;
  return said(
    `${shortName(product)} is cheapest at ${best.merchantName}: ${totalSaid(best)}.${stock}${elsewhere}${summaryOf(product)}`.replaceAll(
      / {2,}/g,
      ' ',
    ),
    {
      products: [best, ...others].slice(0, PRODUCTS_SHOWN),
      links,
    },
  );
}

/** The thing that a message names: told of, or looked for where nothing bears the name. */
export async function namedThingAnswer(sources: Pick<Sources, 'db'>, query: ProductQuery, vocabulary: Vocabulary): Promise<Answer | null> {
  const { products, relaxed } = await matchingProducts(
    sources.db,
    { query: { ...query, inStock: false, order: 'best' }, vocabulary },
    { limit: query.codes.length > 0 ? PRODUCTS_SHOWN : 1 },
  );
  // Shops may list one model as several things.
  const [first] = query.codes.length > 0 ? [...byTotal(products), ...products] : products;
  return first === undefined || relaxed.length > 0 ? null : thingAnswer(sources, first);
}

interface Side {
  name: string;
  product: Product | null;
}

/** What two things differ in, by their attributes. */
function differences(one: Product, other: Product): string {
  const others = new Map(other.attributes.map(({ id, text }) => [id, text]));
  const lines = one.attributes.flatMap(({ id, label, text }) => {
    const mine = others.get(id);
    return mine !== undefined && mine !== text ? [`${label}: ${text} / ${mine}`] : [];
  });
  return lines.length === 0 ? '' : `\nThey differ in: ${lines.slice(0, ATTRIBUTES_SAID).join('; ')}.`;
}

/** Two or more things beside each other: what each costs, and what they differ in. */
function sidesAnswer(sides: readonly Side[]): Answer {
  const lines = sides.map(({ name, product }) =>
    product === null ? `• ${name}: I could not find it.` : `• ${name}: ${shortName(product)}, ${offerSaid(product)}.`,
  );
  const known = sides.flatMap(({ product }) => product ?? []);
  const [one, other] = byTotal(known);
  const [first, second] = known;
  const verdict =
    one === undefined || other === undefined
      ? ''
      : one.deliveryCost !== null && other.deliveryCost !== null
        ? `\nWith delivery the cheaper is ${shortName(one)}, ${totalSaid(one)}.`
        : `\nWithout delivery the cheaper is ${shortName(cheaper(known))}, ${formatPrice(cheaper(known).price)}.`;
  const differ = first !== undefined && second !== undefined ? differences(first, second) : '';
  return said(`${lines.join('\n')}${verdict}${differ}`, { products: known.slice(0, PRODUCTS_SHOWN) });
}

const cheaper = (products: readonly Product[]): Product =>
  products.filter(({ price }) => price !== null).toSorted((a, b) => a.price! - b.price!)[0] ?? products[0]!;

/** Products that were shown, beside each other. */
export async function comparedAnswer({ db }: Pick<Sources, 'db'>, ids: readonly number[]): Promise<Answer> {
  const products = await Promise.all(ids.map((id) => productById(db, id)));
  const known = products.filter((product) => product !== null && !product.adult);
  return known.length < 2
    ? said('I can only compare products that I showed. Which two do you mean?')
    : sidesAnswer(known.map((product) => ({ name: 'Here', product })));
}

const SPLIT = /\s(?:or|and|vs\.?|versus|with|than|against)\s|,\s*(?:or|and)?\s*/;
const ASKING = /^.*?\b(?:between|compare|cheaper,?|better,?|dearer,?|is it|comparison of)\s|^(?:which|what|whats|what's)\b[^,]{0,40},\s*/;

/** 'iphone se or galaxy s7?': each side is read by itself; a word that only one of them has, such as the brand, may belong to both. */
export async function namedSidesAnswer({ db }: Pick<Sources, 'db'>, text: string, vocabulary: Vocabulary): Promise<Answer | null> {
  const asked = text
    .replace(ASKING, '')
    .replace(/[?!.]+$/, '')
    .replace(/^the /, '');
  const parts = asked
    .split(SPLIT)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length !== 2) return null;
  const sides = await Promise.all(
    parts.map(async (part): Promise<Side> => {
      const query = readQuery(readPatterns(part), vocabulary);
      const { products, relaxed } = await matchingProducts(db, { query, vocabulary }, { limit: 1 });
      const [first] = relaxed.length > 0 ? [] : products;
      return {
        name: wishSaid(query, { price: false }).replaceAll(/[“”]/g, ''),
        product: first === undefined ? null : await productById(db, first.id),
      };
    }),
  );
  return sides.some(({ product }) => product !== null) ? sidesAnswer(sides) : null;
}

/** Of products that were shown, by what they cost now: the cheapest with delivery, or the dearest. */
export async function extremeAnswer(
  { db }: Pick<Sources, 'db'>,
  ids: readonly number[],
  extreme: 'cheapest' | 'dearest',
  withDelivery: boolean,
): Promise<Answer> {
  const products = (await productsByIds(db, ids)).filter(({ adult }) => !adult);
  const priced = products.filter(({ price }) => price !== null);
  const sorted = withDelivery ? byTotal(priced) : priced.toSorted((a, b) => a.price! - b.price!);
  const ordered = extreme === 'dearest' ? sorted.toReversed() : sorted;
  const [first] = ordered;
  if (first === undefined) return said('None of these has a price at the moment.', { products });
  const how =
    extreme === 'dearest' ? 'the dearest of these' : withDelivery ? 'the cheapest of these with delivery' : 'the cheapest of these';
  return said(`${shortName(first)} is ${how}: ${withDelivery ? totalSaid(first) : offerSaid(first)}.`, { products: ordered });
}

/** Products like one that was shown. */
export async function similarAnswer({ db }: Pick<Sources, 'db'>, { id }: Pick<ProductCard, 'id'>): Promise<Answer> {
  const product = await productById(db, id);
  if (product === null || product.adult) return said('That product is not there any more.');
  const products = await similarProducts(db, product, {}, PRODUCTS_SHOWN);
  return products.length === 0
    ? said(`I could not find anything like ${shortName(product)}.`, { products: [product] })
    : said(`Like ${shortName(product)}:`, { products });
}

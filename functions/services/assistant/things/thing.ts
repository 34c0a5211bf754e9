import { RECIPIENT_WORD } from '#lexicon/plain-words.ts';
import { counted } from '#catalogue/display/count.ts';
import { summarise } from '#catalogue/display/description.ts';
import { dateInWords } from '#catalogue/display/date-in-words.ts';
import { type PriceChange, priceStory, type PriceStory } from '#catalogue/price-history.ts';
import { formatPrice, isReduced } from '#catalogue/price.ts';
import type { Product, ProductCard } from '#catalogue/product.ts';
import { type Db, type Key, keyQuery, type KeyQuery } from '#queries/db.ts';
import { type MatchingThings, offersOfThings } from '#queries/products/matching-products.ts';
import { priceChanges } from '#queries/products/price-history.ts';
import { CARD, PRODUCT_WITH_VARIANTS } from '#queries/products/product-rows.ts';
import { bestOfferOfProduct, comparisonOfProduct, offersBy, productById, productOfDoc } from '#queries/products/products.ts';
import { SMALL_NUMBER, SPOKEN_NUMBER, spokenNumber } from '#queries/understanding/words/spoken-numbers.ts';
import type { Understood } from '#queries/understanding/understand.ts';
import type { Ask } from '../acts/act.ts';
import { type Answer, PRODUCTS_SHOWN, said } from '../answer.ts';
import { amongSaid, byTotal, listed, productLink, shortName, totalSaid } from '../answers/words.ts';
import { nearestNamed } from './naming.ts';

const OFFERS_SAID = 4;
export const ATTRIBUTES_SAID = 8;
export const GONE = said('That product is not there any more.');

/** Whether a product is there still, and for everybody. */
export const mayBeShown = <One extends ProductCard>(product: One | null): product is One => product !== null && !product.adult;

/** The offers of a thing, and how its price changed. */
type Facts = [offers: ProductCard[], changes: PriceChange[]];

/** What the shop says first of a product. */
function summaryOf(product: Product): string {
  const text = summarise(product)?.replaceAll(/[“”]/gu, '"').replace(/\s+/g, ' ').trim() ?? '';
  return text === '' || text === product.name ? '' : `The shop says: “${text}”`;
}

/** The best offer of the same thing, or the product itself where it is compared with nothing. */
const bestOffer = (id: Key): KeyQuery => {
  const [best, own] = [bestOfferOfProduct(id), keyQuery(id)];
  return { sql: `coalesce(${best.sql}, ${own.sql})`, values: [...best.values, ...own.values] };
};

const shopNames = (offers: readonly ProductCard[]): string =>
  listed([...new Set(offers.map(({ merchantName }) => merchantName))].slice(0, 6));

/** Who has it, as the shops say. */
function stockSaid(offers: readonly ProductCard[]): string[] {
  const at = (state: boolean | null) => offers.filter(({ inStock }) => inStock === state);
  const [there, gone, unknown] = [at(true), at(false), at(null)];
  return [
    there.length > 0 ? `In stock at ${shopNames(there)}.` : '',
    gone.length > 0 ? `Out of stock at ${shopNames(gone)}.` : '',
    unknown.length > 0 ? `${shopNames(unknown)} ${unknown.length === 1 ? 'does' : 'do'} not say whether it is in stock.` : '',
  ];
}

/** What each shop adds for delivery. */
function deliverySaid(offers: readonly ProductCard[]): string {
  const lines = offers.slice(0, OFFERS_SAID + 1).map(({ merchantName, deliveryCost }) => {
    if (deliveryCost === null) return `${merchantName} says its delivery charge at the checkout only`;
    return deliveryCost === 0 ? `free from ${merchantName}` : `${formatPrice(deliveryCost)} from ${merchantName}`;
  });
  return `Delivery: ${lines.join('; ')}.`;
}

/** What it costs with delivery where it is cheapest, and elsewhere. */
function pricesSaid(offers: readonly ProductCard[]): string {
  const priced = byTotal(offers);
  const [best, ...others] = priced;
  if (best === undefined) return `Only ${shopNames(offers)} ${offers.length === 1 ? 'has' : 'have'} it here, and no price of it is known.`;
  const shops = new Set(offers.map(({ merchantName }) => merchantName)).size;
  const elsewhere =
    others.length === 0
      ? shops === 1
        ? ' Only this shop sells it here.'
        : ''
      : ` Of ${counted(shops, 'shop')}, others: ${others.slice(0, OFFERS_SAID).map(totalSaid).join('; ')}.`;
  const was = isReduced(best) ? ` Reduced from ${formatPrice(best.wasPrice)}.` : '';
  return `Cheapest${amongSaid(priced)} at ${best.merchantName}: ${totalSaid(best)}.${was}${elsewhere}`;
}

/** Which shops say that they sold it for more. */
function reductionsSaid(offers: readonly ProductCard[]): string {
  const reduced = offers
    .filter(isReduced)
    .map(({ merchantName, price, wasPrice }) => `at ${merchantName}: ${formatPrice(price)}, was ${formatPrice(wasPrice)}`);
  return reduced.length === 0 ? 'No shop here says that it is reduced.' : `Reduced ${listed(reduced.slice(0, OFFERS_SAID))}.`;
}

/** Whether the price is good by the earlier prices of the same shop. */
const VERDICTS: Record<PriceStory['verdict'], (story: PriceStory) => string> = {
  lowest: ({ since }) => `That is lower than every earlier price since ${dateInWords(since)}.`,
  below: ({ usual }) => `That is below its usual price, ${formatPrice(usual)}.`,
  usual: ({ usual }) => `That is about its usual price, ${formatPrice(usual)}.`,
  above: ({ usual }) => `That is above its usual price, ${formatPrice(usual)}.`,
  new: () => 'That is not known for long enough to say what is usual.',
};

/** A price compared with the earlier prices of the same offer. */
function overTime(changes: readonly PriceChange[]): string {
  const story = priceStory(changes);
  if (story === null) return 'I have no earlier price of it.';
  const { now, before, lowest, highest, since } = story;
  if (before === null) return `That price has not changed since ${dateInWords(since)}, when I first saw it.`;
  const move = `It ${now.price < before ? 'came down' : 'went up'} from ${formatPrice(before)} on ${dateInWords(now.day)}.`;
  const range = `Since ${dateInWords(since)} it was between ${formatPrice(lowest.price)} and ${formatPrice(highest.price)}.`;
  return `${VERDICTS[story.verdict](story)} ${move} ${range}`;
}

/** A price compared with those of other shops. */
function amongShops(others: readonly ProductCard[]): string {
  const prices = others.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return 'No other shop here has a price for it to compare with.';
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return `${counted(prices.length, 'other offer')}, before delivery: ${low === high ? formatPrice(low) : `${formatPrice(low)} to ${formatPrice(high)}`}.`;
}

/**
 * Whether the price of a thing is good: among the shops, and among the prices that were seen.
 *
 * @param changes of the best offer's price, by day
 */
function verdictSaid(offers: readonly ProductCard[], changes: readonly PriceChange[]): string {
  const priced = byTotal(offers);
  const [best, ...others] = priced;
  if (best === undefined) return 'No shop has a price for it here, so there is nothing to judge.';
  const was = isReduced(best) ? ` The shop says that it was ${formatPrice(best.wasPrice)} before.` : '';
  return `The cheapest${amongSaid(priced)} is ${totalSaid(best)}. ${amongShops(others)} ${overTime(changes)}${was}`;
}

export const attributesSaid = ({ attributes }: Pick<Product, 'attributes'>): string =>
  attributes.length === 0
    ? ''
    : `Its listing says: ${attributes
        .slice(0, ATTRIBUTES_SAID)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('; ')}.`;

const SAID_OF: Record<Exclude<Ask, 'history'>, (product: Product, offers: readonly ProductCard[]) => string[]> = {
  price: (product, offers) => [pricesSaid(offers), ...stockSaid(byTotal(offers).slice(0, 1)), summaryOf(product)],
  stock: (_, offers) => [...stockSaid(offers), pricesSaid(offers)],
  'sale-of': (_, offers) => [reductionsSaid(offers), pricesSaid(offers)],
  delivery: (_, offers) => [deliverySaid(offers), pricesSaid(offers)],
  details: (product, offers) => [
    pricesSaid(offers),
    ...stockSaid(byTotal(offers).slice(0, 1)),
    attributesSaid(product),
    summaryOf(product),
  ],
};

/** The offers of the thing that a product is an offer of, and what its price was. */
const factsOf = (db: Db, id: Key, ask: Ask): Promise<Facts> =>
  Promise.all([offersBy(db, CARD, comparisonOfProduct(id)), ask === 'history' ? priceChanges(db, bestOffer(id)) : []]);

/** One product: what was asked of it, with what it costs at each shop, cheapest first. */
export async function thingAnswer(db: Db, { id }: Pick<ProductCard, 'id'>, ask: Ask): Promise<Answer> {
  const [product, facts] = await Promise.all([productById(db, id), factsOf(db, id, ask)]);
  return thingSaid(ask, product, facts);
}

/** The same of the cheapest of things that were found for a name. */
export async function cheapestAnswer(db: Db, things: MatchingThings, ask: Ask, named: Understood): Promise<Answer> {
  const [products, facts] = await Promise.all([
    offersOfThings(db, things, PRODUCT_WITH_VARIANTS),
    Promise.all(things.docs.map((doc) => factsOf(db, productOfDoc(doc), ask))),
  ]);
  const meant = nearestNamed(products, named.query, named.vocabulary);
  const cheapest = [...byTotal(meant), ...meant];
  // Who asks whether it is in stock means one that is.
  const product = (ask === 'stock' ? cheapest.find(({ inStock }) => inStock === true) : undefined) ?? cheapest[0];
  return thingSaid(ask, product!, facts[products.indexOf(product!)]!);
}

function thingSaid(ask: Ask, product: Product | null, [others, changes]: Facts): Answer {
  if (!mayBeShown(product)) return GONE;
  // The product as it was read, with its attributes: `listingAnswer` needs them.
  const offers = (product.comparisonId === null ? [product] : others.map((one) => (one.id === product.id ? product : one))).filter(
    ({ adult }) => !adult,
  );
  const sentences = ask === 'history' ? [verdictSaid(offers, changes)] : SAID_OF[ask](product, offers);
  return said(`${shortName(product)}: ${sentences.filter((one) => one !== '').join(' ')}`, {
    products: [...byTotal(offers), ...offers.filter(({ price }) => price === null)].slice(0, PRODUCTS_SHOWN),
    links: [productLink(product)],
  });
}

const NUMBER = new RegExp(`(?<![\\p{L}\\p{N}£.])(?:${SPOKEN_NUMBER}|${SMALL_NUMBER}|\\d{1,3})(?![\\p{L}\\p{N}.%])`, 'gu');
/** What is counted: 'two pairs', '3 of them'. */
const COUNTED = /^ (?:pairs?|packs?|boxes|sets|of (?:it|them|those|these|that|the same|the))\b/;
/** 'Me and my two brothers' and '20 quid' count nothing that is bought. */
const OF_OTHERS = new RegExp(`^ (?:${RECIPIENT_WORD}|kid|child|children|boy|girl|friend|mate|people|year|quid|pound)s?\\b`);
const SAYS_TWO = /\b(?:both|pairs?|couple|another|each|apiece|them|those|these|more|as well|too|together|several|few)\b/;

/**
 * How many of a thing a question asks the price of; two where it says no number, but means more than one. null: it means one.
 *
 * @example severalOf('what would two pairs come to with delivery?') // 2
 */
export function severalOf(text: string): number | null {
  const numbers = Array.from(text.matchAll(NUMBER), ({ 0: number, index }) => ({
    many: spokenNumber(number) ?? Number(number),
    isCounted: COUNTED.test(text.slice(index + number.length)),
    isOfOthers: OF_OTHERS.test(text.slice(index + number.length)),
  })).filter(({ many, isOfOthers }) => many > 1 && !isOfOthers);
  return (numbers.find(({ isCounted }) => isCounted) ?? numbers[0])?.many ?? (SAYS_TWO.test(text) ? 2 : null);
}

/** What several of a thing, which may be read already, cost at the shop that was shown. */
export async function severalAnswer(db: Db, of: Pick<ProductCard, 'id'> | ProductCard, many: number): Promise<Answer> {
  const product = 'price' in of ? of : await productById(db, of.id);
  if (!mayBeShown(product)) return GONE;
  const { price, deliveryCost, merchantName } = product;
  const others = { products: [product], links: [productLink(product)] };
  if (price === null) return said(`${shortName(product)}: price unavailable at ${merchantName}.`, others);
  const sum = many * price;
  const delivery =
    deliveryCost === null
      ? 'plus delivery, which is not known'
      : deliveryCost === 0
        ? 'with free delivery'
        : `and ${formatPrice(sum + deliveryCost)} with ${formatPrice(deliveryCost)} for delivery, if the shop charges that once`;
  return said(
    `${many} × ${shortName(product)} come to ${formatPrice(sum)} at ${merchantName} (${formatPrice(price)} each), ${delivery}.`,
    others,
  );
}

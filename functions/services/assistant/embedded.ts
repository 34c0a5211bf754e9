import type { ProductCard } from '#catalogue/product.ts';
import type { ChatMessage } from '#contracts/assistant.ts';
import type { Db } from '#queries/db.ts';
import { similarProducts } from '#queries/similar-products.ts';
import { type Answer, PRODUCTS_SHOWN, said } from './answer.ts';
import { productDetails, sideBySide } from './answers/details.ts';
import { findProducts, type FoundProducts } from './answers/find-products.ts';
import { helpAnswer, knownAnswer } from './answers/help.ts';
import { productsAnswer } from './answers/products.ts';
import { aboutAnswer, brandsAnswer, shopsAnswer } from './answers/shops.ts';
import { askForThing, smallTalkAnswer } from './answers/small-talk.ts';
import { liveVouchers, noVouchers, unknownShopVouchers, vouchersAbout, vouchersAnswer } from './answers/vouchers.ts';
import { boundsSaid, listed, shortName, wishSaid } from './answers/words.ts';
import { readConversation } from './reading/conversation.ts';
import type { NameIndex } from './reading/name-index.ts';
import { plainText } from './reading/plain-text.ts';
import { isEmptyQuery, type ProductQuery } from './reading/product-query.ts';
import { readProductQuery } from './reading/read-product-query.ts';
import type { Request, Target } from './reading/request.ts';
import { BudgetSpent } from './statement-budget.ts';

/** What answers are made from. `today` is a day (`YYYY-MM-DD`): vouchers end. */
export interface Sources {
  /** The catalogue and APP_DB, within the statement budget of the answer. */
  db: Db;
  app: Db;
  names: NameIndex;
  today: string;
}

type Of<Kind extends Request['kind']> = Extract<Request, { kind: Kind }>;

const middlePrice = (products: readonly ProductCard[]): number | null => {
  const prices = products.flatMap(({ price }) => price ?? []).sort((a, b) => a - b);
  return prices[Math.floor((prices.length - 1) / 2)] ?? null;
};

/** 'Cheaper ones': below the middle of what was shown. */
async function thanShown(
  sources: Sources,
  productQuery: ProductQuery,
  { way, of }: NonNullable<Of<'products'>['than']>,
): Promise<ProductQuery> {
  const middle = middlePrice((await answerRequest(sources, of)).products);
  if (middle === null) return productQuery;
  const price =
    way === 'cheaper'
      ? { ...(productQuery.price.min !== undefined && { min: productQuery.price.min }), max: middle - 1 }
      : { ...(productQuery.price.max !== undefined && { max: productQuery.price.max }), min: middle + 1 };
  return {
    ...productQuery,
    price,
    order: productQuery.order === 'cheapest' || productQuery.order === 'dearest' ? productQuery.order : 'best',
  };
}

async function answerProducts(sources: Sources, { productQuery: asked, page, than }: Of<'products'>): Promise<Answer> {
  const productQuery = than === null ? asked : await thanShown(sources, asked, than);
  if (
    productQuery.words.length + productQuery.traits.length + productQuery.brands.length === 0 &&
    productQuery.colour === null &&
    productQuery.department === null &&
    productQuery.merchant === null
  )
    return askForThing(boundsSaid(productQuery));
  const found = await findProducts(sources.db, productQuery);
  if (than !== null && found.givenUp === 'price')
    return said(`I have nothing ${than.way} for ${wishSaid(asked, { price: false })}.`, {
      products: found.products.slice(0, PRODUCTS_SHOWN),
    });
  return productsAnswer(productQuery, found, page);
}

async function targetProduct(sources: Sources, target: Target): Promise<ProductCard | null> {
  if ('named' in target)
    return (await findProducts(sources.db, readProductQuery(plainText(target.named), sources.names))).products[0] ?? null;
  const { products } = await answerRequest(sources, target.of);
  return (target.place < 0 ? products.at(target.place) : products[target.place - 1]) ?? null;
}

async function answerSimilar(sources: Sources, { to, productQuery, cheaper, page }: Of<'similar'>): Promise<Answer> {
  const product = await targetProduct(sources, to);
  if (product === null) return said('I could not find the product that you mean. What is it called?');
  const max = cheaper && product.price !== null ? product.price - 1 : productQuery.price.max;
  const filters = { priceMin: productQuery.price.min, priceMax: max, merchant: productQuery.merchant?.slug };
  const products = (await similarProducts(sources.db, product, filters, PRODUCTS_SHOWN * (page + 1))).slice(page * PRODUCTS_SHOWN);
  const like = `${shortName(product)}${cheaper ? ' and cheaper' : ''}`;
  return products.length === 0
    ? said(`I found nothing like ${like}.`, { products: cheaper ? [] : [product] })
    : said(`Like ${like}:`, { products });
}

async function sideOf(sources: Sources, target: Target, other: Target): Promise<{ name: string; products: ProductCard[] }> {
  if (!('named' in target)) {
    const product = await targetProduct(sources, target);
    return { name: product === null ? 'That one' : shortName(product), products: product === null ? [] : [product] };
  }
  const productQuery = readProductQuery(plainText(target.named), sources.names);
  // 'HP and Canon printers': both are printers.
  const shared = productQuery.words.length === 0 && 'named' in other ? readProductQuery(plainText(other.named), sources.names).words : [];
  const full = { ...productQuery, words: [...productQuery.words, ...shared] };
  const { products, givenUp } = await findProducts(sources.db, full);
  return {
    name: wishSaid(full, { price: false }).replaceAll(/[“”]/g, ''),
    products: givenUp === 'words' && products.length > 1 ? products.slice(0, 1) : products.slice(0, PRODUCTS_SHOWN / 2),
  };
}

async function answerPicked(sources: Sources, { of, places }: Of<'picked'>): Promise<Answer> {
  const { products } = await answerRequest(sources, of);
  const picked = places.map((place) => (place < 0 ? products.at(place) : products[place - 1])).filter((product) => product !== undefined);
  const [first] = picked;
  if (first === undefined) return said('I showed no such product. Which one do you mean?', { products });
  return picked.length > 1
    ? sideBySide(picked.map((product) => ({ name: shortName(product), products: [product] })))
    : productDetails(sources.db, first);
}

async function answerVouchers(sources: Sources, { productQuery, text, of }: Of<'vouchers'>): Promise<Answer> {
  const vouchers = await liveVouchers(sources.db, sources.today);
  const at = (slugs: ReadonlySet<string>) => vouchers.filter(({ merchantSlug }) => slugs.has(merchantSlug));
  if (productQuery.merchant !== null) {
    const own = vouchersAbout(at(new Set([productQuery.merchant.slug])), text);
    return own.length === 0 ? noVouchers(productQuery.merchant.name) : vouchersAnswer(own, productQuery.merchant);
  }
  if (isEmptyQuery(productQuery) && of === null) return vouchersAnswer(vouchersAbout(vouchers, text), null);
  const { products, givenUp }: Pick<FoundProducts, 'products' | 'givenUp'> =
    of === null ? await findProducts(sources.db, productQuery) : { products: (await answerRequest(sources, of)).products, givenUp: null };
  const ofShops = at(new Set(products.map(({ merchantSlug }) => merchantSlug)));
  if (givenUp === 'words' || products.length === 0) return unknownShopVouchers(productQuery.words.join(' '), vouchers);
  if (of === null && productQuery.brands.length + productQuery.things.length === 0)
    return { ...unknownShopVouchers(wishSaid(productQuery).replaceAll(/[“”]/g, ''), ofShops.length > 0 ? ofShops : vouchers) };
  return ofShops.length === 0
    ? noVouchers(listed([...new Set(products.map(({ merchantName }) => merchantName))].slice(0, 3)))
    : vouchersAnswer(ofShops, null, of === null ? ` at shops that sell ${wishSaid(productQuery)}` : ' at those shops');
}

async function answerDetails(sources: Sources, { productQuery }: Of<'details'>): Promise<Answer> {
  const found = await findProducts(sources.db, productQuery);
  const [first] = found.products;
  return first !== undefined && found.givenUp === null ? productDetails(sources.db, first) : productsAnswer(productQuery, found);
}

const ANSWERS: { [Kind in Request['kind']]: (sources: Sources, request: Of<Kind>) => Answer | Promise<Answer> } = {
  products: answerProducts,
  similar: answerSimilar,
  picked: answerPicked,
  vouchers: answerVouchers,
  details: answerDetails,
  compare: async (sources, { sides: [one, other] }) => sideBySide([await sideOf(sources, one, other), await sideOf(sources, other, one)]),
  shops: ({ db }, { productQuery }) => shopsAnswer(db, productQuery),
  brands: ({ db }, { productQuery }) => brandsAnswer(db, productQuery),
  about: ({ db }, { productQuery }) => aboutAnswer(db, productQuery),
  help: ({ app }, { topic }) => helpAnswer(app, topic),
  talk: (_, { talk }) => smallTalkAnswer(talk),
};

/** Answers of this conversation's requests: a follow-up refers to earlier ones, some of them more than once. */
const answered = new WeakMap<Sources, Map<Request, Promise<Answer>>>();

function answerRequest(sources: Sources, request: Request): Promise<Answer> {
  const known = answered.get(sources) ?? new Map<Request, Promise<Answer>>();
  answered.set(sources, known);
  const answer = known.get(request) ?? makeAnswer(sources, request);
  known.set(request, answer);
  return answer;
}

const makeAnswer = async <Kind extends Request['kind']>(sources: Sources, request: Of<Kind>): Promise<Answer> =>
  (ANSWERS[request.kind] as (sources: Sources, request: Of<Kind>) => Answer | Promise<Answer>)(sources, request);

const TOO_MUCH = 'That is too much for one answer. Please ask about one thing at a time.';

/** Answers the last message of a conversation without a model: rules read the request, and the answer comes from the catalogue. */
export async function answerEmbedded(sources: Sources, messages: readonly ChatMessage[]): Promise<Answer> {
  const request = readConversation(messages, sources.names);
  const isOpen = request.kind === 'products' || request.kind === 'details' || (request.kind === 'talk' && request.talk === 'unclear');
  try {
    const known = isOpen ? await knownAnswer(sources.app, plainText(messages.at(-1)?.content ?? '')) : null;
    return known ?? (await answerRequest(sources, request));
  } catch (error) {
    if (error instanceof BudgetSpent) return said(TOO_MUCH);
    throw error;
  }
}

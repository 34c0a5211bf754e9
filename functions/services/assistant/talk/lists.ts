import { brandPath, brandsPath, categoriesPath, merchantsPath } from '#catalogue/addresses/paths.ts';
import { counted } from '#catalogue/display/count.ts';
import { formatPrice } from '#catalogue/price.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { taxonomyNode } from '#lexicon/taxonomy.ts';
import { brandBySlug, brandsBySize, brandsOfNodes } from '#queries/brands.ts';
import { categoriesOfMerchant, childCategories, topCategories } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { countComparisons } from '#queries/count-comparisons.ts';
import { listedCards, listBy } from '#queries/lists/read-list.ts';
import { matchingProducts, matchingThings, offersOfThings } from '#queries/products/matching-products.ts';
import { merchantBySlug, merchantsBySize, merchantsOfBrand, merchantsOfDocs, merchantsOfNodes } from '#queries/merchants.ts';
import { reductions } from '#queries/reductions.ts';
import { CARD } from '#queries/products/product-rows.ts';
import type { SearchFilters } from '#queries/search/filters/filters.ts';
import { catalogueCounts } from '#queries/snapshot-meta.ts';
import { isPriced, isUnnamed, NO_EXCLUSIONS, type ProductQuery, type QueryWord, sureGoods } from '#queries/understanding/product-query.ts';
import type { Vocabulary } from '#queries/understanding/vocabulary.ts';
import { vouchersOfMerchant } from '#queries/vouchers.ts';
import { type Answer, PRODUCTS_SHOWN, said } from '../answer.ts';
import { listed, NAMES_SAID, namesSaid, shopLink, shortName, wishSaid } from '../answers/words.ts';
import type { Shop } from '../turns/state.ts';
import { unwantedOf, wishesIn } from '../turns/wanted.ts';

export const ALL_SHOPS = { label: 'All shops', path: merchantsPath() };
const ALL_BRANDS = { label: 'All brands', path: brandsPath() };

/** How many shops, products and brands there are, and of what. */
export async function countsAnswer(db: Db): Promise<Answer> {
  const [counts, merchants, categories] = await Promise.all([
    catalogueCounts(db),
    merchantsBySize(db, { limit: NAMES_SAID }),
    topCategories(db),
  ]);
  const kinds = categories.toSorted((a, b) => b.productCount - a.productCount).map(({ name }) => name.replaceAll(' / ', ' & '));
  return said(
    `${counted(counts.merchants, 'shop')} with ${counted(counts.products, 'product')} of ${counted(counts.brands, 'brand')}. The largest: ${listed(merchants.map(({ name }) => name))}. They sell ${listed(kinds.slice(0, NAMES_SAID))}.`,
    { links: [{ label: 'All categories', path: categoriesPath() }, ALL_SHOPS, ALL_BRANDS] },
  );
}

/** Of shops that have so much fewer than the first no word is said. */
const FEW = 0.03;

/** Whether fields tell all that is asked of the goods: sizes and exclusions only their names tell. */
const isSaidByFields = (query: Pick<ProductQuery, 'exclusions' | 'quantities'>): boolean =>
  query.quantities.length === 0 && unwantedOf(query) === 0;

/** Whether all words are of these kinds, which fields hold, so that SQL can count. 'Wireless' is no field, and 'nike or adidas' are two. */
const areFields = (words: readonly QueryWord[], kinds: readonly QueryWord['kind'][]): boolean =>
  words.every(({ kind, others }) => kinds.includes(kind) && others === undefined);

/** A query that is nothing but a kind of goods is counted; others are looked up. */
const isPlainKind = ({ goods, brands, words, ...query }: ProductQuery): boolean =>
  goods !== null && brands.length === 0 && isSaidByFields(query) && areFields(words, ['goods']);

/** What is asked of offers besides their shop. */
const boundsOf = ({ freeDelivery, inStock, reduced, price }: ProductQuery): SearchFilters => ({
  freeDelivery: freeDelivery || undefined,
  inStock: inStock || undefined,
  reduced: reduced || undefined,
  priceMin: price.min,
  priceMax: price.max,
});

/** Shops that sell what is asked for, with how much of it. */
export async function shopsAnswer(db: Db, query: ProductQuery, vocabulary: Vocabulary): Promise<Answer> {
  const [brand, ...otherBrands] = query.brands;
  const hasBounds = Object.values(boundsOf(query)).some((bound) => bound !== undefined);
  const isBrand =
    brand !== undefined && otherBrands.length === 0 && !hasBounds && isSaidByFields(query) && areFields(query.words, ['brand']);
  const isKind = isPlainKind(query);
  const goods = sureGoods(query);
  const [things, counts, ofGoods] = await Promise.all([
    matchingThings(db, { query, vocabulary }, { limit: PRODUCTS_SHOWN }),
    isBrand ? merchantsOfBrand(db, brand.id) : isKind ? merchantsOfNodes(db, query.goods!.nodes, boundsOf(query)) : null,
    isBrand || isKind || goods === null ? [] : merchantsOfNodes(db, goods.nodes),
  ]);
  const { all, relaxed, isCut } = things;
  const isFound = relaxed.length === 0 && all.length > 0;
  const [products, sellersFound] = await Promise.all([
    offersOfThings(db, things, CARD),
    isFound && (isBrand || counts === null) ? merchantsOfDocs(db, all, things.filters) : [],
  ]);
  // The name of a brand is also on what others make: 'paw patrol'.
  const isOfOthers = isBrand && products.some(({ brandName }) => brandName !== brand.name);
  const known = isOfOthers ? null : counts;
  const sellers = known ?? sellersFound;
  if (sellers.length === 0 || !isFound) {
    const others =
      ofGoods.length === 0 ? '' : ` ${counted(ofGoods.length, 'shop')} with ${kindSaid(query)}: ${namesSaid(ofGoods, { few: FEW })}.`;
    return said(`I could not find a shop with ${wishSaid(query)}.${others}`, {
      links: [ALL_SHOPS],
      products,
    });
  }
  const withThem = `${counted(sellers.length, 'shop')} with ${wishSaid({ ...query, merchant: null })}`;
  // Of more things than were looked at others may sell some, too, and these more.
  const isPart = known === null && isCut;
  return said(`${isPart ? 'At least ' : ''}${withThem}: ${namesSaid(sellers, { few: FEW, isCounted: !isPart })}.`, {
    products,
    links: sellers.slice(0, 3).map(shopLink),
  });
}

/** The kind of goods of a query, without what else is asked of them: the keyboards of 'wireless keyboards', the mobile phones of 'galaxy s7'. */
function kindSaid({ goods, words, ...query }: ProductQuery): string {
  const ofKind = words.filter(({ kind }) => kind === 'goods');
  const [node] = goods?.nodes ?? [];
  const named: QueryWord[] = node === undefined ? [] : [{ word: taxonomyNode(node).name.toLowerCase(), kind: 'goods' }];
  return wishSaid(
    {
      ...query,
      goods,
      words: ofKind.length > 0 ? ofKind : named,
      quantities: [],
      exclusions: NO_EXCLUSIONS,
      merchant: null,
      freeDelivery: false,
      inStock: false,
      reduced: false,
    },
    { price: false },
  );
}

/** Brands of a kind of goods, with how many products; the largest of all when nothing is asked for. */
export async function brandsAnswer(db: Db, query: ProductQuery, vocabulary: Vocabulary): Promise<Answer> {
  if (query.goods === null || query.goods.words.length === 0) {
    const [counts, brands] = await Promise.all([catalogueCounts(db), brandsBySize(db, { limit: NAMES_SAID })]);
    return said(`${counted(counts.brands, 'brand')}. Those with most products: ${listed(brands.map(({ name }) => name))}.`, {
      links: [ALL_BRANDS],
    });
  }
  const { goods } = query;
  const [brands, { products }] = await Promise.all([
    brandsOfNodes(db, goods.nodes),
    matchingProducts(db, { query, vocabulary }, { limit: PRODUCTS_SHOWN }),
  ]);
  if (brands.length === 0) return said(`The shops name no brands for ${kindSaid(query)}.`, { products, links: [ALL_BRANDS] });
  return said(`${counted(brands.length, 'brand')} of ${kindSaid(query)}: ${namesSaid(brands)}.`, {
    products,
    links: [ALL_BRANDS],
  });
}

/** What is reduced, the largest share first, of a kind of goods or of the first of all. */
export async function saleAnswer(db: Db, query: ProductQuery): Promise<Answer | null> {
  const { goods, brands, merchant, attributes, words } = query;
  const isPlain = brands.length + attributes.length === 0 && merchant === null && !isPriced(query);
  // 'Hornby' names model trains, and more than their kind.
  if (!isPlain || words.some(({ word, kind }) => kind === 'left' || goods === null || !goods.words.includes(word))) return null;
  const nodes = goods === null || goods.words.length === 0 ? null : goods.nodes;
  const { products, total } = await reductions(db, nodes, PRODUCTS_SHOWN);
  const [first] = products;
  const what = nodes === null ? 'products' : wishSaid({ ...query, reduced: false });
  if (first === undefined) return said(`None of the ${what} has a price below an earlier one right now.`, { links: [ALL_SHOPS] });
  const saved = formatPrice(first.wasPrice! - first.price!);
  return said(
    `${nodes === null ? 'Some of what is reduced' : `${counted(total, 'reduced product')} for ${what}`}, the largest share first. ${shortName(first)} is ${formatPrice(first.price)} at ${first.merchantName}, which says that it was ${formatPrice(first.wasPrice)}: ${saved} less.`,
    { products },
  );
}

/** A shop, as the catalogue knows it. */
export async function merchantAnswer(db: Db, { slug }: Shop): Promise<Answer> {
  const merchant = await merchantBySlug(db, slug);
  if (merchant === null || merchant.adult) return said('That shop is not here.', { links: [ALL_SHOPS] });
  const [categories, vouchers, products] = await Promise.all([
    categoriesOfMerchant(db, merchant.id, 5),
    vouchersOfMerchant(db, merchant.id),
    merchant.active ? listedCards(db, CARD, listBy.merchant(merchant.id), { limit: PRODUCTS_SHOWN }) : [],
  ]);
  const sells = categories.length === 0 ? '' : ` Mostly: ${listed(categories.map(({ name }) => name.replaceAll(' / ', ' & ')))}.`;
  const codes =
    vouchers.length === 0
      ? ' No vouchers at the moment.'
      : ` ${counted(vouchers.length, 'voucher or offer', 'vouchers and offers')} on its page.`;
  const state = merchant.active ? '' : ' Its affiliate programme is closed, so its links may lead elsewhere.';
  return said(
    `${merchant.name} has ${counted(merchant.productCount, 'product')} here.${sells}${codes}${state} I have no reviews of shops, so I cannot say how good one is.`,
    { products, links: [shopLink(merchant)] },
  );
}

/** 'Does it deliver free?': of how many of its goods a shop says so. */
export async function freeDeliveryAnswer(db: Db, { name, slug }: Shop): Promise<Answer> {
  const [free, all] = await Promise.all([
    countComparisons(db, null, { merchant: slug, freeDelivery: true }),
    countComparisons(db, null, { merchant: slug }),
  ]);
  const share = free === all ? `each of its ${counted(all, 'product')} here` : `${free} of its ${counted(all, 'product')} here`;
  const known =
    free === 0 ? `${name} says of no product here that its delivery is free.` : `${name} says that delivery is free for ${share}.`;
  return said(`${known} I do not know its rules on what it charges, or from which order on it delivers free: its own pages say so.`, {
    links: [shopLink({ name, slug })],
  });
}

/** A brand, as the catalogue knows it. */
export async function brandAnswer(db: Db, slug: string): Promise<Answer> {
  const brand = await brandBySlug(db, slug);
  if (brand === null || brand.adult) return said('That brand is not here.', { links: [ALL_BRANDS] });
  const products = await listedCards(db, CARD, listBy.brand(brand.id), { limit: PRODUCTS_SHOWN });
  return said(`${counted(brand.productCount, 'product')} by ${brand.name} at ${counted(brand.merchantsCount, 'shop')}.`, {
    products,
    links: [{ label: brand.name, path: brandPath(brand) }],
  });
}

/** Whether the shop that was spoken of can be trusted: no reviews are known here. */
export async function trustAnswer(db: Db, { slug }: Shop): Promise<Answer> {
  const merchant = await merchantBySlug(db, slug);
  if (merchant === null || merchant.adult) return said('Which shop do you mean?');
  return said(
    `I have no reviews of shops, so I cannot say how safe ${merchant.name} is. You buy from the shop itself, under its own terms; paying by card protects you.`,
    { links: [shopLink(merchant)] },
  );
}

/** How many things there are of what is asked for: counted where it is a kind of goods or a brand with bounds, else what was found. */
export async function howManyAnswer(db: Db, query: ProductQuery, vocabulary: Vocabulary): Promise<Answer> {
  const { goods, brands, merchant, words } = query;
  const isCounted = brands.length < 2 && isSaidByFields(query) && areFields(words, ['brand', 'aside', 'goods']);
  const within = { ...boundsOf(query), brand: brands[0]?.id, merchant: merchant?.slug };
  const [{ products, relaxed, all }, countedAll] = await Promise.all([
    matchingProducts(db, { query, vocabulary }, { limit: PRODUCTS_SHOWN }),
    isCounted ? countComparisons(db, goods?.nodes ?? null, within) : null,
  ]);
  const count = countedAll ?? all.length;
  const least = isCounted ? '' : 'at least ';
  // What shares but a word is not near it.
  const near = relaxed.includes('words') && sureGoods(query) === null ? [] : products;
  if (relaxed.length > 0 || count === 0) return said(`I could not find ${wishSaid(query)}.`, { products: near });
  const there = `There ${count === 1 ? 'is' : 'are'} ${least}${counted(count, 'product')}`;
  return said(`${there} for ${wishSaid(query)}; one that several shops sell counts once.`, { products });
}

/** The kinds of goods that are named, with how many products each has; '' where they have none, or more than goods is asked for. */
export async function countedKinds(db: Db, query: ProductQuery): Promise<string> {
  const [node] = isUnnamed(query) ? [] : (query.goods?.nodes ?? []);
  const saysMore = query.words.some(({ word, kind }) => kind === 'left' && query.goods?.words.includes(word) !== true);
  if (node === undefined || saysMore || wishesIn(query) > 0) return '';
  const kinds = (await childCategories(db, node)).flatMap(({ name, productCount: count }) => (count > 0 ? { name, count } : []));
  return kinds.length < 2 ? '' : ` Kinds: ${namesSaid(kinds)}.`;
}

/** The kinds of what is shown. */
export function kindsOfShown(products: readonly ProductCard[]): string {
  const kinds = products.flatMap(({ categorySlugPath }) => categorySlugPath?.split('/').at(-1)?.replaceAll('-', ' ') ?? []);
  return kinds.length === 0 ? '' : ` Among them are ${listed([...new Set(kinds)])}.`;
}

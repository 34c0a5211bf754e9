import { brandPath, brandsPath, merchantPath, merchantsPath } from '#catalogue/addresses/paths.ts';
import { counted } from '#catalogue/display/count.ts';
import { brandBySlug, brandsBySize, brandsOfNodes } from '#queries/brands.ts';
import { categoriesOfMerchant } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { listedCards, listOf } from '#queries/lists/read-list.ts';
import { matchingProducts } from '#queries/matching-products.ts';
import { merchantBySlug, merchantsBySize, merchantsOfBrand, merchantsOfNodes } from '#queries/merchants.ts';
import { CARD } from '#queries/product-rows.ts';
import { catalogueCounts } from '#queries/snapshot-meta.ts';
import { isRecognised, type ProductQuery } from '#queries/understanding/product-query.ts';
import type { Vocabulary } from '#queries/understanding/vocabulary.ts';
import { vouchersOfMerchant } from '#queries/vouchers.ts';
import { type Answer, PRODUCTS_SHOWN, said } from '../answer.ts';
import { listed, wishSaid } from '../answers/words.ts';

const NAMES_SAID = 8;
const ALL_SHOPS = { label: 'All shops', path: merchantsPath() };
const ALL_BRANDS = { label: 'All brands', path: brandsPath() };

interface Counted {
  name: string;
  slug: string;
  count: number;
}

/** How many shops and products there are. */
export async function countsAnswer(db: Db): Promise<Answer> {
  const [counts, merchants] = await Promise.all([catalogueCounts(db), merchantsBySize(db, { limit: NAMES_SAID })]);
  return said(
    `${counted(counts.merchants, 'shop')} with ${counted(counts.products, 'product')}. The largest: ${listed(merchants.map(({ name }) => name))}.`,
    { links: [ALL_SHOPS] },
  );
}

const namesOf = (all: readonly Counted[]): string => {
  const names = all.slice(0, NAMES_SAID).map(({ name, count }) => `${name} (${count})`);
  return `${listed(names)}${all.length > names.length ? `, and ${all.length - names.length} more` : ''}`;
};

/** A query that is nothing but a kind of goods or a brand is counted; others are looked up. */
const isPlainKind = ({ goods, brands, words }: ProductQuery): boolean =>
  goods !== null && brands.length === 0 && words.every(({ word }) => goods.words.includes(word));

/** Shops that sell what is asked for, with how much of it. */
export async function shopsAnswer(db: Db, query: ProductQuery, vocabulary: Vocabulary): Promise<Answer> {
  if (!isRecognised(query) && query.words.length === 0) return countsAnswer(db);
  const [brand] = query.brands;
  const isBrand = brand !== undefined && query.words.every(({ kind }) => kind === 'brand');
  const { products, relaxed } = await matchingProducts(
    db,
    { query, vocabulary },
    { limit: isPlainKind(query) || isBrand ? PRODUCTS_SHOWN : 48 },
  );
  const sellers: Counted[] = isBrand
    ? await merchantsOfBrand(db, brand.id)
    : isPlainKind(query)
      ? await merchantsOfNodes(db, query.goods!.nodes)
      : [...Map.groupBy(products, ({ merchantSlug }) => merchantSlug)]
          .map(([slug, of]) => ({ slug, name: of[0]!.merchantName, count: of.length }))
          .sort((a, b) => b.count - a.count);
  if (sellers.length === 0 || relaxed.length > 0)
    return said(`I could not find a shop with ${wishSaid(query)}.`, { links: [ALL_SHOPS], products: products.slice(0, PRODUCTS_SHOWN) });
  return said(`${counted(sellers.length, 'shop')} with ${wishSaid(query)}: ${namesOf(sellers)}.`, {
    products: products.slice(0, PRODUCTS_SHOWN),
    links: sellers.slice(0, 3).map(({ name, slug }) => ({ label: name, path: merchantPath({ slug }) })),
  });
}

/** Brands of a kind of goods, with how many products; the largest of all when nothing is asked for. */
export async function brandsAnswer(db: Db, query: ProductQuery, vocabulary: Vocabulary): Promise<Answer> {
  if (query.goods === null || query.goods.words.length === 0) {
    const brands = await brandsBySize(db, { limit: NAMES_SAID });
    return said(`The brands with most products: ${listed(brands.map(({ name }) => name))}.`, { links: [ALL_BRANDS] });
  }
  const [brands, { products }] = await Promise.all([
    brandsOfNodes(db, query.goods.nodes),
    matchingProducts(db, { query, vocabulary }, { limit: PRODUCTS_SHOWN }),
  ]);
  if (brands.length === 0) return said(`The shops name no brands for ${wishSaid(query)}.`, { products, links: [ALL_BRANDS] });
  return said(`${counted(brands.length, 'brand')} of ${wishSaid(query)}: ${namesOf(brands)}.`, { products, links: [ALL_BRANDS] });
}

async function merchantAnswer(db: Db, slug: string): Promise<Answer> {
  const merchant = await merchantBySlug(db, slug);
  if (merchant === null || merchant.adult) return said('That shop is not here.', { links: [ALL_SHOPS] });
  const [categories, vouchers, products] = await Promise.all([
    categoriesOfMerchant(db, merchant.id, 5),
    vouchersOfMerchant(db, merchant.id),
    merchant.active ? listedCards(db, CARD, listOf.merchant(merchant.id), { limit: PRODUCTS_SHOWN }) : [],
  ]);
  const sells = categories.length === 0 ? '' : ` Mostly: ${listed(categories.map(({ name }) => name.replaceAll(' / ', ' & ')))}.`;
  const codes =
    vouchers.length === 0
      ? ' No vouchers at the moment.'
      : ` ${counted(vouchers.length, 'voucher or offer', 'vouchers and offers')} on its page.`;
  const state = merchant.active ? '' : ' Its affiliate programme is closed, so its links may lead elsewhere.';
  return said(
    `${merchant.name} has ${counted(merchant.productCount, 'product')} here.${sells}${codes}${state} I have no reviews of shops, so I cannot say how good one is.`,
    { products, links: [{ label: merchant.name, path: merchantPath(merchant) }] },
  );
}

async function brandAnswer(db: Db, slug: string): Promise<Answer> {
  const brand = await brandBySlug(db, slug);
  if (brand === null || brand.adult) return said('That brand is not here.', { links: [ALL_BRANDS] });
  const products = await listedCards(db, CARD, listOf.brand(brand.id), { limit: PRODUCTS_SHOWN });
  return said(`${counted(brand.productCount, 'product')} by ${brand.name} at ${counted(brand.merchantsCount, 'shop')}.`, {
    products,
    links: [{ label: brand.name, path: brandPath(brand) }],
  });
}

/** A shop or a brand, as the catalogue knows it. */
export const aboutAnswer = (db: Db, { merchant, brands }: ProductQuery): Promise<Answer> =>
  merchant === null ? brandAnswer(db, brands[0]?.slug ?? '') : merchantAnswer(db, merchant.slug);

/** Whether the shop that was spoken of can be trusted: no reviews are known here. */
export async function trustAnswer(db: Db, slug: string): Promise<Answer> {
  const merchant = await merchantBySlug(db, slug);
  if (merchant === null || merchant.adult) return said('Which shop do you mean?');
  return said(
    `I have no reviews of shops, so I cannot say how safe ${merchant.name} is. You buy from the shop itself, under its own terms; paying by card protects you.`,
    { links: [{ label: merchant.name, path: merchantPath(merchant) }] },
  );
}

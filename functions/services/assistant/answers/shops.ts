import { counted } from '#catalogue/display/count.ts';
import { brandPath, brandsPath, merchantPath, merchantsPath } from '#catalogue/addresses/paths.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { brandBySlug, brandsBySize } from '#queries/brands.ts';
import { categoriesOfMerchant } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { merchantBySlug, merchantsBySize, merchantsOfBrand, type MerchantWithCount } from '#queries/merchants.ts';
import { CARD } from '#queries/product-rows.ts';
import { productsOfBrand, productsOfMerchant } from '#queries/products.ts';
import { catalogueCounts } from '#queries/snapshot-meta.ts';
import { vouchersOfMerchant } from '#queries/vouchers.ts';
import { type Answer, PRODUCTS_SHOWN, said } from '../answer.ts';
import type { ProductQuery } from '../reading/product-query.ts';
import { findProducts } from './find-products.ts';
import { listed, wishSaid } from './words.ts';

const NAMES_SAID = 8;

/** Keys of products and how often each occurs, most frequent first. */
function tally<Key>(products: readonly ProductCard[], keyOf: (product: ProductCard) => Key | null): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const product of products) {
    const key = keyOf(product);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Shops that sell what is wished; all, the largest first, when nothing is. */
export async function shopsAnswer(db: Db, productQuery: ProductQuery): Promise<Answer> {
  const brand = productQuery.words.length === 0 ? productQuery.brands[0] : undefined;
  if (brand === undefined && productQuery.words.length === 0 && productQuery.colour === null) {
    const [counts, merchants] = [await catalogueCounts(db), await merchantsBySize(db, { limit: NAMES_SAID })];
    return said(
      `${counted(counts.merchants, 'shop')} with ${counted(counts.products, 'product')}. The largest: ${listed(merchants.map(({ name }) => name))}.`,
      {
        links: [{ label: 'All shops', path: merchantsPath() }],
      },
    );
  }
  const { products, givenUp } = await findProducts(db, productQuery);
  if (products.length === 0 || givenUp === 'words')
    return said(`I found no shop with ${wishSaid(productQuery)}.`, { links: [{ label: 'All shops', path: merchantsPath() }] });
  const sellers: MerchantWithCount[] =
    brand === undefined
      ? tally(products, ({ merchantSlug }) => merchantSlug).map(([slug, count]) => ({
          slug,
          count,
          name: products.find(({ merchantSlug }) => merchantSlug === slug)!.merchantName,
        }))
      : await merchantsOfBrand(db, brand.id);
  const names = sellers.slice(0, NAMES_SAID);
  const others = sellers.length > names.length ? `, and ${sellers.length - names.length} more` : '';
  return said(
    `${counted(sellers.length, 'shop')} with ${wishSaid(productQuery)}: ${listed(names.map(({ name, count }) => `${name} (${count})`))}${others}.`,
    {
      products: products.slice(0, PRODUCTS_SHOWN),
      links: names.slice(0, 3).map(({ name, slug }) => ({ label: name, path: merchantPath({ slug }) })),
    },
  );
}

/** Brands of what is wished; the largest of all when nothing is. */
export async function brandsAnswer(db: Db, productQuery: ProductQuery): Promise<Answer> {
  const all = { label: 'All brands', path: brandsPath() };
  if (productQuery.words.length === 0) {
    const brands = await brandsBySize(db, { limit: NAMES_SAID });
    return said(`The brands with most products: ${listed(brands.map(({ name }) => name))}.`, { links: [all] });
  }
  const { products } = await findProducts(db, productQuery);
  const brands = tally(products, ({ brandName }) => brandName).slice(0, NAMES_SAID);
  if (brands.length === 0)
    return said(`The shops name no brands for ${wishSaid(productQuery)}.`, { products: products.slice(0, PRODUCTS_SHOWN), links: [all] });
  return said(`Brands among the best matches for ${wishSaid(productQuery)}: ${listed(brands.map(([name]) => name))}.`, {
    products: products.slice(0, PRODUCTS_SHOWN),
    links: [all],
  });
}

async function aboutMerchant(db: Db, slug: string): Promise<Answer> {
  const merchant = await merchantBySlug(db, slug);
  if (merchant === null || merchant.adult)
    return said('That shop is not here.', { links: [{ label: 'All shops', path: merchantsPath() }] });
  const categories = await categoriesOfMerchant(db, merchant.id, 5);
  const vouchers = await vouchersOfMerchant(db, merchant.id);
  const products = await productsOfMerchant(db, merchant, { limit: PRODUCTS_SHOWN });
  const sells = categories.length === 0 ? '' : ` Mostly: ${listed(categories.map(({ name }) => name.replaceAll(' / ', ' & ')))}.`;
  const codes =
    vouchers.length === 0
      ? ' No vouchers at the moment.'
      : ` ${counted(vouchers.length, 'voucher or offer', 'vouchers and offers')} on its page.`;
  const state = merchant.active ? '' : ' Its affiliate programme is closed, so its links may lead elsewhere.';
  return said(
    `${merchant.name} has ${counted(merchant.productCount, 'product')} here.${sells}${codes}${state} I have no reviews of shops, so I cannot say how good one is.`,
    {
      products,
      links: [{ label: merchant.name, path: merchantPath(merchant) }],
    },
  );
}

async function aboutBrand(db: Db, slug: string): Promise<Answer> {
  const brand = await brandBySlug(db, slug);
  if (brand === null || brand.adult) return said('That brand is not here.', { links: [{ label: 'All brands', path: brandsPath() }] });
  const products = await productsOfBrand(db, CARD, brand, null, { limit: PRODUCTS_SHOWN });
  return said(`Yes: ${counted(brand.productCount, 'product')} by ${brand.name} at ${counted(brand.merchantsCount, 'shop')}.`, {
    products,
    links: [{ label: brand.name, path: brandPath(brand) }],
  });
}

/** A shop or a brand, as the catalogue knows it. */
export const aboutAnswer = (db: Db, { merchant, brands }: ProductQuery): Promise<Answer> =>
  merchant === null ? aboutBrand(db, brands[0]?.slug ?? '') : aboutMerchant(db, merchant.slug);

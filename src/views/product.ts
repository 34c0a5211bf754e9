import type { Category } from '#catalogue/category.ts';
import { MORE_FROM_MERCHANT_PRODUCTS, RELATED_PRODUCTS, TOP_MERCHANTS } from '#catalogue/limits.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import { type PriceChange, pricesAlone } from '#catalogue/price-history.ts';
import type { Offer, Product, ProductCard, ProductLink, ProductWithVariants } from '#catalogue/product.ts';
import type { Amount } from '#catalogue/unit-price/unit-price.ts';
import type { Voucher } from '#catalogue/voucher.ts';
import { amountOfProduct } from '#queries/products/amount-of-product.ts';
import { categoryLine, keyOfCategoryPath } from '#queries/categories.ts';
import type { Db, Key } from '#queries/db.ts';
import { keyOfMerchant, merchantsOfCategory } from '#queries/merchants.ts';
import { lowestChanges, priceChanges } from '#queries/products/price-history.ts';
import { CARD } from '#queries/products/product-rows.ts';
import { comparisonOfProduct, offersOfComparison, productById, relatedProducts } from '#queries/products/products.ts';
import { codesOfComparison, vouchersOfMerchant } from '#queries/vouchers.ts';
import { parts } from './parts.ts';

export interface ProductView {
  product: ProductWithVariants;
  merchant: Pick<Merchant, 'name' | 'slug'>;
  /** How much it holds, for the price of a unit. */
  amount: Amount | null;
  /** From the top down to the product's own category; empty when it has none. */
  categories: Pick<Category, 'name' | 'slugPath'>[];
  /** All offers of its comparison, this one included, best first. Of a closed shop's product those of other shops, perhaps none. */
  offers: Offer[];
  /** How much each of them holds; null where its name leaves a doubt that it is as much as this product. */
  offerAmounts: (Amount | null)[];
  /** Live codes of this merchant. */
  vouchers: Voucher[];
  /** Live codes of all shops in `offers`. */
  codes: Voucher[];
  /** What this merchant asked for it, by day. */
  priceChanges: PriceChange[];
  /** The lowest price of all shops that sell it, by day; empty where there is one shop. */
  lowestChanges: PriceChange[];
  /** Up to 4 other products of the same merchant. */
  moreFromMerchant: ProductCard[];
  /** These and further ones, up to 8, for the structured data. Without prices, so that a changed price changes fewer pages. */
  related: ProductLink[];
  /** Of a closed shop's product: shops that sell such things, at most 8. */
  otherMerchants: Merchant[];
  /** Whether a part could not be read: then it is as if there were none. */
  isPartial: boolean;
}

/** What the address of a product says of it. */
export type ProductAddress = Pick<Product, 'merchantSlug' | 'categorySlugPath'>;

/** What a page shows of the merchant and the category of a product. */
const around = (db: Db, id: number, { merchant, category, adult }: { merchant: Key; category: Key | null; adult: boolean }) => ({
  related: relatedProducts(db, CARD, { id, merchant, category, adult }, RELATED_PRODUCTS),
  categories: category === null ? Promise.resolve([]) : categoryLine(db, category),
  vouchers: vouchersOfMerchant(db, merchant),
});

/** A closed shop sells nothing. */
const others = ({ merchantActive, categoryId }: Product, db: Db): Promise<Merchant[]> =>
  merchantActive || categoryId === null ? Promise.resolve([]) : merchantsOfCategory(db, categoryId, { limit: TOP_MERCHANTS });

/**
 * A product's page, or null if the product is unknown.
 *
 * @param address what its address says: then its merchant and category need not be read first. A wrong one costs another trip.
 */
export async function productView(db: Db, id: number, address: ProductAddress | null = null): Promise<ProductView | null> {
  const early = address === null ? null : parts(around(db, id, { ...placeAt(address), adult: false }));
  const [product, offered, guessed] = await Promise.all([
    productById(db, id),
    parts(
      {
        offers: offersOfComparison(db, comparisonOfProduct(id)),
        codes: codesOfComparison(db, comparisonOfProduct(id)),
        changes: priceChanges(db, id),
        lowest: lowestChanges(db, comparisonOfProduct(id)),
      },
      { atLeastOne: false },
    ),
    early,
  ]);
  if (product === null) return null;
  const read = isAt(product, address) && guessed !== null ? guessed : await parts(around(db, id, placeOf(product)));
  const own = product.merchantActive ? [product] : [];
  const offers = product.comparisonId === null ? own : withOwn(offered.offers ?? own, product);
  const amount = amountOfProduct(product);
  const otherMerchants = await others(product, db);
  const related = read.related ?? [];
  return {
    product,
    merchant: { name: product.merchantName, slug: product.merchantSlug },
    amount,
    categories: read.categories ?? [],
    offers,
    offerAmounts: offers.map(({ name }) => (amount && isSame(amount, amountOfProduct({ ...product, name })) ? amount : null)),
    vouchers: read.vouchers?.filter(({ code }) => code !== null) ?? [],
    codes: offered.codes ?? [],
    priceChanges: offered.changes ?? [],
    lowestChanges: (product.comparison?.shops ?? 1) > 1 ? pricesAlone(offered.lowest ?? []) : [],
    moreFromMerchant: related.slice(0, MORE_FROM_MERCHANT_PRODUCTS),
    related: related.map(({ name, slug, merchantSlug, categorySlugPath }) => ({ name, slug, merchantSlug, categorySlugPath })),
    otherMerchants,
    isPartial: [...Object.values(read), ...Object.values(offered)].includes(null),
  };
}

const isSame = (one: Amount, other: Amount | null) => one.unit === other?.unit && one.quantity === other.quantity;

/** Of very many offers only the best are read; a page shows its own among them. */
const withOwn = (offers: Offer[], product: Product): Offer[] =>
  !product.merchantActive || offers.some(({ id }) => id === product.id) ? offers : [...offers.slice(0, -1), product];

const placeAt = ({ merchantSlug, categorySlugPath }: ProductAddress) => ({
  merchant: keyOfMerchant(merchantSlug),
  category: categorySlugPath === null ? null : keyOfCategoryPath(categorySlugPath),
});

const placeOf = ({ merchantId, categoryId, adult }: Product) => ({ merchant: merchantId, category: categoryId, adult });

/** Adult products are beside adult ones. */
const isAt = ({ merchantSlug, categorySlugPath, adult }: Product, address: ProductAddress | null): boolean =>
  !adult && merchantSlug === address?.merchantSlug && categorySlugPath === address.categorySlugPath;

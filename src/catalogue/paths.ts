import type { Brand } from './brand.ts';
import type { Category } from './category.ts';
import type { Merchant } from './merchant.ts';
import type { ProductCard, ProductLink } from './product.ts';
import { SITE } from './site.ts';

/** Every address of the site is built here, and nowhere else. None ends in a slash but the home page's. */

export const homePath = () => '/';
export const categoriesPath = () => '/categories';
export const vouchersPath = () => '/vouchers';
export const accountPath = () => '/account';
export const managerPath = () => '/manager';
export const expiredLinkSettingsPath = () => '/admin/expired-link-settings';

export const categoryPath = (category: Pick<Category, 'slugPath'>) => `/category/${category.slugPath}`;
export const categoryMerchantsPath = (category: Pick<Category, 'slugPath'>) => `/category/${category.slugPath}/merchants`;

const listPath = (list: string, page: number) => (page > 1 ? `${list}/page/${page}` : list);
export const brandsPath = (page = 1) => listPath('/brands', page);
export const merchantsPath = (page = 1) => listPath('/merchants', page);

export const merchantPath = (merchant: Pick<Merchant, 'slug'>) => `/merchants/${merchant.slug}`;
/** Where the cards of merchant lists link to; the same page as `merchantPath`, which is its canonical address. */
export const merchantCardPath = (merchant: Pick<Merchant, 'slug'>) => `/merchant/${merchant.slug}`;

/** `category` is a category's slug path; `page` starts at 1. */
export function brandPath(
  brand: Pick<Brand, 'slug'>,
  { category, page = 1 }: { category?: string | undefined; page?: number } = {},
): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return `/brand/${brand.slug}${query.size > 0 ? `?${query}` : ''}`;
}

export const productPath = (product: Omit<ProductLink, 'name'>) =>
  `/products/${[product.merchantSlug, product.categorySlugPath, product.slug].filter(Boolean).join('/')}`;

/** Atom feeds of what is new: everywhere, and in a category. */
export const newestFeedPath = () => '/feeds/newest.atom';
export const categoryFeedPath = (category: Pick<Category, 'slugPath'>) => `/feeds/category/${category.slugPath}.atom`;

/** What stands for a product that vanished; the edge shows it at the product's old address. */
export const goneProductPath = (product: Pick<ProductCard, 'id'>) => `/gone/${product.id}`;

export const ageGatePath = (next: string) => `/age-gate?${new URLSearchParams({ next })}`;
/** No page stands here, so that it shows what any unknown address shows. */
export const notFoundPath = () => '/not-found';

export const searchPath = (term?: string) => (term === undefined ? '/search' : `/search?${new URLSearchParams({ q: term })}`);

export const productOutlinkPath = (product: Pick<ProductCard, 'id'>) => `/products/${product.id}/outlink`;
export const merchantOutlinkPath = (merchant: Pick<Merchant, 'slug'>) => `/merchants/${merchant.slug}/outlink`;
/** `key` is a voucher's code or id; codes hold any character, so it is encoded. */
export const voucherOutlinkPath = (key: string | number) => `/api/v1/vouchers/${encodeURIComponent(key)}/outlink`;

/** An address of this site in full, as canonical links and structured data need it. */
export const absoluteUrl = (path: string) => `${SITE.origin}${path}`;

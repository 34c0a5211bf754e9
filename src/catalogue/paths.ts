import type { Brand } from './brand.ts';
import type { Category } from './category.ts';
import type { Merchant } from './merchant.ts';
import type { ProductCard, ProductLink } from './product.ts';
import { SITE } from './site.ts';

/* Every address of a page is built here and nowhere else. Only the home page's ends in a slash. */

export const homePath = () => '/';
export const categoriesPath = () => '/categories';
export const vouchersPath = () => '/vouchers';
export const accountPath = () => '/account';
/** Redirects to `accountPath`. */
export const profilePath = () => '/profile' as const;
export const savedPath = () => '/saved';
export const managerPath = () => '/manager';
export const expiredLinkSettingsPath = () => '/admin/expired-link-settings';

export const aboutPath = () => '/about';
export const contactPath = () => '/contact';
export const helpPath = () => '/help' as const;
export const helpContactPath = () => '/help/contact' as const;
export const privacyPath = () => '/privacy';
export const cookiesPath = () => '/cookies';
export const termsPath = () => '/terms';
export const gdprPath = () => '/gdpr';
/** Redirects to the page that holds the policy. */
export const policyPath = (policy: 'gdpr' | 'privacy' | 'terms' | 'returns') => `/policies/${policy}` as const;

export const categoryPath = (category: Pick<Category, 'slugPath'>) => `/category/${category.slugPath}`;
export const categoryMerchantsPath = (category: Pick<Category, 'slugPath'>) => `/category/${category.slugPath}/merchants`;

const listPath = (list: string, page: number) => (page > 1 ? `${list}/page/${page}` : list);
export const brandsPath = (page = 1) => listPath('/brands', page);
export const merchantsPath = (page = 1) => listPath('/merchants', page);

export const merchantPath = (merchant: Pick<Merchant, 'slug'>) => `/merchants/${merchant.slug}`;
/** The address that cards in lists of merchants link to. It shows the page of `merchantPath`, which is its canonical address. */
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

/** Atom feeds of the newest products: of all, and of one category. */
export const newestFeedPath = () => '/feeds/newest.atom';
export const categoryFeedPath = (category: Pick<Category, 'slugPath'>) => `/feeds/category/${category.slugPath}.atom`;

/** The page of a product that vanished. The edge shows it at the product's old address. */
export const goneProductPath = (product: Pick<ProductCard, 'id'>) => `/gone/${product.id}`;

export const ageGatePath = (next: string) => `/age-gate?${new URLSearchParams({ next })}`;
/** An address without a page: it shows what any unknown address shows. */
export const notFoundPath = () => '/not-found';

export const searchPath = (term?: string) => (term === undefined ? '/search' : `/search?${new URLSearchParams({ q: term })}`);

export const productOutlinkPath = (product: Pick<ProductCard, 'id'>) => `/products/${product.id}/outlink`;
export const merchantOutlinkPath = (merchant: Pick<Merchant, 'slug'>) => `/merchants/${merchant.slug}/outlink`;
/** `key` is a voucher's code or id; codes hold any character, so it is encoded. */
export const voucherOutlinkPath = (key: string | number) => `/api/v1/vouchers/${encodeURIComponent(key)}/outlink`;

/** A path with the site's origin, as canonical links and structured data need it. */
export const absoluteUrl = (path: string) => `${SITE.origin}${path}`;

import type { Brand } from '../brand.ts';
import type { Category } from '../category.ts';
import type { Merchant } from '../merchant.ts';
import type { ProductCard, ProductLink } from '../product.ts';
import { SITE } from '../site.ts';

/* All addresses of the site. Only the home page's ends in a slash. */

/**
 * A path with a query, if there is one.
 *
 * @example withQuery('/brands', new URLSearchParams({ letter: 'a' })) // '/brands?letter=a'
 */
export const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

export const homePath = () => '/';
export const categoriesPath = () => '/categories';
export const vouchersPath = () => '/vouchers';
/** Price drops, of all or of a top category; `page` starts at 1. */
export const dealsPath = ({ category, page = 1 }: { category?: Pick<Category, 'slugPath'> | null; page?: number } = {}) =>
  withQuery(category ? `/deals/${category.slugPath}` : '/deals', new URLSearchParams(page > 1 ? { page: String(page) } : {}));
/** With `next`: where to go after signing in. */
export const accountPath = ({ next }: { next?: string } = {}) =>
  next === undefined ? '/account' : `/account?${new URLSearchParams({ next })}`;
/** The page that links in mail lead to. Their secret is behind the #, so it is in no log. */
export const mailLinkPath = (what: 'forgot' | 'reset' | 'confirm' | 'unsubscribe', token = '') =>
  `/account/link#${what}${token && `=${token}`}`;
/** The call that ends mail in one click; mail services make it. */
export const unsubscribeCallPath = (token: string) => `/api/v1/unsubscribe?${new URLSearchParams({ token })}`;
export const alertsPath = () => `${accountPath()}#alerts`;
export const savedPath = () => '/saved';
/** A shared list, for everyone who has the address. */
export const sharedListPath = (token: string) => `/list/${token}`;
export const aboutPath = () => '/about';
/** Sections of the about page and of the terms, to which other pages link. */
export const rankingPath = () => `${aboutPath()}#how-we-rank`;
export const paymentPath = () => `${aboutPath()}#how-we-are-paid`;
export const contactPath = () => '/contact';
export const helpPath = () => '/help';
export const developersPath = () => '/developers';
export const privacyPath = () => '/privacy';
export const cookiesPath = () => '/cookies';
export const termsPath = () => '/terms';
export const returnsPath = () => `${termsPath()}#orders-and-returns`;
export const gdprPath = () => '/gdpr';
export const managerPath = () => '/manager';
export const expiredLinkSettingsPath = () => '/admin/expired-link-settings';

export const categoryPath = (category: Pick<Category, 'slugPath'>) => `/category/${category.slugPath}`;
export const categoryMerchantsPath = (category: Pick<Category, 'slugPath'>) => `${categoryPath(category)}/merchants`;
/** A category's products in an order of `sort`, and from a page that starts at 1. */
export function categoryListPath(
  category: Pick<Category, 'slugPath'>,
  { sort, page = 1 }: { sort?: string | undefined; page?: number },
): string {
  const query = new URLSearchParams();
  if (sort !== undefined) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return withQuery(categoryPath(category), query);
}
/** The page of a list with filters to choose from; without a query it has none. */
export const listFiltersPath = (path: string) => `${path}?filters=open`;

const listPath = (list: string, page: number) => (page > 1 ? `${list}/page/${page}` : list);
export const brandsPath = (page = 1) => listPath('/brands', page);
/** `sort` as the list of merchants has it; without one, most products first. */
export const merchantsPath = (page = 1, sort?: string) =>
  withQuery(listPath('/merchants', page), new URLSearchParams(sort === undefined ? {} : { sort }));
/** The brands that begin with a letter, or with `0-9`, by name. */
export function brandsByLetterPath(letter: string, page = 1): string {
  const query = new URLSearchParams({ letter });
  if (page > 1) query.set('page', String(page));
  return withQuery('/brands', query);
}

export const merchantPath = (merchant: Pick<Merchant, 'slug'>) => `/merchants/${merchant.slug}`;
/** The address that cards in lists of merchants link to. It shows the page of `merchantPath`, which is canonical. */
export const merchantCardPath = (merchant: Pick<Merchant, 'slug'>) => `/merchant/${merchant.slug}`;

/** `category` is a category's slug path; `page` starts at 1. */
export function brandPath(
  brand: Pick<Brand, 'slug'>,
  { category, page = 1 }: { category?: string | undefined; page?: number } = {},
): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return withQuery(`/brand/${brand.slug}`, query);
}

export const productPath = (product: Omit<ProductLink, 'name'>) =>
  `/products/${[product.merchantSlug, product.categorySlugPath, product.slug].filter(Boolean).join('/')}`;

/** The page of a product of the API, which may have no slug of its merchant. */
export const listedProductPath = (
  product: Pick<ProductCard, 'merchantId' | 'categorySlugPath' | 'slug'> & { merchantSlug: string | null },
) => productPath({ ...product, merchantSlug: product.merchantSlug ?? `merchant-${product.merchantId}` });

/** Where a report of a product is sent, and the part of its page that says thank you for it. */
export const productReportsPath = ({ id }: Pick<ProductCard, 'id'>) => `/api/v1/products/${id}/reports`;
export const REPORTED = 'reported';

/** Atom feeds of what is new: everywhere, and in a category. */
export const newestFeedPath = () => '/feeds/newest.atom';
export const categoryFeedPath = (category: Pick<Category, 'slugPath'>) => `/feeds/category/${category.slugPath}.atom`;

/** The Atom feed of price drops. */
export const dealsFeedPath = () => '/deals.atom';

export const sitemapPath = () => '/sitemap.xml';
/** The part `number` (from 1) of the sitemap for a kind of page. */
export const sitemapPartPath = (kind: string, number: number) => `/sitemaps/${kind}-${number}.xml`;

/** The page of a product that is no longer sold. The Worker shows it at the product's old address. */
export const goneProductPath = (product: Pick<ProductCard, 'id'>) => `/gone/${product.id}`;

export const ageGatePath = (next?: string) => (next === undefined ? '/age-gate' : `/age-gate?${new URLSearchParams({ next })}`);
/** No page has this address, so it shows the page of unknown addresses. */
export const notFoundPath = () => '/not-found';

export const searchPath = (term?: string) => (term === undefined ? '/search' : `/search?${new URLSearchParams({ q: term })}`);

/**
 * The page of things side by side.
 *
 * @example comparePath([101, 104]) // '/compare?ids=101,104'
 */
export const comparePath = (ids: readonly number[] = []) => (ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`);

export const productOutlinkPath = (product: Pick<ProductCard, 'id'>) => `/products/${product.id}/outlink`;
export const merchantOutlinkPath = (merchant: Pick<Merchant, 'slug'>) => `/merchants/${merchant.slug}/outlink`;
/** `key` is a voucher's code or id; codes hold any character, so it is encoded. */
export const voucherOutlinkPath = (key: string | number) => `/api/v1/vouchers/${encodeURIComponent(key)}/outlink`;

/** The shops that have a voucher code. The Worker shows it at the outlink of a code that is unknown, or that several shops have. */
export const voucherCodePath = (code: string) => `/vouchers/code?${new URLSearchParams({ code })}`;

/** Addresses of the old site. They redirect to pages of this one. */
export const policyPath = (policy: 'gdpr' | 'privacy' | 'terms' | 'returns') => `/policies/${policy}`;
export const helpContactPath = () => '/help/contact';
export const profilePath = () => '/profile';

/** An address of this site in full, as canonical links and structured data need it. */
export const absoluteUrl = (path: string) => `${SITE.origin}${path}`;

/** Where people's own assistants ask, by the Model Context Protocol. */
export const MCP_PATH = '/mcp';

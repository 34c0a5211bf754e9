import { type APIRequestContext, expect, test as base } from '@playwright/test';
import type { ListedProduct } from '#contracts/product.ts';

interface Watch {
  /** Statuses from 400 on that a test expects; all others are complaints. */
  expectedStatuses: number[];
  complaints: string[];
}

const CANCELLED = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED', 'NS_ERROR_ABORT']);

/** Every test fails on complaints of its page: console errors, failed requests, error statuses. */
export const test = base.extend<Watch>({
  expectedStatuses: [[], { option: true }],
  complaints: [
    async ({ page, expectedStatuses }, use) => {
      const complaints: string[] = [];
      const expected = (text: string) => expectedStatuses.some((status) => text.includes(`status of ${status}`));
      page.on('pageerror', ({ message }) => complaints.push(`error: ${message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected(message.text())) complaints.push(`console: ${message.text()}`);
      });
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // Requests that the page itself cancelled; each browser has names of its own for that.
        if (!CANCELLED.has(reason)) complaints.push(`request: ${request.url()} ${reason}`);
      });
      page.on('response', (response) => {
        const status = response.status();
        if (status >= 400 && !expectedStatuses.includes(status)) complaints.push(`status: ${status} ${response.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A list of the API, from which tests choose products, brands and merchants. */
export async function list<Item = Record<string, never>>(request: APIRequestContext, path: string): Promise<Item[]> {
  const response = await request.get(`/api/v1/${path}`);
  expect(response.ok(), path).toBe(true);
  return ((await response.json()) as { data: Item[] }).data;
}

/** A product of the sample feeds, all of whose merchants have a page. */
export type SampleProduct = ListedProduct & { merchantSlug: string };

export const pathOf = ({ merchantSlug, categorySlugPath, slug }: SampleProduct) =>
  `/products/${[merchantSlug, categorySlugPath, slug].filter(Boolean).join('/')}`;

export const sampleProducts = (request: APIRequestContext) => list<SampleProduct>(request, 'products?limit=100');

/** The first product for which `fits` is true. */
export async function productWith(request: APIRequestContext, fits: (product: SampleProduct) => boolean): Promise<SampleProduct> {
  const found = (await sampleProducts(request)).find(fits);
  if (found === undefined) throw new Error('the sample feeds hold no such product');
  return found;
}

/** The product page with the most content: several offers, a voucher code, facts and related products. */
export const RICH_PRODUCT = 'toaster';

export const pounds = (amount: number) => `£${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** One page of each kind, by name. */
export async function everyKind(request: APIRequestContext): Promise<Record<string, string>> {
  const product = await productWith(request, ({ name }) => name.includes(RICH_PRODUCT));
  return {
    home: '/',
    categories: '/categories',
    category: '/category/home-and-garden',
    'category merchants': '/category/home-and-garden/merchants',
    brands: '/brands/page/2',
    brand: '/brand/copperley',
    'brand by category': '/brand/copperley?category=home-and-garden%2Fkitchen-and-dining%2Fcookware',
    merchants: '/merchants',
    merchant: `/merchants/${product.merchantSlug}`,
    product: pathOf(product),
    vouchers: '/vouchers',
    deals: '/deals',
    'deals of a category': '/deals/home-and-garden',
    search: '/search?q=kettle',
    saved: '/saved',
    compare: `/compare?ids=${(await sampleProducts(request)).slice(0, 3).map(({ id }) => id)}`,
    account: '/account',
    manager: '/manager',
    'expired links': '/admin/expired-link-settings',
    'age gate': '/age-gate?next=/category/mature',
    about: '/about',
    contact: '/contact',
    help: '/help',
    privacy: '/privacy',
    cookies: '/cookies',
    terms: '/terms',
    gdpr: '/gdpr',
    'not found': '/no-such-page',
    'legacy not found': '/outlink.php?productid=999999',
  };
}

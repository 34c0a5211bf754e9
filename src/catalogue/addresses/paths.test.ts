import { describe, expect, it } from 'vitest';
import { FIXED_PATHS, OVERVIEW_PATHS, SHELL_PATHS, STATIC_PATHS } from './fixed-pages.ts';
import * as paths from './paths.ts';

const headphones = { slugPath: 'electronics/headphones' };
const boots = { slug: 'boots' };
const product = { id: 105, merchantSlug: 'boots', categorySlugPath: 'electronics/headphones', slug: 'buds-105' };

/** People and other sites have links to these, so they stay. */
describe('the address', () => {
  it.each<[path: string, make: () => string]>([
    ['/', () => paths.homePath()],
    ['/account', () => paths.accountPath()],
    ['/account?next=%2Fsaved', () => paths.accountPath({ next: '/saved' })],
    ['/account#alerts', () => paths.alertsPath()],
    ['/account/link#forgot', () => paths.mailLinkPath('forgot')],
    ['/account/link#reset=abc', () => paths.mailLinkPath('reset', 'abc')],
    ['/api/v1/unsubscribe?token=abc', () => paths.unsubscribeCallPath('abc')],
    ['/saved', () => paths.savedPath()],
    ['/list/abc', () => paths.sharedListPath('abc')],
    ['/about#how-we-rank', () => paths.rankingPath()],
    ['/about#how-we-are-paid', () => paths.paymentPath()],
    ['/terms#orders-and-returns', () => paths.returnsPath()],
    ['/age-gate', () => paths.ageGatePath()],
    ['/age-gate?next=%2Fwine', () => paths.ageGatePath('/wine')],
    ['/not-found', () => paths.notFoundPath()],
    ['/search', () => paths.searchPath()],
    ['/search?q=red+lamp', () => paths.searchPath('red lamp')],
    ['/compare', () => paths.comparePath()],
    ['/compare', () => paths.comparePath([])],
    ['/compare?ids=101,104', () => paths.comparePath([101, 104])],
    ['/policies/privacy', () => paths.policyPath('privacy')],
    ['/help/contact', () => paths.helpContactPath()],
    ['/profile', () => paths.profilePath()],
    ['/sitemap.xml', () => paths.sitemapPath()],
    ['/sitemaps/products-2.xml', () => paths.sitemapPartPath('products', 2)],
    ['/feeds/newest.atom', () => paths.newestFeedPath()],
    ['/feeds/category/electronics/headphones.atom', () => paths.categoryFeedPath(headphones)],
    ['/deals.atom', () => paths.dealsFeedPath()],
  ])('%s', (path, make) => expect(make()).toBe(path));

  it.each<[path: string, make: () => string]>([
    ['/category/electronics/headphones', () => paths.categoryPath(headphones)],
    ['/category/electronics/headphones/merchants', () => paths.categoryMerchantsPath(headphones)],
    ['/category/electronics/headphones', () => paths.categoryListPath(headphones, {})],
    ['/category/electronics/headphones?sort=price&page=2', () => paths.categoryListPath(headphones, { sort: 'price', page: 2 })],
    ['/category/toys?filters=open', () => paths.listFiltersPath('/category/toys')],
    ['/deals', () => paths.dealsPath()],
    ['/deals', () => paths.dealsPath({ category: null, page: 1 })],
    ['/deals?page=2', () => paths.dealsPath({ page: 2 })],
    ['/deals/toys?page=3', () => paths.dealsPath({ category: { slugPath: 'toys' }, page: 3 })],
    ['/brands', () => paths.brandsPath()],
    ['/brands/page/2', () => paths.brandsPath(2)],
    ['/brands?letter=a', () => paths.brandsByLetterPath('a')],
    ['/brands?letter=0-9&page=2', () => paths.brandsByLetterPath('0-9', 2)],
    ['/brand/acme', () => paths.brandPath({ slug: 'acme' })],
    ['/brand/acme?category=toys&page=2', () => paths.brandPath({ slug: 'acme' }, { category: 'toys', page: 2 })],
    ['/merchants', () => paths.merchantsPath()],
    ['/merchants/page/2?sort=name', () => paths.merchantsPath(2, 'name')],
    ['/merchants/boots', () => paths.merchantPath(boots)],
    ['/merchant/boots', () => paths.merchantCardPath(boots)],
    ['/merchants/boots/outlink', () => paths.merchantOutlinkPath(boots)],
  ])('of a list or a merchant: %s', (path, make) => expect(make()).toBe(path));

  it.each<[path: string, make: () => string]>([
    ['/products/boots/electronics/headphones/buds-105', () => paths.productPath(product)],
    ['/products/boots/buds-105', () => paths.productPath({ ...product, categorySlugPath: null })],
    ['/products/boots/electronics/headphones/buds-105', () => paths.listedProductPath({ ...product, merchantId: 4 })],
    [
      '/products/merchant-4/electronics/headphones/buds-105',
      () => paths.listedProductPath({ ...product, merchantId: 4, merchantSlug: null }),
    ],
    ['/products/105/outlink', () => paths.productOutlinkPath(product)],
    ['/api/v1/products/105/reports', () => paths.productReportsPath(product)],
    ['/gone/105', () => paths.goneProductPath(product)],
    ['/api/v1/vouchers/50%25%2FOFF/outlink', () => paths.voucherOutlinkPath('50%/OFF')],
    ['/vouchers/code?code=A%26B', () => paths.voucherCodePath('A&B')],
  ])('of a product or a voucher: %s', (path, make) => expect(make()).toBe(path));

  it('in full begins with the origin of the site', () => {
    expect(paths.absoluteUrl('/saved')).toMatch(/^https:\/\/[^/]+\/saved$/);
  });
});

it('the pages that every catalogue has are the overviews, the lists and the pages of text', () => {
  expect(OVERVIEW_PATHS).toStrictEqual(['/', '/categories', '/vouchers', '/about']);
  expect(STATIC_PATHS).toStrictEqual(['/contact', '/help', '/privacy', '/cookies', '/terms', '/gdpr', '/developers']);
  expect(FIXED_PATHS).toStrictEqual([...OVERVIEW_PATHS, '/deals', '/brands', '/merchants', ...STATIC_PATHS]);
});

it('the pages of managers and admins are not in the sitemap', () => {
  expect(SHELL_PATHS).toStrictEqual(['/manager', '/admin/expired-link-settings']);
  expect(FIXED_PATHS.filter((path) => SHELL_PATHS.includes(path))).toStrictEqual([]);
});

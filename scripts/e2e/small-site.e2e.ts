import type { ChildProcess } from 'node:child_process';
import { HtmlValidate, FileSystemConfigLoader } from 'html-validate';
import { dateInWords } from '#catalogue/display/date-in-words.ts';
import { HTML_RULES } from '../config/html-validate.ts';
import { expect, list, type SampleProduct, pathOf, sampleProducts, test } from './support/shop.ts';
import { HOSTILE, LONG_BRAND, STALE, startSmallSite, vanishedId } from './support/small-site.ts';

const PORT = 18_788;
const PICTURE = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

test.use({ baseURL: `http://localhost:${PORT}`, expectedStatuses: [404, 410] });
test.describe.configure({ mode: 'serial' });

let server: ChildProcess | undefined;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  server = await startSmallSite(PORT);
});
test.beforeEach(({ page }) => page.route('https://pictures.small.example/**', (route) => route.fulfill(PICTURE)));
test.afterAll(() => {
  if (server?.pid !== undefined) process.kill(-server.pid);
});

test('markup of a feed is shown as text on every page, and never runs', async ({ page, request }) => {
  const hostile = (await sampleProducts(request)).find(({ name }) => name.includes('script')) as SampleProduct;
  expect(hostile.name).toBe(HOSTILE.name);
  const validator = new HtmlValidate(new FileSystemConfigLoader([], HTML_RULES));
  const shown: Record<string, string> = {
    [pathOf(hostile)]: HOSTILE.name,
    '/category/home-and-garden': HOSTILE.name,
    '/search?q=script': HOSTILE.name,
    [`/merchants/${hostile.merchantSlug}`]: HOSTILE.merchant,
    '/': HOSTILE.merchant,
    '/brands': '">Quoll',
  };
  for (const [path, text] of Object.entries(shown)) {
    await page.goto(path);
    await expect(page.locator('body'), path).toContainText(text);
    expect(await page.title(), path).not.toBe('owned');
    await expect(page.locator('main script:not([src]), img[onerror]'), path).toHaveCount(0);
    const { results } = await validator.validateString(await (await request.get(path)).text());
    expect
      .soft(
        results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
        path,
      )
      .toEqual([]);
    const json = await page.locator('script[type="application/ld+json"]').allTextContents();
    for (const one of json) expect(() => JSON.parse(one) as unknown, path).not.toThrow();
  }
  await page.goto(pathOf(hostile));
  await expect(page.getByRole('region', { name: 'Description' })).toContainText(HOSTILE.description);
  await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', '/placeholder.svg#home-and-garden');
  await page.getByRole('banner').getByPlaceholder('Search products, brands, or merchants...').pressSequentially('script');
  await expect(page.getByRole('option').first()).toContainText(HOSTILE.name);
  expect(await page.title()).not.toBe('owned');
});

test('a removed product is 410, and its page names merchants with similar products', async ({ page, request }) => {
  const [plain] = await sampleProducts(request);
  const response = await page.goto(pathOf({ ...(plain as SampleProduct), slug: `vanished-kettle-${vanishedId()}` }));
  expect(response?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vanished kettle');
  await expect(page.getByText('No longer available')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Related merchants' }).getByRole('listitem').first()).toContainText(HOSTILE.merchant);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test('the merchants page of a category with one merchant redirects to that merchant', async ({ page }) => {
  await page.goto('/category/office-supplies/merchants');
  await expect(page).toHaveURL(/\/merchant\/small/);
});

test('merchants without products have no link to products', async ({ page }) => {
  await page.goto('/merchants');
  await expect(page.getByRole('listitem').filter({ hasText: 'Soon There' })).toContainText('Products coming soon.');
  await page.goto('/merchants/soon-there');
  await expect(page.getByText('No live products are available for this merchant at the moment.')).toBeVisible();
  await expect(page.getByText('Merchant description coming soon.').first()).toBeVisible();
  await page.goto('/merchants/closed-and-gone');
  await expect(page.getByText('Inactive')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visit Store' })).toHaveCount(0);
});

test('prices of a shop whose feed has failed for long carry a note, and its offers come last', async ({ page, request }) => {
  const note = `Price not checked since ${dateInWords(STALE.since)}`;
  const { id } = (await (await request.get('/api/v1/merchants/quiet-corner')).json()) as { id: number };
  const stale = (await list<SampleProduct>(request, `products?merchantId=${id}`)).find(({ name }) => name === STALE.name)!;
  await page.goto('/merchants/quiet-corner');
  await expect(page.getByText(note)).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: STALE.name })).toContainText(note);
  await page.goto(pathOf(stale));
  await expect(page.getByRole('article').getByText(note).first()).toBeVisible();
  const rows = page.getByRole('region', { name: 'Compare 2 offers' }).locator('tbody tr');
  await expect(rows.last()).toContainText(STALE.merchant);
  await expect(rows.last()).toContainText(note);
  await expect(rows.first()).not.toContainText('not checked');
});

test('a brand of more than 48 products has Previous and Next', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Pages of products' });
  const cards = page.locator('.card-grid > li');
  const shown = async () => new Set(await cards.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))));
  await page.goto(LONG_BRAND.path);
  await expect(pages).toContainText('Page 1 of 2');
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await expect(cards).toHaveCount(48);
  const first = await shown();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${LONG_BRAND.path}?page=2`);
  await expect(pages).toContainText('Page 2 of 2');
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await expect(cards).toHaveCount(LONG_BRAND.products - 48);
  expect(new Set([...first, ...(await shown())]).size).toBe(LONG_BRAND.products);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(LONG_BRAND.path);
  await expect(cards).toHaveCount(48);
});

test('without vouchers the count is 0', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Hot Voucher Codes' })).toContainText('0+ Active Codes');
  await page.goto('/vouchers');
  await expect(page.getByText('No vouchers at the moment. Check back soon.')).toBeVisible();
});

test('a picture that does not load is replaced by the placeholder', async ({ page, request }) => {
  await page.route('https://pictures.small.example/**', (route) => route.fulfill({ contentType: 'image/png', body: 'no picture' }));
  const plain = (await sampleProducts(request)).find(({ name }) => name.startsWith('Plain')) as SampleProduct;
  await page.goto(pathOf(plain));
  await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', /\/placeholder\.svg#home-and-garden$/);
});

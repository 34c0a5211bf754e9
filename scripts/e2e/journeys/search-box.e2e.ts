import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search products, brands, or merchants' });
const plainBox = (page: Page) => page.getByRole('banner').getByPlaceholder('Search products, brands, or merchants...');
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' });

const isEarlier = (request: Request) => request.url().includes('q=ket&');

async function typed(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await plainBox(page).click();
  await plainBox(page).pressSequentially(text, { delay: 20 });
}

test('results are grouped, at most 5 in each group, with labels', async ({ page }) => {
  await typed(page, 'copper');
  const products = results(page).getByRole('group', { name: 'Products' }).getByRole('option');
  await expect(products.first()).toBeVisible();
  expect(await products.count()).toBeLessThanOrEqual(5);
  await expect(products.first()).toContainText(/£\d+\.\d\d$/);
  await expect(products.first().locator('img')).toHaveAttribute('src', /./);
  const merchants = results(page).getByRole('group', { name: 'Merchants' }).getByRole('option');
  await expect(merchants.first()).toContainText('View merchant profile');
  const brands = results(page).getByRole('group', { name: 'Brands' }).getByRole('option');
  await expect(brands.first()).toContainText('Browse brand catalogue');
});

test('searches from two characters, once after a pause of 250 ms', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/search') asked.push(url.search);
  });
  await page.clock.install({ time: '2026-11-22T10:00:00Z' });
  await typed(page, 'k');
  // From here on time passes only when the test says so.
  await page.clock.pauseAt('2026-11-22T11:00:00Z');
  expect(asked).toEqual([]);
  await expect(results(page)).toHaveCount(0);
  await plainBox(page).pressSequentially('ettle');
  await page.clock.runFor(249);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(results(page).getByRole('option').first()).toBeVisible();
  expect(asked).toEqual(['?q=kettle&productLimit=5&merchantLimit=5&brandLimit=5']);
});

test("shows 'Searching...' while it waits, and a message when nothing is found", async ({ page }) => {
  await page.route('**/api/v1/search?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await typed(page, 'zzqqxx');
  await expect(page.getByRole('banner').getByText('Searching...').last()).toBeVisible();
  await expect(page.getByRole('banner').getByText('No matches found. Try a different keyword.').last()).toBeVisible();
});

test('shows the results of the last term, even when those of an earlier one come later', async ({ page }) => {
  const { promise: laterShown, resolve: releaseEarlier } = Promise.withResolvers<void>();
  await page.route('**/api/v1/search?q=ket&*', async (route) => {
    await laterShown;
    await route.continue().catch(() => undefined);
  });
  const earlierEnded = Promise.race([page.waitForEvent('requestfailed', isEarlier), page.waitForEvent('requestfinished', isEarlier)]);
  const earlierAsked = page.waitForRequest(isEarlier);
  await typed(page, 'ket');
  await earlierAsked;
  await plainBox(page).fill('toaster');
  await expect(results(page).getByRole('option').first()).toContainText(/toaster/i);
  releaseEarlier();
  await earlierEnded;
  await expect(results(page).getByRole('option').first()).toContainText(/toaster/i);
});

test('Enter opens the first product and clears the box', async ({ page }) => {
  await typed(page, 'kettle');
  const first = results(page).getByRole('option').first();
  const href = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? '');
  await expect(plainBox(page)).toHaveValue('');
});

const named = (id: number | string, name: string, slug: string) => ({ id, name, slug });

test('without products Enter opens the first merchant, without merchants the first brand', async ({ page }) => {
  let answer = { products: [] as unknown[], merchants: [named(1, 'Larder & Ladle', 'larder-and-ladle')], brands: [named('b', 'B', 'b')] };
  await page.route('**/api/v1/search?*', (route) => route.fulfill({ json: answer }));
  await typed(page, 'larder');
  await expect(results(page).getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/merchants/larder-and-ladle');
  // A page that is left while a script loads makes Firefox report that script.
  await page.waitForLoadState('networkidle');
  answer = { products: [], merchants: [], brands: [named('copperley', 'Copperley', 'copperley')] };
  await typed(page, 'copper');
  await expect(results(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/brand/copperley');
});

test('a product without a merchant slug only closes the dropdown', async ({ page }) => {
  const product = { id: 1, merchantId: 1, name: 'Lost', slug: 'lost-1', merchantName: 'A', merchantSlug: null, categorySlugPath: null };
  await page.route('**/api/v1/search?*', (route) =>
    route.fulfill({ json: { products: [{ ...product, price: null, imageUrl: null }], merchants: [], brands: [] } }),
  );
  await typed(page, 'lost');
  await expect(results(page).getByRole('option')).toContainText('Price unavailable');
  await results(page).getByRole('option').click();
  await expect(results(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('arrow keys choose a result, also for screen readers', async ({ page }) => {
  await typed(page, 'kettle');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = results(page).getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(results(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  const href = await results(page).getByRole('option').last().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? '');
});

test('Escape and a click outside close the results', async ({ page }) => {
  await typed(page, 'kettle');
  await expect(results(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(results(page)).toHaveCount(0);
  await expect(plainBox(page)).toHaveValue('kettle');
  await plainBox(page).press('s');
  await expect(results(page)).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(results(page)).toHaveCount(0);
});

test('a click on a result opens it', async ({ page }) => {
  await typed(page, 'toaster');
  const option = results(page).getByRole('option').nth(1);
  const href = await option.getAttribute('href');
  await option.click();
  await expect(page).toHaveURL(href ?? '');
});

test('text that was typed before the script loaded is kept and searched for', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/mount-search-box*.js', async (route) => {
    await held;
    await route.continue();
  });
  await typed(page, 'kettle');
  await expect(plainBox(page)).toHaveValue('kettle');
  const shown = () => page.locator('header [data-search]').evaluate((form) => getComputedStyle(form, '::after').content);
  expect(await shown()).toBe('"Searching..."');
  release();
  await expect(results(page).getByRole('option').first()).toContainText(/kettle/i);
  await expect(plainBox(page)).toHaveValue('kettle');
  await expect(plainBox(page)).toBeFocused();
  expect(await shown()).toBe('none');
});

test('a script that failed to load is loaded with the next key', async ({ page }) => {
  // It is asked for twice at once, under two addresses.
  await page.route('**/_astro/mount-search-box*', (route) => route.abort('aborted'), { times: 2 });
  await typed(page, 'k');
  await page.waitForTimeout(300);
  await plainBox(page).pressSequentially('ettle', { delay: 20 });
  await expect(results(page).getByRole('option').first()).toContainText(/kettle/i);
});

test.describe('when the search fails', () => {
  test.use({ expectedStatuses: [500] });

  test('the box shows that nothing was found', async ({ page }) => {
    await page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 500, json: {} }));
    await typed(page, 'kettle');
    await expect(page.getByRole('banner').getByText('No matches found. Try a different keyword.').last()).toBeVisible();
  });
});

import { expect, test } from '../support/shop.ts';

test('shows the groups of the search box, with more results', async ({ page }) => {
  await page.goto('/search?q=copper');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “copper”');
  await expect(page.getByRole('region', { name: 'Merchants' }).getByRole('link').first()).toContainText('View merchant profile');
  await expect(page.getByRole('region', { name: 'Brands' }).getByRole('link').first()).toContainText('Browse brand catalogue');
  await expect(page.locator('.card-grid > li').first()).toBeVisible();
});

test('has pages, and the HTML of each holds its products', async ({ page }) => {
  await page.goto('/search?q=home');
  await expect(page.locator('.card-grid > li')).toHaveCount(48);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/q=home&page=2$/);
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Merchants' })).toHaveCount(0);
});

test('filters by category, merchant, brand, price and stock, and removes filters', async ({ page }) => {
  await page.goto('/search?q=kettle');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const all = Number.parseInt(await page.getByText(/^\d+ matches?$/).innerText(), 10);
  const merchant = filters.getByRole('group', { name: 'Merchant' }).getByRole('link').first();
  const count = Number((await merchant.innerText()).match(/\d+$/)?.[0]);
  await merchant.click();
  await expect(page).toHaveURL(/merchant=/);
  await expect(page.getByText(new RegExp(`^${count} matche?s?`))).toBeVisible();
  await expect(filters.locator('[aria-current]')).toHaveCount(1);
  await filters.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page.getByText(new RegExp(`^${all} matche?s?`))).toBeVisible();
  await filters.getByRole('group', { name: 'Price' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/(?:min|max)=/);
  await expect(filters.locator('[aria-current]')).toHaveCount(1);
});

test('sorts by price', async ({ page }) => {
  await page.goto('/search?q=kettle');
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Price', exact: true }).click();
  await expect(page).toHaveURL(/sort=price/);
  const prices = await page.locator('.card-grid .priced b').allInnerTexts();
  const amounts = prices.map((text) => Number(text.replace(/[£,]/g, '')));
  expect(amounts.length).toBeGreaterThan(3);
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
});

test('shows a message when nothing is found, or the term is too short', async ({ page }) => {
  await page.goto('/search?q=zzqqxx');
  await expect(page.getByText('No matches found. Try a different keyword.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'All categories' })).toHaveAttribute('href', '/categories');
  expect(await main.locator('a[href^="/merchants/"]').count()).toBeGreaterThan(2);
  for (const path of ['/search', '/search?q=', '/search?q=%20k%20']) {
    await page.goto(path);
    await expect(page.getByText('Type at least 2 characters')).toBeVisible();
  }
});

test('is not listed by search engines', async ({ page }) => {
  await page.goto('/search?q=kettle');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
});

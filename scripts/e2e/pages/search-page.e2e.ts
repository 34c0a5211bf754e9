import { expect, test } from '../support/shop.ts';

/** '12 matches, and 3 more in part'. */
const MATCHES = /^\d+ match(?:es)?(?:, and \d+ more)?(?: in part)?$/;

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is filtered as lists are, by links and typed ranges, and chips remove what was chosen', async ({ page }) => {
    await page.goto('/search?q=kettle');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const all = await page.getByText(MATCHES).innerText();
    const merchant = filters.getByRole('group', { name: 'Merchant' }).getByRole('link').first();
    const count = Number((await merchant.innerText()).match(/\d+$/)?.[0]);
    await merchant.click();
    await expect(page).toHaveURL(/q=kettle&merchant=/);
    await expect(page.locator('.card-grid > li')).toHaveCount(Math.min(48, count));
    await filters.getByRole('group', { name: 'Merchant' }).getByRole('link').nth(1).click();
    expect(new URL(page.url()).searchParams.getAll('merchant')).toHaveLength(2);
    await filters.getByRole('textbox', { name: 'Price to, in £' }).fill('0.01');
    await filters.getByRole('button', { name: 'Filter by price' }).click();
    await expect(page).toHaveURL(/q=kettle/);
    await expect(page.getByText('No products matched these filters.')).toBeVisible();
    await page.getByRole('link', { name: /^Remove Price/ }).click();
    await expect(page.locator('.card-grid > li').first()).toBeVisible();
    await filters.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL('/search?q=kettle');
    await expect(page.getByText(MATCHES)).toHaveText(all);
  });

  test('is filtered by an attribute, and keeps what was read of the words', async ({ page }) => {
    await page.goto('/search?q=kettle');
    const colour = page.getByRole('group', { name: 'Colour' }).getByRole('link').first();
    await colour.click();
    await expect(page).toHaveURL(/f\.colour=/);
    await expect(page.getByRole('link', { name: /^Remove Colour: / })).toBeVisible();
    await page.getByRole('link', { name: 'Price', exact: true }).click();
    await expect(page).toHaveURL(/f\.colour=.*sort=price/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('filters are a sheet, whose button says how many are chosen', async ({ page }) => {
    await page.goto('/search?q=kettle&min=1&stock=1');
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await expect(page.getByRole('group', { name: 'Price' })).toBeVisible();
    await page.getByRole('button', { name: /^Show \d+ match/ }).click();
    await expect(page.getByRole('group', { name: 'Price' })).toBeHidden();
  });
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

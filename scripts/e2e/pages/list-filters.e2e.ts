import { expect, test } from '../support/shop.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a category is filtered by links and typed ranges, and chips remove what was chosen', async ({ page }) => {
    await page.goto('/category/electronics');
    await page.getByRole('link', { name: 'Filter', exact: true }).click();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('group', { name: 'Brand' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/brand=/);
    await filters.getByRole('group', { name: 'Brand' }).getByRole('link').nth(1).click();
    expect(new URL(page.url()).searchParams.getAll('brand')).toHaveLength(2);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await filters.getByRole('textbox', { name: 'Price to, in £' }).fill('0.01');
    await filters.getByRole('button', { name: 'Filter by price' }).click();
    await expect(page.getByText('No products matched this filter.')).toBeVisible();
    expect(new URL(page.url()).searchParams.getAll('brand')).toHaveLength(2);
    await page.getByRole('link', { name: /^Remove Price/ }).click();
    await expect(page.locator('.card-grid > li').first()).toBeVisible();
    await filters.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL('/category/electronics');
  });

  test('a shop has pages, orders and filters', async ({ page }) => {
    await page.goto('/merchants/everything-row');
    await expect(page.getByText(/^Showing 48 of \d+ total live offers$/)).toBeVisible();
    await page.getByRole('navigation', { name: 'Pages of products' }).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/merchants/everything-row?page=2');
    await expect(page).toHaveTitle(/, page 2 of \d+/);
    await page.getByRole('link', { name: 'Price', exact: true }).click();
    await expect(page).toHaveURL('/merchants/everything-row?sort=price');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/merchants\/everything-row$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('filters are a sheet, whose button says how many are chosen', async ({ page }) => {
    await page.goto('/category/electronics?min=1&stock=1');
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await expect(page.getByRole('group', { name: 'Brand' })).toBeVisible();
    await page.getByRole('button', { name: /^Show \d+ match/ }).click();
    await expect(page.getByRole('group', { name: 'Brand' })).toBeHidden();
  });
});

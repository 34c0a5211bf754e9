import { expect, test } from '../support/shop.ts';

test('a shopper types, picks a product, and follows its category, brand and merchant', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: /search/i }).or(page.getByPlaceholder('Search products, brands, or merchants...'));
  await box.first().click();
  await page.getByPlaceholder('Search products, brands, or merchants...').first().pressSequentially('kettle', { delay: 30 });
  const first = page.getByRole('option').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\//);
  const product = page.url();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/kettle/i);
  await expect(page.getByRole('link', { name: /^View Product on / })).toHaveAttribute('href', /\/outlink$/);

  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await breadcrumbs.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/category\//);
  await expect(page.getByText(/Showing \d+ of [\d,]+ total live offers/)).toBeVisible();

  // Firefox takes a page that still loads for another navigation.
  await page.waitForLoadState();
  await page.goto(product);
  await page.locator('a[href^="/brand/"]').first().click();
  await expect(page).toHaveURL(/\/brand\//);

  await page.waitForLoadState();
  await page.goto(product);
  await breadcrumbs.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/merchants?\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

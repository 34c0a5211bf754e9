import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

test.use({ expectedStatuses: [404] });

/** The number of a product in the Paid On Results sample feed, as links of the old site carry it. */
async function porProduct(request: APIRequestContext): Promise<{ porId: number; name: string }> {
  const porId = 6_411_314;
  const { name } = (await (await request.get(`/api/v1/products/by-por-id/${porId}`)).json()) as { name: string };
  return { porId, name };
}

test('an unknown address is a 404 with links and a search', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
  await expect(page.getByRole('region', { name: 'Browse the site' }).getByRole('link')).toHaveText([
    'Home',
    'Categories',
    'Brands',
    'Vouchers',
    'Deals',
    'Merchants',
  ]);
  const brand = page.getByRole('region', { name: 'Christmas brands' }).getByRole('link', { name: 'LEGO' });
  await expect(brand).toHaveAttribute('href', '/search?q=LEGO');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('a link of the old site redirects to the product', async ({ page, request }) => {
  const { porId, name } = await porProduct(request);
  for (const path of [
    `/outlink.php?productid=${porId}`,
    `/anything?PID=${porId}`,
    `/merchants/product/${porId}`,
    `/merchants/product/${porId}/old-name`,
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(301);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('a link that only the browser can read is resolved by the page', async ({ page, request }) => {
  const { porId, name } = await porProduct(request);
  await page.route('**/api/v1/products/by-por-id/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/');
  await page.goto(`/shop/productid/${porId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, you came from an old indexed page that is no longer available.');
  await expect(page.getByText('Looking for the same product under its new address…')).toBeVisible();
  await expect(page).toHaveURL(/\/products\/larder-and-ladle\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

for (const path of ['/outlink.php?productid=999999', '/x?pid=abc', '/outlink.php']) {
  test(`${path} cannot be resolved, and the page offers the search`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Sorry, you came from an old indexed page that is no longer available.',
    );
    await expect(page.getByText('We could not locate the matching product automatically. Try searching below.')).toBeVisible();
    await page.getByRole('main').getByPlaceholder('Search products, brands, or merchants...').fill('kettle');
    await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
  });
}

test('an unknown product link of the old site redirects to the not-found page', async ({ page }) => {
  for (const path of ['/merchants/product/999999999/gone', '/merchants/product/abc']) {
    await page.goto(path);
    await expect(page).toHaveURL('/not-found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
  }
});

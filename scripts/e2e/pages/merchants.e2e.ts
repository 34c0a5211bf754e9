import { expect, list, test } from '../support/shop.ts';

interface Merchant {
  name: string;
  slug: string;
  description: string | null;
  productCount: number;
}

test('the list has 8 a page, each with up to 3 products', async ({ page, request }) => {
  const merchants = await list<Merchant>(request, 'merchants');
  await page.goto('/merchants');
  const cards = page.locator('#grid > ul > li');
  await expect(cards).toHaveCount(8);
  await expect(cards.locator('> a')).toHaveText(
    merchants.slice(0, 8).map(({ name, productCount }) => new RegExp(`${name}.*${productCount} products`, 's')),
  );
  await expect(cards.first().locator('> a')).toHaveAttribute('href', `/merchant/${merchants[0]?.slug}`);
  expect(await cards.first().getByRole('listitem').count()).toBeLessThanOrEqual(3);
  await page.getByRole('navigation', { name: 'Pages of merchants' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/merchants/page/2#grid');
  await expect(cards.locator('> a').first()).toContainText(merchants[8]?.name ?? '');
});

test('the list is sorted by name or by vouchers, on every page of it', async ({ page, request }) => {
  const names = (await list<Merchant>(request, 'merchants')).map(({ name }) => name);
  await page.goto('/merchants');
  const cards = page.locator('#grid > ul > li > a');
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL('/merchants?sort=name#grid');
  const sorted = names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
  await expect(cards).toHaveText(sorted.slice(0, 8).map((name) => new RegExp(name)));
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/merchants/page/2?sort=name#grid');
  await expect(cards).toHaveText(sorted.slice(8, 16).map((name) => new RegExp(name)));
  await page.getByRole('link', { name: 'Most vouchers' }).click();
  await expect(cards.first()).toContainText('4 vouchers');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/merchants$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('past its end shows the last page', async ({ page, request }) => {
  const merchants = await list<Merchant>(request, 'merchants');
  await page.goto('/merchants/page/77');
  await expect(page).toHaveURL(`/merchants/page/${Math.ceil(merchants.length / 8)}`);
});

test('a merchant has the same page at both addresses, one of them canonical', async ({ page, request }) => {
  const [merchant] = await list<Merchant>(request, 'merchants');
  for (const path of [`/merchant/${merchant?.slug}`, `/merchants/${merchant?.slug}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(merchant?.name ?? '');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/merchants/${merchant?.slug}$`));
  }
});

test('a merchant page shows name, link to the shop, 48 products and vouchers', async ({ page, request }) => {
  const [merchant] = await list<Merchant>(request, 'merchants');
  await page.goto(`/merchants/${merchant?.slug}`);
  await expect(page.getByRole('main')).toContainText('Active');
  await expect(page.getByText(merchant?.description ?? '').first()).toBeVisible();
  await expect(page.getByText(/^Showing 48 of \d+ total live offers$/)).toBeVisible();
  await expect(page.locator('.card-grid > li')).toHaveCount(48);
  const visit = page.getByRole('link', { name: 'Visit Store' });
  await expect(visit).toHaveAttribute('href', `/merchants/${merchant?.slug}/outlink`);
  await expect(visit).toHaveAttribute('rel', /sponsored/);
  await expect(visit).toHaveAttribute('target', '_blank');
  await page.goto('/merchants/larder-and-ladle');
  await expect(page.getByRole('region', { name: 'Voucher codes and offers' })).toContainText('LADLE10');
});

test('its outlink redirects to the shop with a click id', async ({ request }) => {
  const response = await request.get('/merchants/larder-and-ladle/outlink', { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers()['location']).toMatch(/^https?:\/\/www\.paidonresults\.net\//);
  expect(response.headers()['cache-control']).toBe('no-store');
});

test.describe('an unknown merchant', () => {
  test.use({ expectedStatuses: [404] });

  test('is not found, with a way back', async ({ page }) => {
    for (const path of ['/merchant/nobody', '/merchants/nobody']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merchant not found');
      await expect(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/merchants');
    }
  });
});

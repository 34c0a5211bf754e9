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
  await expect(page.getByText(`Showing 48 of ${merchant?.productCount} total live offers`)).toBeVisible();
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

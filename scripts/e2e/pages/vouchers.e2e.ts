import { expect, list, test } from '../support/shop.ts';

interface Voucher {
  code: string | null;
  description: string;
  merchantName: string;
  merchantSlug: string;
  termsUrl: string | null;
}

test('codes are listed before offers without a code', async ({ page, request }) => {
  const vouchers = await list<Voucher>(request, 'vouchers');
  const codes = vouchers.filter(({ code }) => code !== null);
  await page.goto('/vouchers');
  await expect(page.getByRole('region', { name: 'Codes' }).getByRole('button', { name: 'Copy Code' })).toHaveCount(codes.length);
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(offers.getByText('NO-CODE')).toHaveCount(vouchers.length - codes.length);
  for (const copy of await offers.getByRole('button', { name: 'Copy Code' }).all()) await expect(copy).toBeDisabled();
  await expect(offers.getByRole('link', { name: 'View offer' }).first()).toHaveAttribute('href', /^\/api\/v1\/vouchers\/\d+\/outlink$/);
});

test('the structured data lists the vouchers', async ({ page, request }) => {
  const vouchers = await list<Voucher>(request, 'vouchers');
  await page.goto('/vouchers');
  const json = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
  expect(json).toContain(`"numberOfItems":${Math.min(vouchers.length, 48)}`);
  expect(json).toContain(`"name":"${vouchers[0]?.merchantName}: `);
});

test('Copy Code copies the code and shows a toast for 4 seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/vouchers');
  await page.clock.pauseAt(Date.now() + 60_000);
  const card = page.getByRole('listitem').filter({ hasText: 'LADLE10' });
  await card.getByRole('button', { name: 'Copy Code' }).click();
  const toast = page.getByText('Voucher code copied!');
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LADLE10');
  await page.clock.runFor(3900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

test('at most 3 toasts are shown at once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/vouchers');
  const copy = page.getByRole('listitem').filter({ hasText: 'LADLE10' }).getByRole('button', { name: 'Copy Code' });
  for (let pressed = 0; pressed < 5; pressed += 1) await copy.click();
  await expect(page.getByText('Voucher code copied!')).toHaveCount(3);
});

test('Get Deal opens the outlink of that shop in a new tab', async ({ page, request }) => {
  await page.goto('/vouchers');
  for (const name of ['Larder & Ladle', 'Ohm & Otter']) {
    const card = page.getByRole('listitem').filter({ hasText: '5%SAVER' }).filter({ hasText: name });
    const deal = card.getByRole('link', { name: 'Get Deal' });
    await expect(deal).toHaveAttribute('href', /^\/api\/v1\/vouchers\/5%25SAVER\/outlink\?merchant=/);
    await expect(deal).toHaveAttribute('target', '_blank');
    await expect(deal).toHaveAttribute('rel', 'sponsored nofollow noopener');
    const left = await request.get((await deal.getAttribute('href')) ?? '', { maxRedirects: 0 });
    expect(left.status()).toBe(302);
  }
});

test('a voucher shows its end in words, and its terms', async ({ page }) => {
  await page.goto('/vouchers');
  await expect(page.getByRole('listitem').filter({ hasText: 'LADLE10' })).toContainText(/Ends 31 March 2027|Ends in \d+ days/);
  await expect(page.getByText('No end date').first()).toBeVisible();
  const terms = page.getByRole('listitem').filter({ hasText: 'GLOW12' }).locator('details');
  await terms.getByText('Terms').click();
  await expect(terms.locator('p')).toBeVisible();
});

test('filters by merchant', async ({ page, request }) => {
  const vouchers = await list<Voucher>(request, 'vouchers');
  const wanted = vouchers.filter(({ merchantSlug }) => merchantSlug === 'larder-and-ladle').length;
  await page.goto('/vouchers');
  await page.getByLabel('Merchant', { exact: true }).selectOption('Larder & Ladle');
  await expect(page.getByText(`${wanted} shown`)).toBeVisible();
  await expect(page.locator('[data-merchant]:visible')).toHaveCount(wanted);
  await page.getByLabel('Merchant', { exact: true }).selectOption('All merchants');
  await expect(page.locator('[data-merchant]:visible')).toHaveCount(vouchers.length);
});

test('expired vouchers are not listed', async ({ page }) => {
  await page.goto('/vouchers');
  await expect(page.getByRole('main').getByText('Expired')).toHaveCount(0);
});

test('a code that no shop has is a page of shops that have vouchers, never JSON', async ({ request }) => {
  const response = await request.get('/api/v1/vouchers/NOTHING10/outlink');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toContain('text/html');
  const html = await response.text();
  for (const text of ['We do not have this voucher', 'Shops with vouchers', 'noindex']) expect(html).toContain(text);
});

test('a code in another letter case leads to its shop', async ({ request }) => {
  const { status, location } = await request
    .get('/api/v1/vouchers/ladle10/outlink', { maxRedirects: 0 })
    .then((response) => ({ status: response.status(), location: response.headers()['location'] }));
  expect([status, location]).toEqual([302, expect.stringMatching(/^https?:\/\/www\.paidonresults\.net\//)]);
});

import { test as plain } from '@playwright/test';
import { expect, RICH_PRODUCT, productWith, pathOf, test } from '../support/shop.ts';

test('a code is copied, voted on, and the figures change; nothing moves and no cookie is set', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/vouchers');
  const card = page.getByRole('listitem').filter({ hasText: 'LADLE10' });
  const line = card.locator('[data-votes]');
  await expect(line.getByRole('button')).toHaveCount(0);
  const place = () => card.evaluate((element) => [element.getBoundingClientRect().top + scrollY, element.clientHeight]);
  const before = await place();
  await card.getByRole('button', { name: 'Copy Code' }).click();
  const question = card.getByRole('group', { name: 'Did the code LADLE10 work?' });
  await question.getByRole('button', { name: 'Did not work' }).click();
  await expect(line).toHaveText(/^Worked for 0 of 1 this week/);
  await card.getByRole('button', { name: 'Copy Code' }).click();
  await question.getByRole('button', { name: 'Worked', exact: true }).click();
  await expect(line).toHaveText('Worked for 1 of 1 this week · last worked now');
  expect(await place()).toEqual(before);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.goto('/vouchers');
  const seenByOther = other.getByRole('listitem').filter({ hasText: 'LADLE10' }).locator('[data-votes]');
  await seenByOther.hover();
  await expect(seenByOther).toHaveText(/^Worked for 1 of 1 this week · last worked/);
  await other.close();
});

test('a product is shared by the sheet of the device, or its link is copied', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = await productWith(request, ({ name }) => name.includes(RICH_PRODUCT));
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { configurable: true, value: async (what: unknown) => void shared.push(what) });
  });
  await page.goto(`${pathOf(product)}?from=mail`);
  const url = await page.locator('link[rel=canonical]').getAttribute('href');
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([{ title: product.name, url }]);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

// Without the watch for failed requests: offline, all of them fail.
plain.describe('offline', () => {
  plain.use({ serviceWorkers: 'allow' });

  plain('a page says that the visitor is offline, and shows nothing of an earlier visit', async ({ page, context }) => {
    await page.goto('/vouchers');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js');
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Voucher Codes', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.setOffline(true);
    await page.goto('/vouchers').catch(() => null);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('LADLE10')).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Voucher Codes', level: 1 })).toBeVisible();
  });
});

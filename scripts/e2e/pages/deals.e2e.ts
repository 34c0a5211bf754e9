import { dropInWords } from '#catalogue/display/date-in-words.ts';
import { expect, list, pathOf, pounds, type SampleProduct, test } from '../support/shop.ts';

type Deal = SampleProduct & { drop: { price: number; usual: number; since: string } };

const inPence = ({ price, usual, since }: Deal['drop']) => ({ price: Math.round(price * 100), usual: Math.round(usual * 100), since });

test('lists price drops, newest first, each with what is usual and since when', async ({ page, request }) => {
  const deals = await list<Deal>(request, 'deals?limit=48&fields=card');
  expect(deals.length).toBeGreaterThan(8);
  await page.goto('/deals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price drops');
  const cards = page.locator('.card-grid > li');
  await expect(cards).toHaveCount(deals.length);
  for (const [index, { name, drop }] of deals.entries()) {
    await expect(cards.nth(index)).toContainText(name);
    await expect(cards.nth(index)).toContainText(pounds(drop.price));
    await expect(cards.nth(index)).toContainText(dropInWords(inPence(drop)));
    expect(drop.price).toBeLessThanOrEqual(drop.usual * 0.9);
  }
  expect(deals.map(({ drop }) => drop.since)).toEqual(
    deals
      .map(({ drop }) => drop.since)
      .toSorted()
      .toReversed(),
  );
  await expect(page.getByRole('main')).not.toContainText(/\bago\b|today|yesterday/);
  const json = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
  expect(json).toContain(`"numberOfItems":${deals.length}`);
});

test('the price of a drop is the last one of the lowest prices', async ({ request }) => {
  const deals = await list<Deal>(request, 'deals?limit=100&fields=card');
  const several = deals.find(({ comparison }) => (comparison?.shops ?? 0) > 2)!;
  const history = (await (await request.get(`/api/v1/products/${several.id}/price-history`)).json()) as {
    lowestOfShops: { day: string; price: number }[];
  };
  expect(history.lowestOfShops.at(-1)).toMatchObject({ day: several.drop.since, price: several.drop.price });
});

test('narrows to a top category and back', async ({ page }) => {
  await page.goto('/deals');
  const categories = page.getByRole('navigation', { name: 'Categories with price drops' });
  await expect(categories.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true');
  await categories.getByRole('link', { name: 'Furniture' }).click();
  await expect(page).toHaveURL('/deals/furniture');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price drops in Furniture');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://tuppence.example/deals/furniture');
  const links = await page.locator('.card-grid > li a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(0);
  for (const href of links) expect(href).toContain('/furniture/');
  await categories.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/deals');
});

test('a category without price drops leads on, and a page past the end is the last', async ({ page, request }) => {
  const tops = await list<{ slugPath: string; depth: number; name: string }>(request, 'categories');
  await page.goto('/deals');
  const named = await page.getByRole('navigation', { name: 'Categories with price drops' }).getByRole('link').allTextContents();
  const without = tops.find(({ depth, name }) => depth === 0 && !named.some((text) => text.trim() === name));
  if (without !== undefined) {
    await page.goto(`/deals/${without.slugPath}`);
    await expect(page.getByRole('main')).toContainText(/have fallen far enough lately/);
    await expect(page.getByRole('main').getByRole('link', { name: 'All price drops' })).toHaveAttribute('href', '/deals');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  }
  expect((await page.goto('/deals?page=99'))?.status()).toBe(200);
  await expect(page.locator('.card-grid > li').first()).toBeVisible();
});

test('the home page shows the first of them', async ({ page, request }) => {
  const deals = await list<Deal>(request, 'deals?limit=8&fields=card');
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Price Drops' });
  await expect(strip.getByRole('listitem')).toHaveCount(8);
  await expect(strip.getByRole('listitem').first()).toContainText(dropInWords(inPence(deals[0]!.drop)));
  await expect(strip.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/deals');
});

test('the feed is well-formed, and readers find it', async ({ page }) => {
  await page.goto('/deals');
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', 'https://tuppence.example/deals.atom');
  const feed = await page.evaluate(async () => {
    const document = new DOMParser().parseFromString(await (await fetch('/deals.atom')).text(), 'application/xml');
    return {
      error: document.querySelector('parsererror')?.textContent,
      links: [...document.querySelectorAll('entry > link')].map((link) => link.getAttribute('href') ?? ''),
      updated: [...document.querySelectorAll('updated')].map(({ textContent }) => textContent),
    };
  });
  expect(feed.error).toBeUndefined();
  expect(feed.links.length).toBeGreaterThan(8);
  for (const link of feed.links) expect(link).toMatch(/^https:\/\/tuppence\.example\/products\//);
  for (const day of feed.updated) expect(day).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
});

test('a product of several shops draws and lists both prices, without a script', async ({ browser, baseURL, request }) => {
  const deals = await list<Deal>(request, 'deals?limit=100&fields=card');
  const several = deals.find(({ comparison }) => (comparison?.shops ?? 0) > 2)!;
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto(pathOf(several));
  const region = page.getByRole('region', { name: 'Price history' });
  await expect(region.locator('svg path')).toHaveCount(2);
  await region.locator('summary').click();
  await expect(region.getByRole('columnheader')).toHaveText(['From', several.merchantName, 'All shops']);
  await expect(region.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(pounds(several.drop.price));
  await page.close();
});

test.describe('an unknown category', () => {
  test.use({ expectedStatuses: [404] });

  test('of price drops is not found, with a way on', async ({ page }) => {
    expect((await page.goto('/deals/no-such-category'))?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'All price drops' })).toHaveAttribute('href', '/deals');
  });
});

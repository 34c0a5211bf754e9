import type { APIRequestContext, Page } from '@playwright/test';
import { expect, list, pathOf, productWith, RICH_PRODUCT, type SampleProduct, sampleProducts, test } from '../support/shop.ts';

const LIST = '/category/home-and-garden/kitchen-and-dining';

/** Each thing of the sample feeds by its first product. */
async function sampleThings(request: APIRequestContext): Promise<number[]> {
  const products = await sampleProducts(request);
  return [...new Set(products.map(({ id, comparison }) => comparison?.representativeId ?? id))];
}

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare ./ });
const compareButton = (page: Page, count: number) => page.getByRole('button', { name: `Compare ${count} of 4` });
const columns = (page: Page) => page.getByRole('columnheader').getByRole('link', { name: /^(?!Remove)/ });
const cardName = (page: Page, nth: number) => page.locator('.picks .product-card .name').nth(nth).textContent();

test('ticked cards of two lists come side by side, and one is removed', async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('button', { name: /^Compare/ })).toBeHidden();
  const names = [await cardName(page, 0), await cardName(page, 1)];
  await boxes(page).nth(0).check();
  await boxes(page).nth(1).check();
  await expect(compareButton(page, 2)).toBeInViewport();

  await page.goto('/search?q=mug');
  names.push(await cardName(page, 0));
  await boxes(page).nth(0).check();
  await compareButton(page, 3).click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 3 products');
  await expect(columns(page)).toHaveText(names as string[]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  await page.getByRole('link', { name: `Remove ${names[1]}` }).click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/);
  await expect(columns(page)).toHaveText([names[0], names[2]] as string[]);
  // The list shows what is left, and clears it.
  await page.goto(LIST);
  await expect(boxes(page).nth(0)).toBeChecked();
  await expect(boxes(page).nth(1)).not.toBeChecked();
  await expect(compareButton(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('button', { name: /^Compare/ })).toBeHidden();
  await page.reload();
  await expect(boxes(page).nth(0)).not.toBeChecked();
});

test('a fifth card cannot be ticked', async ({ page }) => {
  await page.goto(LIST);
  for (const nth of [0, 1, 2, 3]) await boxes(page).nth(nth).check();
  await expect(compareButton(page, 4)).toBeVisible();
  await expect(boxes(page).nth(4)).toBeDisabled();
  await boxes(page).nth(2).uncheck();
  await expect(boxes(page).nth(4)).toBeEnabled();
});

test('shows the best offer of each, its shops, what differs, and only that on demand', async ({ page, request }) => {
  const rich = await productWith(request, ({ name }) => name.includes(RICH_PRODUCT));
  const offers = await list<SampleProduct>(request, `products/${rich.id}/offers`);
  const other = await productWith(request, ({ brand }) => brand !== null && brand !== rich.brand);
  await page.goto(`/compare?ids=${rich.id},${other.id}`);
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Shops').getByRole('cell').first()).toContainText(`${offers.length} shops from £`);
  await expect(row('Best offer').getByRole('link').first()).toHaveAttribute('href', `/products/${offers[0]?.id}/outlink`);
  await expect(row('Best offer').getByRole('link').first()).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expect(row('Brand')).toContainText('Differs');
  await expect(row('Price history')).toBeVisible();

  const [all, differing] = [page.locator('tbody tr:not(.group)'), page.locator('tbody tr.differs')];
  const [count, differ] = [await all.count(), await differing.count()];
  expect(differ).toBeLessThan(count);
  await page.getByRole('checkbox', { name: 'Show only rows that differ' }).check();
  await expect(all.filter({ visible: true })).toHaveCount(differ);
});

test('on a phone the columns scroll and the names of the rows stay', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/compare?ids=${(await sampleThings(request)).slice(0, 4).join(',')}`);
  const region = page.getByRole('region', { name: 'Products side by side' });
  const label = page.getByRole('rowheader', { name: 'Price', exact: false }).first();
  const before = await label.boundingBox();
  await region.evaluate((element) => element.scrollBy({ left: 300, behavior: 'instant' }));
  expect(await region.evaluate(({ scrollLeft }) => scrollLeft)).toBe(300);
  expect((await label.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('saved products can be compared too', async ({ page, request }) => {
  const things = (await sampleProducts(request)).filter(({ id, comparison }) => id === comparison?.representativeId).slice(0, 2);
  for (const thing of things) {
    await page.goto(pathOf(thing));
    await page.getByRole('button', { name: 'Save for later' }).click();
  }
  await page.goto('/saved');
  await boxes(page).nth(0).check();
  await boxes(page).nth(1).check();
  await compareButton(page, 2).click();
  await expect(columns(page)).toHaveCount(2);
});

test('addresses with one, nine, unknown, repeated and no products say what they show', async ({ page, request }) => {
  const things = await sampleThings(request);
  const [one, two] = things;
  const main = page.getByRole('main');

  await page.goto(`/compare?ids=${one}`);
  await expect(columns(page)).toHaveCount(1);
  await expect(main).toContainText('This is one product alone.');

  await page.goto(`/compare?ids=${things.slice(0, 9).join(',')}`);
  await expect(columns(page)).toHaveCount(4);
  await expect(main).toContainText('We compare 4 products at a time, so the other 5 of this address are not shown.');
  await page.getByRole('link', { name: 'Compare the other 5 products' }).click();
  await expect(main).toContainText('the other 1 of this address');

  await page.goto(`/compare?ids=${one},5,${two}`);
  await expect(columns(page)).toHaveCount(2);
  await expect(main).toContainText('We do not know 1 product of this address.');

  await page.goto(`/compare?ids=${one}&ids=${one}&ids=${two}`);
  await expect(page).toHaveURL(`/compare?ids=${one},${two}`);

  const rich = await productWith(request, ({ name }) => name.includes(RICH_PRODUCT));
  const [best, second] = await list<SampleProduct>(request, `products/${rich.id}/offers`);
  await page.goto(`/compare?ids=${best?.id},${second?.id}`);
  await expect(columns(page)).toHaveCount(1);
  await expect(main).toContainText('is another shop’s offer of a product that is shown already.');

  for (const query of ['', '?ids=', '?ids=x,-1,<b>', '?other=1']) {
    await page.goto(`/compare${query}`);
    await expect(page).toHaveURL('/compare');
    await expect(main).toContainText('Nothing to compare yet.');
  }
});

test('an adult product asks for the age before the page is shown', async ({ page, request }) => {
  const [one] = await sampleProducts(request);
  await page.goto('/category/mature');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const adult = await boxes(page).first().getAttribute('value');
  const path = `/compare?ids=${one!.id},${adult}`;
  await page.goto(path);
  await expect(columns(page)).toHaveCount(2);
  await page.context().clearCookies();
  await page.goto(path);
  await expect(page).toHaveURL(`/age-gate?${new URLSearchParams({ next: path })}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adults 18+ Only');
});

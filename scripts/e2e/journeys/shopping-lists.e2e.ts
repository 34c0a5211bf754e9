import type { APIRequestContext, Page } from '@playwright/test';
import { logInOnPage, otherBrowser, registerOnPage, toast } from '../support/account.ts';
import { expect, pathOf, pounds, type SampleProduct, sampleProducts, test } from '../support/shop.ts';

test.describe.configure({ timeout: 90_000 });

/** Things that several shops sell, and one of a single shop. */
const some = async (request: APIRequestContext): Promise<[SampleProduct, SampleProduct, SampleProduct]> => {
  const things = (await sampleProducts(request)).filter(
    ({ id, comparison, inStock }) => id === comparison?.representativeId && inStock === true && comparison.lowestPrice !== null,
  );
  const [one, two, three] = things;
  if (!one || !two || !three) throw new Error('the sample feeds hold too little');
  return [one, two, three];
};

async function save(page: Page, product: SampleProduct): Promise<void> {
  await page.goto(pathOf(product));
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
}

const lines = (page: Page) => page.locator('.shopping-list > li');
const names = async (page: Page) => (await lines(page).locator('.name').allTextContents()).toSorted();
const tab = (page: Page, name: string) => page.getByRole('group', { name: 'Lists' }).getByRole('button', { name });
const basket = (page: Page) => page.getByRole('region', { name: 'What it costs' });
const openSaved = (page: Page) => page.goto('/saved', { waitUntil: 'networkidle' });

async function createList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '+ New list' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The page has replaced the button that was pressed.
  await expect(page.getByRole('heading', { name })).toBeFocused();
}

test('lists of a guest go into the account, are changed on two devices at once, and are shared until the link is revoked', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const [one, two, three] = await some(request);
  // A guest sorts things on the first device.
  await save(page, one);
  await save(page, two);
  await openSaved(page);
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).filter({ hasText: one.name })).toContainText(pounds(one.comparison!.lowestPrice!));
  await expect(lines(page).filter({ hasText: one.name })).toContainText('As when saved');
  await expect(basket(page)).toContainText(/£[\d.,]+ (?:with delivery|\+ delivery of)/);
  await createList(page, 'Kitchen');
  await expect(page.getByText('Nothing is in this list.')).toBeVisible();
  await tab(page, 'Saved (2)').click();
  await page.getByLabel(`List of ${one.name}`).selectOption('Kitchen');
  await expect(toast(page, 'Moved to ‘Kitchen’')).toBeVisible();
  await expect(lines(page)).toHaveCount(1);

  // It is in the account after registering, and on another device after signing in there.
  const person = await registerOnPage(page);
  await page.goto('/saved#Kitchen', { waitUntil: 'networkidle' });
  expect(await names(page)).toEqual([one.name]);
  const other = await otherBrowser(browser, baseURL);
  await save(other, three);
  await logInOnPage(other, person);
  await openSaved(other);
  expect(await names(other)).toEqual([two.name, three.name].toSorted());
  await expect(tab(other, 'Kitchen (1)')).toBeVisible();

  // Both change at once, each without having seen what the other did.
  await openSaved(page);
  await Promise.all([
    page.getByLabel(`List of ${two.name}`).selectOption('Kitchen'),
    other.getByRole('button', { name: `Remove ${three.name}` }).click(),
  ]);
  await Promise.all([expect(toast(page, 'Moved to ‘Kitchen’')).toBeVisible(), expect(lines(other)).toHaveCount(1)]);
  await Promise.all([page.waitForLoadState('networkidle'), other.waitForLoadState('networkidle')]);
  for (const device of [page, other]) {
    await openSaved(device);
    await expect(page.getByText('Nothing saved yet.')).toBeHidden();
    await tab(device, 'Kitchen (2)').click();
    await expect(lines(device)).toHaveCount(2);
    expect(await names(device)).toEqual([one.name, two.name].toSorted());
  }

  // A link for someone else, who has an account of their own and no JavaScript.
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByLabel('Link to the list')).toHaveValue(/\/list\/[\w-]{32}$/);
  const link = await page.getByLabel('Link to the list').inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  const stranger = await otherBrowser(browser, baseURL);
  await registerOnPage(stranger);
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Kitchen' })).toBeVisible();
  expect(await names(stranger)).toEqual([one.name, two.name].toSorted());
  await openSaved(stranger);
  await expect(stranger.getByText('Nothing saved yet.')).toBeVisible();
  const plain = await (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })).newPage();
  const answer = await plain.goto(link);
  expect([answer?.headers()['x-robots-tag'], answer?.headers()['cache-control']]).toEqual(['noindex', 'private, no-store']);
  expect(await plain.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  expect(await names(plain)).toEqual([one.name, two.name].toSorted());
  await expect(basket(plain)).toContainText(/£[\d.,]+/);
  expect(await plain.content()).not.toContain(person.username);

  // Revoked while it is open there.
  await page.getByRole('button', { name: 'Shared' }).click();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(toast(page, 'The link no longer works')).toBeVisible();
  expect((await plain.reload())?.status()).toBe(404);
  await expect(plain.getByRole('heading', { name: 'This list is not shared' })).toBeVisible();

  // A deleted list leaves its things in Saved, on every device.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(toast(page, 'The list ‘Kitchen’ is deleted')).toBeVisible();
  await openSaved(other);
  await expect(lines(other)).toHaveCount(2);
  await expect(tab(other, 'Kitchen')).toHaveCount(0);
  for (const one1 of [other, stranger, plain]) await one1.context().close();
});

test('the home page shows what this device looked at, cheaper things first, until that is switched off', async ({ page, request }) => {
  const [one, two] = await some(request);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Looked at and saved' })).toHaveCount(0);
  await page.goto(pathOf(two));
  await page.goto(pathOf(one));
  // As if the second cost more when it was looked at.
  await page.evaluate((id) => {
    const seen = JSON.parse(localStorage.getItem('seen') ?? '[]') as { id: number; price: number }[];
    localStorage.setItem('seen', JSON.stringify(seen.map((thing) => (thing.id === id ? { ...thing, price: thing.price + 1200 } : thing))));
  }, two.id);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [width, height] of [
    [360, 640],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const asked = page.waitForRequest(/\/shopping-list\?/);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(new URL((await asked).url()).search).toBe(`?ids=${encodeURIComponent(`${one.id},${two.id}`)}`);
    const strip = page.getByRole('region', { name: 'Looked at and saved' });
    await expect(strip).toBeAttached();
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.filter((value) => value >= 0.0005))).toEqual(
      [],
    );
    const cards = strip.getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(two.name);
    await expect(cards.first()).toContainText('£12 less than when you looked');
  }
  await page.getByRole('button', { name: 'Do not remember what I look at' }).click();
  await expect(page.getByRole('region', { name: 'Looked at and saved' })).toHaveCount(0);
  await page.goto(pathOf(one));
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ seen: '"off"' });
  await page.goto('/privacy');
  await page.getByRole('checkbox', { name: 'Remember in this browser what I look at' }).check();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

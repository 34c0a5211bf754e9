import type { APIRequestContext, Page } from '@playwright/test';
import { logInOnPage, otherBrowser, registerOnPage } from '../support/account.ts';
import { expect, type SampleProduct, pathOf, sampleProducts, test } from '../support/shop.ts';

test.describe.configure({ timeout: 90_000 });

const some = async (request: APIRequestContext): Promise<[SampleProduct, SampleProduct, SampleProduct]> => {
  const [one, two, three] = await sampleProducts(request);
  if (!one || !two || !three) throw new Error('the sample feeds hold too little');
  return [one, two, three];
};

async function save(page: Page, product: SampleProduct): Promise<void> {
  await page.goto(pathOf(product));
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
}

async function shown(page: Page): Promise<string[]> {
  await page.goto('/saved', { waitUntil: 'networkidle' });
  return (await page.getByRole('main').getByRole('listitem').locator('.name').allTextContents()).toSorted();
}

test('products saved on two devices are merged in the account, and leave the device on signing out', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const [one, two, three] = await some(request);
  await save(page, one);
  await save(page, two);
  const person = await registerOnPage(page);
  expect(await shown(page)).toEqual([one.name, two.name].toSorted());
  await expect(page.getByText('Saved in your account')).toBeVisible();

  const other = await otherBrowser(browser, baseURL);
  await save(other, two);
  await save(other, three);
  await logInOnPage(other, person);
  expect(await shown(other)).toEqual([one.name, two.name, three.name].toSorted());
  expect(await shown(page)).toEqual([one.name, two.name, three.name].toSorted());

  await page.getByRole('button', { name: `Remove ${one.name}` }).click();
  await expect(page.getByRole('link', { name: 'Saved items: 2' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shown(other)).toEqual([two.name, three.name].toSorted());

  await other.goto('/account');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('link', { name: 'Saved items', exact: true })).toBeVisible();
  expect(await shown(other)).toEqual([]);
  expect(await other.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await logInOnPage(other, person);
  expect(await shown(other)).toEqual([two.name, three.name].toSorted());
  await other.context().close();
});

test.describe('when the account cannot be reached', () => {
  test.use({ expectedStatuses: [503] });

  test('a save stays on the device, and a removal is undone', async ({ page, request }) => {
    const [one, two] = await some(request);
    await registerOnPage(page);
    await save(page, one);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('saved'))).toContain('"kept":true');
    await page.route('**/api/v1/saved/**', (route) => route.fulfill({ status: 503, json: {} }));
    await save(page, two);
    await page.goto(pathOf(one));
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await expect(page.getByText('We could not reach your account. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    await page.unrouteAll();
    expect(await shown(page)).toEqual([one.name, two.name].toSorted());
    expect(await page.evaluate(() => localStorage.getItem('saved')?.match(/"kept":true/g)?.length)).toBe(2);
  });
});

test('a code copied while signed in is in My Vouchers until it is removed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await registerOnPage(page);
  await page.getByRole('tab', { name: 'My Vouchers' }).click();
  await expect(page.getByText('No vouchers yet.')).toBeVisible();
  await page.goto('/vouchers');
  const kept = page.waitForResponse(/\/saved\/vouchers\/\d+$/);
  await page.getByRole('listitem').filter({ hasText: 'LADLE10' }).getByRole('button', { name: 'Copy Code' }).click();
  await expect(page.getByText('Voucher code copied!')).toBeVisible();
  expect((await kept).ok()).toBe(true);
  await page.goto('/account#vouchers');
  const card = page.getByRole('tabpanel').getByRole('listitem');
  await expect(card).toContainText('LADLE10');
  await card.getByRole('button', { name: 'Copy Code' }).click();
  await expect(page.getByText('Voucher code copied!')).toBeVisible();
  await card.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText('No vouchers yet.')).toBeVisible();
});

test('visits to shops while signed in are listed under Orders; other visits are not', async ({ page, context, request }) => {
  await context.route(/^https?:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'A shop' }));
  const [one] = await some(request);
  await page.goto(pathOf(one));
  await page
    .getByRole('link', { name: /^View Product on / })
    .first()
    .click();
  await registerOnPage(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByText('Rewards are not live.')).toBeVisible();
  await expect(page.getByText('No visits yet.')).toBeVisible();

  await page.goto(pathOf(one), { waitUntil: 'networkidle' });
  const recorded = page.waitForResponse(/\/account\/visits$/);
  await page
    .getByRole('link', { name: /^View Product on / })
    .first()
    .click();
  expect((await recorded).ok()).toBe(true);
  // A middle click opens a tab: that is a visit too. A click before the script that records visits has loaded is not recorded, so it is
  // repeated.
  await page.goto(`/merchants/${one.merchantSlug}`, { waitUntil: 'networkidle' });
  await expect(async () => {
    const both = page.waitForResponse(/\/account\/visits$/, { timeout: 15_000 });
    await page
      .getByRole('link', { name: /Visit Store/ })
      .first()
      .click({ button: 'middle' });
    expect((await both).ok()).toBe(true);
  }).toPass();

  await page.goto('/account#orders');
  const visits = page.getByRole('tabpanel').getByRole('listitem');
  await expect(visits).toHaveCount(2);
  await expect(visits.filter({ hasText: one.name })).toContainText(one.merchantName);
  await visits.getByRole('link', { name: one.name }).click();
  await expect(page).toHaveURL(pathOf(one));
});

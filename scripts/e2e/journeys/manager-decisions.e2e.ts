import type { Page } from '@playwright/test';
import { ListManagedBrands } from '#contracts/manager/brands.ts';
import { GetManagedComparison, ListMatchDecisions } from '#contracts/manager/comparisons.ts';
import { ListFeedCategories } from '#contracts/manager/placements.ts';
import { type FeedServer, feedServer } from '#feeds/testing/feed-server.ts';
import { fillManagerSignIn, toast } from '../support/account.ts';
import { ADMIN, ManagerSite } from '../support/manager-site.ts';
import { expect, test } from '../support/shop.ts';

const PORT = 18_797;
const CHOSEN_PASSWORD = 'seven quiet lamp posts';
const KEY = 'key-of-the-kettles';
const RUN_MS = 90_000;

const HEADER = 'id\ttitle\tdescription\tlink\tprice\tavailability\tproduct_type\tbrand';
const kettle = (index: number, brand: string) =>
  `K${index}\t${brand} Electric Kettle 1.7 L ${index}\t\thttps://www.kettles.example/${index}\t${20 + index}.00 GBP\tin_stock\tOdds > Ends\t${brand}`;
const KETTLES = [
  HEADER,
  ...Array.from({ length: 12 }, (_, index) => kettle(index, 'Penrith')),
  ...Array.from({ length: 6 }, (_, index) => kettle(50 + index, 'Penryth')),
].join('\n');

test.use({ baseURL: `http://localhost:${PORT}`, expectedStatuses: [400, 401, 403, 409] });
test.describe.configure({ mode: 'serial' });

let server: FeedServer;
let site: ManagerSite;
/** The admin's stored session. */
let session = '';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await feedServer({ 'kettles.tsv': (_, response) => response.end(KETTLES) });
  process.env['KETTLE_KEY'] = KEY;
  const merchant = { networkId: 903, name: 'Kettle Cove', url: 'https://www.kettles.example/' };
  site = new ManagerSite(PORT, [{ id: 'kettles', format: 'google', location: `${server.origin}/\${KETTLE_KEY}/kettles.tsv`, merchant }]);
  await site.start();
});
test.afterAll(async () => {
  site.stop();
  await server.close();
});

async function open(page: Page, screen: string) {
  await page.addInitScript((stored) => localStorage.setItem('session', stored), session);
  await page.goto(`/manager#${screen}`);
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
}

const section = (page: Page) => page.getByRole('main').getByRole('region').first();
const asAdmin = () => ({ headers: { Authorization: `Bearer ${(JSON.parse(session) as { accessToken: string }).accessToken}` } });

/** Ids of two products of the catalogue. */
async function twoKettles(page: Page): Promise<[number, number]> {
  const answer = await page.request.get('/api/v1/search?q=penrith+kettle&productLimit=2');
  const [one, other] = ((await answer.json()) as { products: { id: number }[] }).products;
  return [one!.id, other!.id];
}

test('an admin signs in', async ({ page }) => {
  const printed = site.createAdmin();
  await page.goto('/manager#categories');
  await fillManagerSignIn(page, ADMIN, printed);
  await page.getByRole('textbox', { name: 'One-time password' }).fill(printed);
  await page.getByRole('textbox', { name: 'New password' }).fill(CHOSEN_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Categories', level: 2 })).toBeVisible();
  session = (await page.evaluate(() => localStorage.getItem('session'))) ?? '';
});

test('a path is moved after a look at what moves; a brand is joined; a product is pinned', async ({ page }) => {
  await open(page, 'categories');
  await page.getByLabel('Search paths and shops').fill('odds');
  const path = page.getByRole('list', { name: 'Paths' }).getByRole('listitem').filter({ hasText: 'Odds › Ends' });
  await expect(path).toContainText('Electric Kettles');
  await path.getByRole('button', { name: /^Move…/ }).click();
  await path.getByLabel('Move to').fill('stove top kettles');
  await path.getByRole('button', { name: /Stove Top Kettles$/ }).click();
  const preview = path.getByRole('region', { name: 'Preview of the move' });
  await expect(preview).toContainText('18 products of 18 move');
  await expect(preview).toContainText('18from Home & Garden > Kitchen & Dining > Kitchen Appliances > Electric Kettles');
  await preview.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(toast(page, 'Decided. The next run uses it.')).toBeVisible();
  await expect(path).toContainText('from the next run');

  await path.getByRole('button', { name: 'Undo' }).click();
  await expect(path).not.toContainText('from the next run');
  await path.getByRole('button', { name: /^Move…/ }).click();
  await path.getByLabel('Move to').fill('stove top kettles');
  await path.getByRole('button', { name: /Stove Top Kettles$/ }).click();
  await preview.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(path).toContainText('from the next run');

  await path.getByRole('button', { name: /^Products…/ }).click();
  await path.getByLabel('Find a product').fill('kettle 1.7 l 55');
  await path.getByRole('button', { name: /^Pin… Penryth .* 55$/ }).click();
  await path.getByLabel(/^Pin ‘Penryth/).fill('teapots');
  await path.getByRole('button', { name: /Coffee & Tea Pots$/ }).click();
  await expect(path).toContainText('Pinned to');

  const screens = page.getByRole('navigation', { name: 'Screens of the manager' });
  await screens.getByRole('link', { name: 'Brands' }).click();
  await page.getByLabel('Search brands').fill('penryth');
  const brand = page.getByRole('list', { name: 'Brands' }).getByRole('listitem').filter({ hasText: 'Penryth' }).first();
  await brand.getByRole('button', { name: /^Join…/ }).click();
  await brand.getByLabel('Penryth is the same as').fill('penrith');
  await brand.getByRole('button', { name: /^Penrith/ }).click();
  await expect(brand).toContainText('Joined to Penrith');
});

test('a report is looked at; two products are joined', async ({ page }) => {
  const [one, other] = await twoKettles(page);
  await page.request.post(`/api/v1/products/${one}/reports`, { data: { about: 'match', note: 'The other one is the same.' } });
  await open(page, 'comparisons');
  const report = page.getByRole('list', { name: 'Reports of shoppers' }).getByRole('listitem');
  await expect(report).toContainText('The other one is the same.');
  await report.getByRole('button', { name: /^Look/ }).click();
  const comparison = page.getByRole('region', { name: 'Comparison', exact: true });
  await expect(comparison).toContainText('1 offer');
  await comparison.getByLabel(/^It is the same as/).fill(String(other));
  await comparison.getByRole('button', { name: 'Join' }).click();
  await expect(toast(page, 'Decided. The next run uses it.')).toBeVisible();
  await expect(comparison).toContainText('is the same as');
  await report.getByRole('button', { name: /^Close/ }).click();
  await expect(page.getByText('Nothing is reported.')).toBeVisible();
});

test('the next run does what was decided', async ({ page }) => {
  test.setTimeout(RUN_MS + 30_000);
  await open(page, 'refresh');
  await page.getByRole('button', { name: 'Refresh feeds' }).click();
  const decided = async () => {
    const answer = await page.request.get('/api/v1/admin/feed-categories?show=decided', asAdmin());
    return ListFeedCategories.data.parse(await answer.json()).categories[0];
  };
  await expect.poll(async () => (await decided())?.placement?.isLive, { timeout: RUN_MS, intervals: [1000] }).toBe(true);
  expect(await decided()).toMatchObject({ node: { path: expect.stringMatching(/Stove Top Kettles$/) }, productCount: 18 });
  const brands = await page.request.get('/api/v1/admin/brands?q=penr', asAdmin());
  expect(ListManagedBrands.data.parse(await brands.json()).brands).toMatchObject([{ name: 'Penrith', productCount: 18 }]);
  const joined = ListMatchDecisions.data.parse(await (await page.request.get('/api/v1/admin/match-decisions', asAdmin())).json())
    .decisions[0]!;
  const shown = await page.request.get(`/api/v1/admin/comparisons/${joined.productId}`, asAdmin());
  const offers = GetManagedComparison.data.parse(await shown.json()).offers.map(({ id }) => id);
  expect(offers.toSorted()).toEqual([joined.productId, joined.otherId].toSorted());
  await open(page, 'audit');
  await expect(section(page)).toContainText('placement.move Kettle Cove: Odds > Ends');
  await expect(section(page)).toContainText('brand.join Penryth → Penrith');
});

test('a feed is previewed by the runner, with a key that stays secret; other machines and files are refused', async ({ page }) => {
  // A runner asks for work every few seconds, and four previews are waited for.
  test.setTimeout(120_000);
  await open(page, 'preview');
  const ask = async (address: string) => {
    await page.getByLabel('Address of the feed').fill(address);
    await page.getByRole('textbox', { name: 'Shop' }).fill('Kettle Cove');
    await page.getByLabel('Number of the shop in its network').fill('903');
    await page.getByRole('button', { name: 'Preview' }).click();
  };
  await ask(`${server.origin}/\${KETTLE_KEY}/kettles.tsv`);
  const table = page.getByRole('table', { name: 'What the first rows become' });
  await expect(table).toContainText('Penrith Electric Kettle 1.7 L 0', { timeout: 30_000 });
  await expect(table.getByRole('row')).toHaveCount(19);
  expect(server.requested.at(-1)).toBe(`/${KEY}/kettles.tsv`);
  await expect(page.getByLabel('For the feeds configuration')).toHaveValue(/\$\{KETTLE_KEY\}/);
  expect(await page.content()).not.toContain(KEY);

  for (const [address, reason] of [
    ['https://elsewhere.example/${KETTLE_KEY}', /does not send \$\{KETTLE_KEY\} to https:\/\/elsewhere\.example/],
    ['https://10.0.0.1/feed.xml', /private network/],
    [`http://localhost:${PORT}/`, /must use https/],
  ] as const) {
    await ask(address);
    await expect(page.getByRole('alert')).toContainText(reason, { timeout: 30_000 });
  }
  await ask('file:///etc/passwd');
  await expect(toast(page, /must be an https address/)).toBeVisible();
});

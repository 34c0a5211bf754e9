import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fillManagerSignIn, newEmail, PERSON_PASSWORD, toast } from '../support/account.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { ADMIN, HARBOUR_LAMP, ManagerSite, SCREEN_LABELS } from '../support/manager-site.ts';
import { expect, pathOf, type SampleProduct, sampleProducts, test } from '../support/shop.ts';

const PORT = 18_789;
const CHOSEN_PASSWORD = 'seven quiet lamp posts';
const RUN_MS = 90_000;

test.use({ baseURL: `http://localhost:${PORT}`, expectedStatuses: [400, 401, 403, 409] });
test.describe.configure({ mode: 'serial' });

const site = new ManagerSite(PORT);
/** The admin's stored session. */
let session = '';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await site.start();
});
test.afterAll(() => site.stop());

/** Opens a screen as the admin who signed in before. */
async function open(page: Page, section: string) {
  await page.addInitScript((stored) => localStorage.setItem('session', stored), session);
  await page.goto(`/manager#${section}`);
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
}

const section = (page: Page) => page.getByRole('main').getByRole('region').first();
const lamp = async (page: Page) => (await sampleProducts(page.request)).find(({ name }) => name === HARBOUR_LAMP);

test('only admins get in', async ({ page, request }) => {
  await page.goto('/manager');
  await fillManagerSignIn(page, ADMIN, 'not the password');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  const email = newEmail();
  const { accessToken } = (await (
    await request.post('/api/v1/auth/register', { data: { username: 'Jo', email, password: PERSON_PASSWORD } })
  ).json()) as { accessToken: string };
  await fillManagerSignIn(page, email, PERSON_PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('You must have an admin role to access the manager console.');

  const user = { username: 'Jo', email, userGuid: 'x', role: 'admin' };
  const stored = { accessToken, refreshToken: null, expiresAt: Date.now() + 600_000, user };
  await page.evaluate((text) => localStorage.setItem('session', text), JSON.stringify(stored));
  for (const path of ['/manager', '/admin/expired-link-settings']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText('Admin permissions are required to access the manager console.');
    await expect(page.getByRole('button', { name: 'Refresh feeds' })).toBeHidden();
  }
});

test('a new admin replaces the one-time password; a reload keeps the screen', async ({ page }) => {
  const printed = site.createAdmin();
  await page.goto('/manager#clicks');
  await fillManagerSignIn(page, ADMIN, printed);
  await expect(toast(page, 'Welcome back')).toBeVisible();
  const oneTime = page.getByRole('textbox', { name: 'One-time password' });
  await page.getByRole('textbox', { name: 'New password' }).fill(CHOSEN_PASSWORD);
  await oneTime.fill('not the password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'The current password is not right.')).toBeVisible();
  await oneTime.fill(printed);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Clicks', level: 2 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Clicks', level: 2 })).toBeVisible();
  session = (await page.evaluate(() => localStorage.getItem('session'))) ?? '';
});

test('a refresh reads the feeds of the next day; a feed that lost most of its rows is held, and then released', async ({
  page,
  context,
}) => {
  test.setTimeout(3 * RUN_MS);
  const shopper = await context.newPage();
  const product = await lamp(page);
  await shopper.goto(pathOf(product as SampleProduct));
  await expect(shopper.locator('main')).toContainText('£19.99');
  site.nextDay();

  await open(page, 'refresh');
  await page.getByRole('button', { name: 'Refresh feeds' }).click();
  await expect(toast(page, 'Feed refresh queued')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refreshing…' })).toBeDisabled();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Status' })).toContainText('success', { timeout: RUN_MS });
  await expect(page.getByRole('table', { name: 'Runs, newest first' })).toContainText('Done, feeds held');
  await shopper.reload();
  await expect(shopper.locator('main')).toContainText('£17.49');

  await page.getByRole('link', { name: 'Feed health' }).click();
  const rugs = page.getByRole('rowgroup').filter({ hasText: 'Rug Row' });
  await expect(rugs).toContainText('held');
  await expect(rugs).toContainText('SHRUNK Only 8 rows can be used, 12 fewer than the 20 of its last good state. 20 rows');
  await rugs.getByRole('button', { name: 'Release Rug Row' }).click();
  await expect(toast(page, 'Feed refresh queued')).toBeVisible();
  await expect(rugs).toContainText('accepted', { timeout: RUN_MS });
  await expect(rugs.getByRole('button', { name: /^Release/ })).toHaveCount(0);
});

test('entries are added, found, changed and removed, and their markup is shown as text', async ({ page }) => {
  await open(page, 'knowledge');
  const entries = page.getByRole('listitem');
  await page.getByLabel('Title').fill('Ribbon colours');
  await page.getByLabel('Content').fill('   ');
  await page.getByRole('button', { name: 'Add entry' }).click();
  await expect(toast(page, 'Please provide both a title and content')).toBeVisible();
  await page.getByLabel('Tags').fill('ribbons');
  await page.getByLabel('Content').fill('<img src=x onerror="document.title=1"> Ask the shop.');
  await page.getByRole('button', { name: 'Add entry' }).click();
  await expect(toast(page, 'Entry added')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeEmpty();
  await page.getByLabel('Search entries').fill('ribbon');
  await expect(page.getByRole('status').filter({ hasText: '1 entry' })).toBeVisible();
  await expect(entries.filter({ hasText: 'Ribbon colours' })).toContainText('<img src=x onerror="document.title=1"> Ask the shop.');
  await page.getByRole('button', { name: 'Edit Ribbon colours' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Ribbon');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Entry updated')).toBeVisible();
  await expect(entries.filter({ hasText: 'Ribbon' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Edit Ribbon' }).click();
  await page.getByLabel('Content').fill('Half an answer');
  await page.getByRole('button', { name: 'Edit Ribbon' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Content')).toHaveValue('Half an answer');
  await page.getByRole('button', { name: 'Edit Ribbon' }).click();
  await page.getByRole('dialog', { name: 'Discard your changes and edit “Ribbon”?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Content')).toHaveValue(/Ask the shop\.$/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('heading', { name: 'Add an entry' })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Remove “Ribbon”? This cannot be undone.' });
  await page.getByRole('button', { name: 'Delete Ribbon' }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete Ribbon' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Entry removed')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'No entries.' })).toBeVisible();
});

test('an admin who saves an entry that another has changed sees both versions', async ({ page, browser, baseURL }) => {
  const second = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  for (const editor of [page, second]) {
    await open(editor, 'knowledge');
    await editor.getByRole('button', { name: 'Edit What this site is' }).click();
  }
  await page.getByLabel('Content').fill('First was here.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Entry updated')).toBeVisible();
  await second.getByLabel('Content').fill('Second was here.');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(second, /^Unable to save entry: /)).toBeVisible();
  await expect(second.getByLabel('Content')).toHaveValue('Second was here.');
  await expect(second.getByLabel('Their version')).toHaveValue(/First was here\./);
  await second.getByRole('button', { name: 'Save my version' }).click();
  await expect(toast(second, 'Entry updated')).toBeVisible();
  await second.context().close();
});

test('clicks are counted and exported', async ({ page }) => {
  const product = (await lamp(page)) as SampleProduct;
  await page.request.get(`/products/${product.id}/outlink`, { maxRedirects: 0, headers: { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' } });
  await open(page, 'clicks');
  await expect(section(page)).toContainText('1 click on links to shops');
  await expect(page.getByRole('region', { name: 'Top products' })).toContainText(HARBOUR_LAMP);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV of top products' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(HARBOUR_LAMP);
});

test('synonyms and featured products are saved', async ({ page }) => {
  await open(page, 'synonyms');
  await page.getByLabel('New group').fill('lamp, glimmerstick');
  await page.getByRole('button', { name: 'Add synonyms' }).click();
  await expect(toast(page, 'Synonyms added')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your synonyms' })).toContainText('lamp, glimmerstick');
  await expect(page.getByRole('list', { name: 'Your synonyms' })).toContainText('from the next run');

  await page.getByRole('link', { name: 'Featured products' }).click();
  await page.getByLabel('Find a product to feature').fill('lamp');
  await page
    .getByRole('button', { name: /^Add Harbour/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Add Harbour/ })
    .first()
    .click();
  const names = page.getByRole('list', { name: 'Featured products' }).getByRole('listitem');
  const [first, second] = await names.allTextContents();
  await page
    .getByRole('button', { name: /^Move Harbour .* up$/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Save choice' }).click();
  await expect(toast(page, /^Featured products saved/)).toBeVisible();
  await page.reload();
  await expect(names).toHaveText([second ?? '', first ?? '']);
});

test('expired-link settings are saved, and links to a closed shop use them', async ({ page }) => {
  const outlink = () => page.request.get('/merchants/closed-curtain/outlink', { maxRedirects: 0 });
  await open(page, 'refresh');
  await page.goto('/admin/expired-link-settings');
  await page.getByLabel('Redirect URL').fill('not an address');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByLabel('Redirect URL')).toBeFocused();
  await page.getByLabel('Redirect URL').fill('https://partner.example/closed');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page, 'Expired link settings updated successfully')).toBeVisible();
  expect((await outlink()).headers()['location']).toBe('https://partner.example/closed');

  await page.reload();
  await expect(page.getByLabel('Redirect URL')).toHaveValue('https://partner.example/closed');
  await page.getByLabel('Redirect URL').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page, 'Failed to update expired link settings')).toBeVisible();
  await page.getByLabel('Redirect URL').fill('');
  await page.getByRole('switch', { name: 'Show Related Merchants' }).press('Space');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page, 'Expired link settings updated successfully')).toBeVisible();
  expect((await outlink()).status()).toBe(410);

  await page.route('**/api/expired-link-settings', (route) => route.fulfill({ status: 400, body: 'no' }));
  await page.reload();
  await expect(toast(page, 'Failed to fetch expired link settings')).toBeVisible();
});

/** Every screen, once it has loaded. */
async function eachScreen(page: Page, look: (id: string) => Promise<void>) {
  for (const [id, label] of Object.entries(SCREEN_LABELS)) {
    await open(page, id);
    await expect(page.getByRole('heading', { name: label, level: 2 })).toBeVisible();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await look(id);
  }
}

for (const width of [360, 1280]) {
  test(`axe finds nothing in the manager in either theme, ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await eachScreen(page, async (id) => expect.soft(await violationsInBothThemes(page), id).toEqual([]));
  });
}

test('no screen scrolls sideways', async ({ page }) => {
  test.setTimeout(120_000);
  await eachScreen(page, async (id) => {
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // What follows the width does so in the next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${id} at ${width}`).toBeLessThanOrEqual(0);
    }
  });
});

test('a failed call shows the reason; an ended session asks to sign in again', async ({ page }) => {
  await open(page, 'knowledge');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await page.route('**/api/v1/admin/assistant/knowledge?*', (route) => route.fulfill({ status: 400, body: 'no' }));
  await page.getByLabel('Search entries').fill('delivery');
  await expect(page.getByRole('alert')).toContainText('Unable to load knowledge entries: Request failed with status 400');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();

  const other = await page.context().newPage();
  await open(other, 'audit');
  await expect(other.getByRole('table', { name: 'What admins did, newest first' })).toContainText('Administrator');
  const ended = other.waitForResponse('**/api/v1/auth/logout');
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(toast(other, 'Signed out')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  // The other tab would find out first that the session which is stored again has ended.
  await ended;
  await other.close();
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Session expired. Please log in again.');
});

import { changeSession, fillLogin, logInOnPage, registerOnPage, storedSession, toast, watchCalls } from '../support/account.ts';
import { expect, test } from '../support/shop.ts';

test.describe.configure({ timeout: 90_000 });

const refreshes = (calls: readonly string[]) => calls.filter((call) => call.startsWith('POST /auth/refresh'));
const profile = ['tab', { name: 'Profile' }] as const;
const loginTab = ['tab', { name: 'Login' }] as const;

test('a visitor without an account has no session, and searching starts none', async ({ page }) => {
  const calls = watchCalls(page.context());
  await page.goto('/');
  await page.getByRole('banner').getByPlaceholder('Search products, brands, or merchants...').fill('kettle');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(calls).toEqual(['GET /search 200']);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('every call of a signed-in user carries the bearer', async ({ page }) => {
  await registerOnPage(page);
  const { accessToken } = (await storedSession(page)) ?? {};
  await page.goto('/');
  const search = page.waitForRequest(/\/api\/v1\/search/);
  await page.getByRole('banner').getByPlaceholder('Search products, brands, or merchants...').fill('kettle');
  expect((await search).headers()['authorization']).toBe(`Bearer ${accessToken}`);
});

test('an expired token is refreshed once, and the page works', async ({ page }) => {
  await registerOnPage(page);
  const before = await storedSession(page);
  await changeSession(page, { expiresAt: Date.now() - 1000 });
  const calls = watchCalls(page.context());
  await page.reload();
  await expect(page.getByRole(...profile)).toBeVisible();
  await expect(page.getByText('This browser')).toBeVisible();
  expect(refreshes(calls)).toEqual(['POST /auth/refresh 200']);
  const after = await storedSession(page);
  expect(after?.refreshToken).not.toBe(before?.refreshToken);
  expect(after?.expiresAt).toBeGreaterThan(Date.now());
});

test('two tabs with an expired token refresh it once, and both work', async ({ page, context }) => {
  await registerOnPage(page);
  const tabs = [page, await context.newPage()];
  for (let round = 0; round < 3; round += 1) {
    // A tab that has scripts may refresh the token as soon as it sees the change, and would not store it if it were reloaded then.
    for (const tab of tabs) await tab.goto('/robots.txt');
    // Tabs see what another tab stored with a delay: wait until they agree, before and after the change.
    const agree = async () => new Set(await Promise.all(tabs.map(async (tab) => JSON.stringify(await storedSession(tab))))).size;
    await expect.poll(agree).toBe(1);
    await changeSession(page, { expiresAt: Date.now() - 1000 });
    await expect.poll(agree).toBe(1);
    const calls = watchCalls(context);
    await Promise.all(tabs.map((tab) => tab.goto('/account')));
    for (const tab of tabs) await expect(tab.getByText('This browser')).toBeVisible();
    expect(refreshes(calls)).toEqual(['POST /auth/refresh 200']);
    context.removeAllListeners('response');
  }
});

test('signing in and out in one tab is followed by the others', async ({ page, context }) => {
  const person = await registerOnPage(page);
  const shopping = await context.newPage();
  await shopping.goto('/vouchers');
  await expect(shopping.getByRole('link', { name: 'Account: signed in' })).toBeVisible();
  const account = await context.newPage();
  await account.goto('/account#settings');
  await expect(account.getByRole('button', { name: 'Delete Account' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(shopping.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  await expect(account.getByRole(...loginTab)).toBeVisible();
  await logInOnPage(page, person);
  await expect(shopping.getByRole('link', { name: 'Account: signed in' })).toBeVisible();
  await expect(account.getByRole('button', { name: 'Delete Account' })).toBeVisible();
});

test('after signing out, the back button shows nothing of the account', async ({ page }) => {
  const { email } = await registerOnPage(page);
  await page.goto('/about');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole(...loginTab)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole(...loginTab)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(email);
});

test.describe('when the server no longer knows the session', () => {
  test.use({ expectedStatuses: [401] });

  test('a refused token is refreshed, and the call repeated', async ({ page }) => {
    await registerOnPage(page);
    await changeSession(page, { accessToken: 'tampered.with.it' });
    const calls = watchCalls(page.context());
    await page.reload();
    await expect(page.getByText('This browser')).toBeVisible();
    expect(refreshes(calls)).toEqual(['POST /auth/refresh 200']);
  });

  test('a session that was ended elsewhere is cleared, and the visitor can sign in again', async ({ page, request }) => {
    const person = await registerOnPage(page);
    const { refreshToken } = (await storedSession(page)) ?? {};
    await request.post('/api/v1/auth/logout', { data: { refreshToken } });
    await page.reload();
    await expect(page.getByRole(...loginTab)).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    await logInOnPage(page, person);
  });

  test('a refresh token that was used before ends the session', async ({ page, request }) => {
    await registerOnPage(page);
    await changeSession(page, { refreshToken: 'not-one-of-ours', expiresAt: 0 });
    await page.reload();
    await expect(page.getByRole(...loginTab)).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    expect((await request.get('/api/v1/auth/profile')).status()).toBe(401);
  });
});

test.describe('when the server fails for a moment', () => {
  // A call without a bearer is refused then, and repeated.
  test.use({ expectedStatuses: [401, 503] });

  test('the user stays signed in', async ({ page }) => {
    await registerOnPage(page);
    await changeSession(page, { expiresAt: Date.now() - 1000 });
    await page.route('**/api/v1/auth/refresh', (route) => route.fulfill({ status: 503, json: {} }));
    await page.route('**/api/v1/{account,saved}/**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.route('**/api/v1/auth/profile', (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await expect(page.getByText('We could not load your sessions.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This browser')).toBeVisible();
  });
});

for (const [what, text] of [
  ['no JSON', '{"accessToken":'],
  ['another shape', '{"accessToken":1,"refreshToken":[],"expiresAt":"x","user":{"role":"root"}}'],
  ['markup', '<script>document.title="owned"</script>'],
] as const) {
  test(`storage that holds ${what} means signed out`, async ({ page }) => {
    await page.addInitScript((stored) => {
      for (const key of ['session', 'saved']) localStorage.setItem(key, stored);
    }, text);
    for (const path of ['/', '/saved', '/account']) await page.goto(path);
    await expect(page.getByRole(...loginTab)).toBeVisible();
    await expect(page).toHaveTitle(/Your account/);
  });
}

for (const trouble of ['full', 'forbidden'] as const) {
  test(`with storage that is ${trouble} a visitor can sign in for that page, which shows a notice`, async ({ page, context }) => {
    const person = await registerOnPage(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await context.addInitScript((kind) => {
      if (kind === 'full') {
        Storage.prototype.setItem = () => {
          throw new DOMException('No.', 'QuotaExceededError');
        };
        return;
      }
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('No.', 'SecurityError');
        },
      });
    }, trouble);
    await fillLogin(page, person);
    await expect(toast(page, /you are signed in on this page only/)).toBeVisible();
    await expect(page.getByText('This browser')).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole(...loginTab)).toBeVisible();
  });
}

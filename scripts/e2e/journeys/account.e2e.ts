import { readFile } from 'node:fs/promises';
import {
  createAdminByCommand,
  fillLogin,
  fillManagerSignIn,
  logInOnPage,
  newEmail,
  otherBrowser,
  PERSON_PASSWORD,
  registerOnPage,
  storedSession,
  toast,
  watchCalls,
} from '../support/account.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/shop.ts';

/** Passwords are slow to check on purpose, and some tests use several browsers. */
test.describe.configure({ timeout: 90_000 });

const tab = (name: string) => ['tab', { name }] as const;

test('register, log out, log in', async ({ page }) => {
  const { email, username } = await registerOnPage(page, { username: '  Ünal <b>Öz</b> ' });
  await expect(page.getByRole('main').getByText('Ünal <b>Öz</b>').first()).toBeVisible();
  expect(username).not.toBe('');
  await expect(page.getByRole('link', { name: 'Account: signed in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole(...tab('Profile'))).toBeVisible();
  await expect(page.getByRole(...tab('Admin Settings'))).toHaveCount(0);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await logInOnPage(page, { email: ` ${email.toUpperCase()} `, password: PERSON_PASSWORD });
  await expect(page.getByRole(...tab('Orders'))).toBeVisible();
});

test('a shopper whom the manager refuses stays signed in to the shop', async ({ page }) => {
  const { email } = await registerOnPage(page);
  const before = await storedSession(page);
  await page.goto('/manager');
  const notice = page.getByRole('alert');
  await expect(notice).toHaveText('Admin permissions are required to access the manager console.');
  await fillManagerSignIn(page, email, PERSON_PASSWORD);
  await expect(notice).toHaveText('You must have an admin role to access the manager console.');
  expect(await storedSession(page)).toEqual(before);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('problems of a form are shown beside their fields', async ({ page }) => {
  const calls = watchCalls(page.context());
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Enter your email.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password.');
  await email.fill('jo at example');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(email).toHaveAccessibleDescription(/in full, like name@example.com/);

  await page.getByRole(...tab('Register')).click();
  await page.getByLabel('Full Name').fill('Jo');
  await page.getByLabel('Email').fill(newEmail());
  const password = page.getByLabel('Password', { exact: true });
  await password.pressSequentially('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/must be at least 8 characters/);
  expect(calls.filter((call) => call.includes('/auth/'))).toEqual([]);

  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
});

test('arrow keys choose tabs, and the address names the tab', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole(...tab('Login')).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole(...tab('Register'))).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Register' }).getByLabel('Full Name')).toBeVisible();
  await expect(page).toHaveURL('/account#register');
  await page.keyboard.press('Home');
  await expect(page.getByRole(...tab('Login'))).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await page.reload();
  await expect(page.getByRole(...tab('Register'))).toHaveAttribute('aria-selected', 'true');
});

test.describe('when signing in fails', () => {
  test.use({ expectedStatuses: [400, 401, 409, 500] });

  test('the page says why: wrong password, taken e-mail, weak password', async ({ page }) => {
    const { email } = await registerOnPage(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await fillLogin(page, { email, password: 'not the password' });
    await expect(toast(page, 'Invalid email or password.')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('Invalid email or password.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);

    await page.getByRole(...tab('Register')).click();
    await page.getByLabel('Full Name').fill('Somebody Else');
    await page.getByLabel('Email').fill(email.toUpperCase());
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('password1');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(password).toHaveAccessibleDescription(/too easy to guess/);
    await password.fill(PERSON_PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(/already|account/i)
        .last(),
    ).toBeVisible();
    await expect(page.getByRole(...tab('Profile'))).toHaveCount(0);
  });

  for (const [fault, name, inLogin, inRegister] of [
    ['the server refuses without a message', 'refused', 'Login failed', 'Registration failed'],
    ['it cannot be reached', 'unreachable', 'An error occurred during login', 'An error occurred during registration'],
    ['it says something else', 'nonsense', 'An error occurred during login', 'An error occurred during registration'],
  ] as const) {
    test(fault, async ({ page, complaints }) => {
      await page.route(/\/auth\/(login|register)$/, (route) =>
        name === 'unreachable' ? route.abort() : route.fulfill({ status: name === 'refused' ? 500 : 200, json: { accessToken: 7 } }),
      );
      await fillLogin(page, { email: newEmail(), password: PERSON_PASSWORD });
      await expect(toast(page, inLogin)).toBeVisible();
      await page.getByRole(...tab('Register')).click();
      await page.getByLabel('Full Name').fill('Jo');
      await page.getByLabel('Email').fill(newEmail());
      await page.getByLabel('Password', { exact: true }).fill(PERSON_PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(toast(page, inRegister)).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      // The browser's message for an aborted request.
      if (name === 'unreachable') complaints.length = 0;
    });
  }
});

test('name, password, sessions and data', async ({ page, browser, baseURL }) => {
  const person = await registerOnPage(page);
  const elsewhere = await otherBrowser(browser, baseURL);
  await logInOnPage(elsewhere, person);

  await page.getByLabel('Full Name').fill('Jo Newname');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(toast(page, 'Profile updated')).toBeVisible();
  await expect(page.getByRole('main').getByText('Jo Newname')).toBeVisible();

  await page.reload();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
  await sessions.getByRole('button', { name: /^End / }).click();
  await expect(sessions).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByRole(...tab('Login'))).toBeVisible();

  await logInOnPage(elsewhere, person);
  await page.getByRole('textbox', { name: 'Current password' }).fill(person.password);
  await page.getByRole('textbox', { name: 'New password' }).fill('another green teapot');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole(...tab('Profile'))).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByRole(...tab('Login'))).toBeVisible();
  await logInOnPage(elsewhere, { email: person.email, password: 'another green teapot' });
  await elsewhere.context().close();

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export my data' }).click()]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: object };
  expect(data.profile).toMatchObject({ username: 'Jo Newname', email: person.email, role: 'user' });
  expect(JSON.stringify(data)).not.toMatch(/scrypt|refreshToken|teapot/);
});

test('signing out everywhere ends the other browser too', async ({ page, browser, baseURL }) => {
  const person = await registerOnPage(page);
  const elsewhere = await otherBrowser(browser, baseURL);
  await logInOnPage(elsewhere, person);
  await page.getByRole(...tab('Settings')).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole(...tab('Login'))).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole(...tab('Login'))).toBeVisible();
  await elsewhere.context().close();
});

test.describe('deleting the account', () => {
  test.use({ expectedStatuses: [401, 403] });

  test('deletes only with the word DELETE and the password', async ({ page }) => {
    const person = await registerOnPage(page);
    await page.getByRole(...tab('Settings')).click();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expect(toast(page, 'Account deletion requires confirmation')).toBeVisible();
    const word = page.getByLabel('Type DELETE');
    await expect(word).toBeFocused();
    await word.fill('delete');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('not the password');
    const confirm = page.getByRole('button', { name: 'Delete permanently' });
    await confirm.click();
    await expect(word).toHaveAccessibleDescription('Type the word DELETE in capital letters.');
    await word.fill('DELETE');
    await confirm.click();
    await expect(page.getByRole('tabpanel').getByText('The current password is not right.')).toBeVisible();
    await password.fill(person.password);
    await confirm.click();
    await expect(toast(page, 'Your account is deleted')).toBeVisible();
    await expect(page.getByRole(...tab('Login'))).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await fillLogin(page, person);
    await expect(toast(page, 'Invalid email or password.')).toBeVisible();
  });
});

test('a role that only the browser claims gives no access', async ({ page, request }) => {
  await registerOnPage(page);
  await page.evaluate(() =>
    localStorage.setItem('session', (localStorage.getItem('session') ?? '').replace('"role":"user"', '"role":"admin"')),
  );
  await page.reload();
  await expect(page.getByRole(...tab('Profile'))).toBeVisible();
  await expect(page.getByRole(...tab('Admin Settings'))).toHaveCount(0);
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { accessToken: string }).accessToken);
  const answer = await request.get('/api/v1/admin/feed-refresh', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(403);
});

test('a new admin replaces the one-time password, and then sees Admin Settings', async ({ page }) => {
  const email = newEmail();
  const oneTime = createAdminByCommand(email);
  await logInOnPage(page, { email, password: oneTime });
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'One-time password' }).fill(oneTime);
  await page.getByRole('textbox', { name: 'New password' }).fill(PERSON_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole(...tab('Admin Settings')).click();
  const links = page.getByRole('tabpanel').getByRole('link');
  await expect(links.nth(0)).toHaveAttribute('href', '/admin/expired-link-settings');
  await expect(links.nth(1)).toHaveAttribute('href', '/manager');
  await page.reload();
  await expect(page.getByRole(...tab('Admin Settings'))).toHaveAttribute('aria-selected', 'true');
});

for (const width of [360, 1280]) {
  test(`axe finds nothing in any tab in either theme, ${width} px`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/account');
    const faults = async (where: string) => expect.soft(await violationsInBothThemes(page), where).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await faults('login with problems');
    await registerOnPage(page);
    await faults('profile');
    for (const name of ['Alerts', 'Orders', 'My Vouchers', 'Settings']) {
      await page.getByRole(...tab(name)).click();
      await expect(page.getByRole('tabpanel').getByRole('status')).toHaveCount(0);
      if (name === 'Settings') await page.getByRole('button', { name: 'Delete Account' }).click();
      await faults(name);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect.soft(wider, `${name} is wider than the screen`).toBe(false);
    }
  });
}

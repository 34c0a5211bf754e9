import type { ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';
import { logInOnPage, newEmail, otherBrowser, PERSON_PASSWORD, registerOnPage } from '../support/account.ts';
import { night, startAlertSite } from '../support/alert-site.ts';
import { expect, pathOf, productWith, test } from '../support/shop.ts';

const PORT = 18_791;
const KETTLE = 'Copper kettle';
const LAMP = 'Brass lamp';

test.use({ baseURL: `http://localhost:${PORT}` });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let server: ChildProcess | undefined;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startAlertSite(PORT, { name: KETTLE, price: '29.99' }, { name: LAMP, price: '40.00', isInStock: false });
});
test.afterAll(() => {
  if (server?.pid !== undefined) process.kill(-server.pid);
});

const answer = (page: Page) => page.locator('[data-answer]');
const askBelow = async (page: Page, below: string) => {
  await page.getByLabel('Tell me when it is under').fill(below);
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
};
const openForm = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByText('Tell me when it is under …').click();
};

/** What the account's tab says is new, in a browser that asks again. */
async function news(page: Page): Promise<string[]> {
  await page.evaluate(() => sessionStorage.clear());
  // The tab may be open: then the same address would not load it again.
  await page.goto('about:blank');
  await page.goto('/account#alerts', { waitUntil: 'networkidle' });
  const section = page.getByRole('region', { name: 'What is new' });
  await expect(section.getByText(/Nothing yet|Copper|Brass/).first()).toBeVisible();
  return section.getByRole('listitem').allTextContents();
}

test('two people ask for alerts, are told of what a night brought, and of nothing else', async ({ page, browser, baseURL, request }) => {
  const kettle = pathOf(await productWith(request, ({ name }) => name === KETTLE));
  const lamp = pathOf(await productWith(request, ({ name }) => name === LAMP));

  // The first asks before signing in, and comes back to the form as it was filled in.
  await openForm(page, kettle);
  await askBelow(page, 'twenty');
  await expect(answer(page)).toHaveText('Please write a price in pounds, such as 19.99');
  await askBelow(page, '£25');
  await page.waitForURL(/\/account\?next=/);
  const email = newEmail();
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill('Jo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON_PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/#price-alert$/, { timeout: 20_000 });
  await expect(page.getByLabel('Tell me when it is under')).toHaveValue('£25');
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(answer(page)).toContainText('We will tell you when it is under £25.');

  // The second waits for a lower price, and for stock; a threshold above the price says so.
  const second = await otherBrowser(browser, baseURL);
  await registerOnPage(second);
  await openForm(second, kettle);
  await askBelow(second, '99');
  await expect(answer(second)).toContainText('It costs £29.99 at Bell & Co');
  await expect(answer(second)).toContainText('which is under £99 already');
  await askBelow(second, '20');
  await expect(answer(second)).toContainText('We will tell you when it is under £20.');
  await openForm(second, lamp);
  await second.getByRole('button', { name: 'Tell me when it is back in stock' }).click();
  await expect(answer(second)).toContainText('We will tell you when it is back in stock.');

  night({ name: KETTLE, price: '22.00' }, { name: LAMP, price: '40.00' });

  // On another device of the first: the badge, then the news, then no badge.
  const device = await otherBrowser(browser, baseURL);
  await logInOnPage(device, { email, password: PERSON_PASSWORD });
  await expect(device.getByRole('link', { name: 'Account: signed in, 1 new' })).toBeVisible();
  expect(await news(device)).toEqual([expect.stringMatching(/New.*Copper kettle.*£22\.00.* at Bell & Co, under your £25\./)]);
  await expect(device.getByRole('link', { name: 'Account: signed in', exact: true })).toBeVisible();
  expect(await news(second)).toEqual([expect.stringMatching(/Brass lamp.*Back in stock: £40\.00/)]);

  // Changed and removed in the account; a thing that vanished says so once.
  const alerts = second.getByRole('region', { name: 'Your alerts' });
  await alerts.getByLabel('Under £').fill('21');
  await alerts.getByRole('button', { name: `Change the alert for ${KETTLE}` }).click();
  await expect(second.locator('.toasts').getByText('We will tell you when it is under £21.')).toBeVisible();
  await alerts.getByRole('button', { name: `Remove the alert for ${LAMP}` }).click();
  await expect(alerts.getByText(LAMP)).toHaveCount(0);

  night({ name: LAMP, price: '40.00' });
  expect((await news(second))[0]).toMatch(/Copper kettle.*No shop that we compare has it any more\./);
  await expect(second.getByRole('region', { name: 'Your alerts' }).getByText('No shop that we compare has it any more.')).toBeVisible();
  night({ name: LAMP, price: '41.00' });
  expect(await news(second)).toHaveLength(2);
  for (const one of [second, device]) await one.context().close();
});

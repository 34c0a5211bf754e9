import { createAdminByCommand, fillManagerSignIn, newEmail, PERSON_PASSWORD } from '../support/account.ts';
import { expect, test } from '../support/shop.ts';

/* Journeys whose own files use what only Chromium has, for the second browser. The others run there as they are. */

const patient = expect.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 90_000 });

test('a question to the assistant is answered with products, one of which is opened', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const toggle = page.getByRole('button', { name: 'Shopping assistant' });
  await toggle.click();
  const panel = page.getByRole('dialog', { name: 'Shopping assistant' });
  const input = panel.getByRole('textbox', { name: 'Your question' });
  await patient(input).toBeFocused();
  await input.fill('a toaster');
  await input.press('Enter');
  const cards = panel.getByRole('list', { name: 'Products' }).getByRole('link');
  await patient(cards.first()).toContainText(/toaster/i);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await cards.first().click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/toaster/i);
});

test('a new admin signs in to the manager, and looks at its screens', async ({ page }) => {
  const email = newEmail();
  const oneTime = createAdminByCommand(email);
  await page.goto('/manager');
  await fillManagerSignIn(page, email, oneTime);
  await page.getByRole('textbox', { name: 'New password' }).fill(PERSON_PASSWORD);
  await page.getByRole('textbox', { name: 'One-time password' }).fill(oneTime);
  await page.getByRole('button', { name: 'Change password' }).click();
  await patient(page.getByRole('heading', { name: 'Feed refresh', level: 2 })).toBeVisible();
  for (const name of ['Feed health', 'Knowledge base', 'Clicks']) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await patient(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await patient(page.locator('main .skeleton')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await patient(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
});

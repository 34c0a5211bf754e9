import { expect, test } from '../support/shop.ts';

const ADULT = '/category/mature';

test('an adult section asks for the age, and opens after the confirmation', async ({ page, request }) => {
  const closed = await request.get(ADULT, { maxRedirects: 0 });
  expect([closed.status(), closed.headers()['location']]).toEqual([302, `/age-gate?next=${encodeURIComponent(ADULT)}`]);
  await page.goto(ADULT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adults 18+ Only');
  await expect(page.getByText('No account is required. Continuing sets a time-limited token')).toBeVisible();
  const go = page.getByRole('button', { name: 'Continue' });
  const box = page.getByRole('checkbox', { name: 'I am 18 or older and understand this section contains adult products.' });
  await expect(go).toBeDisabled();
  await box.check();
  await expect(go).toBeEnabled();
  await box.uncheck();
  await expect(go).toBeDisabled();
  await box.check();
  await go.click();
  await expect(page).toHaveURL(ADULT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mature');
  const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-age');
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
});

test('the visitor can return to the home page', async ({ page }) => {
  await page.goto('/age-gate?next=/category/mature');
  await page.getByRole('link', { name: 'Return to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

for (const [what, next, expected] of [
  ['no next', '', '/'],
  ['another site', '?next=//evil.example/', '/'],
  ['a script', '?next=javascript:alert(1)', '/'],
  ['a path of ours', '?next=/brands', '/brands'],
] as const) {
  test(`with ${what}, the visitor continues to ${expected}`, async ({ page }) => {
    await page.goto(`/age-gate${next}`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(expected);
  });
}

test.describe('when the confirmation fails', () => {
  test.use({ expectedStatuses: [500] });

  test('the visitor still continues', async ({ page }) => {
    await page.route('**/api/v1/age-gate/confirm', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/age-gate?next=/vouchers');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/vouchers');
  });
});

test('adult products are not listed, found or counted before the confirmation', async ({ page, request }) => {
  for (const path of ['/', '/categories', '/merchants/page/3', '/brands', '/search?q=massage', '/search?q=velvet']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(/velvet hour|adults only|moonwillow/i), path).toHaveCount(0);
  }
  for (const path of ['/merchants/velvet-hour', '/merchant/velvet-hour', '/brand/moonwillow', `${ADULT}/merchants`]) {
    expect((await request.get(path, { maxRedirects: 0 })).headers()['location'], path).toMatch(
      /^\/age-gate\?next=|^\/merchant\/velvet-hour$/,
    );
  }
});

import { STORED_ITEMS } from '#components/static/stored-items.ts';
import { registerOnPage } from '../support/account.ts';
import { expect, pathOf, sampleProducts, test } from '../support/shop.ts';

const FIGURES: [path: string, heading: string, texts: RegExp[]][] = [
  ['/about', 'About Us', [/of \d+ UK merchants side by side/, /affiliate links/]],
  ['/help', 'Help Center', [/write to us/]],
  ['/privacy', 'Privacy Policy', [/18 years or older/, /24 hours/]],
  ['/cookies', 'Cookie Policy', [/__Host-age/, /saved/, /last 24 messages/]],
  ['/terms', 'Terms of Service', [/You must be 18 years or older/, /25% of the commission/]],
  ['/gdpr', 'GDPR', [/within 30 days/, /extend this by 60 days/]],
];

for (const [path, heading, texts] of FIGURES) {
  test(`${path} shows its required text`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
  });
}

test('questions of the help page open, and give the figures of the rewards', async ({ page }) => {
  await page.goto('/help');
  const answer = page.getByText(/25% of the commission we receive.*10%.*2\.5%/);
  await expect(answer).toBeHidden();
  await page.getByText('How do cashback and rewards work?').click();
  await expect(answer).toBeVisible();
  await page.getByText('How do cashback and rewards work?').click();
  await expect(answer).toBeHidden();
});

const namedItems = (where: string) =>
  STORED_ITEMS.filter((item) => item.where === where)
    .map(({ name }) => name)
    .toSorted();

test('the cookie policy names what a journey leaves in both storages, and nothing else', async ({ page, request }) => {
  test.setTimeout(90_000);
  const keysOf = async (storage: 'localStorage' | 'sessionStorage') =>
    page.evaluate((name) => Object.keys(window[name]).toSorted(), storage);
  const [product] = await sampleProducts(request);
  await page.goto(pathOf(product!));
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.getByRole('button', { name: 'Shopping assistant' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('a toaster');
  await page.keyboard.press('Enter');
  await expect.poll(() => keysOf('localStorage'), { timeout: 20_000 }).toEqual(['chat', 'chat-usage', 'saved', 'seen']);
  await page.goto('/search?q=mug');
  await page
    .getByRole('checkbox', { name: /^Compare ./ })
    .first()
    .check();
  await page.goto('/saved', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: '+ New list' }).click();
  await page.getByLabel('Name').fill('Kitchen');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Saved (1)' }).click();
  await page.getByLabel(`List of ${product!.name}`).selectOption('Kitchen');
  await expect(page.getByRole('button', { name: 'Kitchen (1)' })).toBeVisible();
  await registerOnPage(page);
  await expect.poll(() => keysOf('sessionStorage')).toEqual(namedItems('Session storage'));
  // Whoever signs in has other replies left; the next answer says how many.
  expect(await keysOf('localStorage')).toEqual(namedItems('Local storage').filter((name) => name !== 'chat-usage'));
});

test('the contact form requires all four fields, shows a toast and sends nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.goto('/contact');
  const fields = ['Name', 'Email', 'Subject', 'Message'].map((label) => page.getByLabel(label, { exact: true }));
  for (const field of fields) await expect(field).toHaveAttribute('required');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you for your message.')).toHaveCount(0);
  const [name, email, subject, message] = fields;
  await name?.fill('Ada');
  await email?.fill('not an address');
  await subject?.fill('Hello');
  await message?.fill('A question.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you for your message.')).toHaveCount(0);
  await email?.fill('ada@example.org');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you for your message.')).toBeVisible();
  await expect(message!).toHaveValue('');
  expect(new Set(sent)).toEqual(new Set(['GET']));
});

test('a GDPR request shows a toast and sends nothing', async ({ page }) => {
  await page.goto('/gdpr');
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().includes('/api/'))));
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByText(/was submitted and will be processed within 30 days/)).toBeVisible();
  expect(calls).toBe(0);
});

test('addresses that the assistant names redirect to pages', async ({ request }) => {
  for (const [path, target] of [
    ['/policies/gdpr', '/gdpr'],
    ['/policies/privacy', '/privacy'],
    ['/policies/terms', '/terms'],
    ['/policies/returns', '/terms#orders-and-returns'],
    ['/help/contact', '/contact'],
    ['/profile', '/account'],
  ]) {
    const response = await request.get(path ?? '', { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], path).toEqual([301, target]);
  }
});

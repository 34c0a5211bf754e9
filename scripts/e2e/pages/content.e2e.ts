import { everyKind, expect, pathOf, productWith, test } from '../support/shop.ts';

/* Without JavaScript (a separate project in playwright.config.ts): the HTML holds the content, and links and forms work. */

test.use({ expectedStatuses: [404] });

test('every kind of page shows its heading and its links', async ({ page, request }) => {
  for (const [kind, path] of Object.entries(await everyKind(request))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), kind).toHaveText(/\S/);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link'), kind).toHaveCount(6);
    await expect(page.locator('.skeleton:visible'), kind).toHaveCount(0);
  }
});

test('a tree opens only the branches that the page holds', async ({ page }) => {
  await page.goto('/category/home-and-garden');
  const tree = page.getByRole('complementary', { name: 'Category tree' });
  await tree.locator('summary[aria-label="Subcategories of Animals & Pet Supplies"]').click();
  await expect(tree.getByRole('link', { name: /^Pet Supplies \d+$/ })).toBeVisible();
  await expect(tree.locator('summary[aria-label="Subcategories of Pet Supplies"]')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Shopping assistant' })).toBeHidden();
});

test('the search form leads to results', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByPlaceholder('Search products, brands, or merchants...').fill('kettle');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=kettle');
  await expect(page.locator('.card-grid > li').first()).toContainText(/kettle/i);
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/q=kettle&/);
});

test('a product shows its price, its offers and its link', async ({ page, request }) => {
  const product = await productWith(request, ({ price }) => price !== null);
  await page.goto(pathOf(product));
  await expect(page.getByRole('article')).toContainText('£');
  await expect(page.getByRole('link', { name: /^View Product on / })).toBeVisible();
  await page.getByText('Who sells it?').click();
  await expect(page.getByText(`${product.merchantName} does. You order`)).toBeVisible();
});

test('ticked cards are counted, and come side by side', async ({ page }) => {
  await page.goto('/category/home-and-garden');
  const boxes = page.getByRole('checkbox', { name: 'Compare' });
  for (const nth of [0, 1, 2, 3, 4]) await boxes.nth(nth).check();
  await page.locator('.picks').getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+(?:,\d+){4}$/);
  await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(4);
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  // The fifth takes the place.
  await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(4);
  await expect(page).toHaveURL(/\/compare\?ids=\d+(?:,\d+){3}$/);
});

test('pages of lists are in the HTML, with their own canonical address', async ({ page }) => {
  await page.goto('/brand/copperley?category=home-and-garden');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/brand\/copperley\?category=home-and-garden$/);
  await expect(page.getByRole('complementary', { name: 'Brand Categories' }).locator('[aria-current]')).toContainText('Home & Garden');
  await page.goto('/merchants');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/merchants/page/2#grid');
});

test('all three slides can be reached', async ({ page }) => {
  await page.goto('/');
  const last = page.getByRole('heading', { name: 'Thousands of Products' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCount(0);
});

test('trees and questions open', async ({ page }) => {
  await page.goto('/category/home-and-garden');
  const tree = page.getByRole('complementary', { name: 'Category tree' });
  await tree.locator('summary[aria-label="Subcategories of Home & Garden"]').click();
  await expect(tree.getByRole('link', { name: /^Kitchen & Dining \d+$/ })).toBeHidden();
  await page.goto('/help');
  await page.getByText('How do cashback and rewards work?').click();
  await expect(page.getByText(/25% of the commission/)).toBeVisible();
});

test('a wrong price is reported, and the page says thank you', async ({ page, request }) => {
  const product = await productWith(request, ({ price }) => price !== null);
  await page.goto(pathOf(product));
  await expect(page.getByText('Thank you. We will look at it.')).toBeHidden();
  await page.getByText('Report a wrong price or match').click();
  await page.getByRole('radio', { name: 'The price, delivery or stock' }).check();
  await page.getByLabel(/^What should it be/).fill('It is sold out.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page).toHaveURL(`${pathOf(product)}#reported`);
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible();
});

test('the age gate asks, and then opens the section', async ({ page }) => {
  await page.goto('/category/mature');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/category/mature');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mature');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the menu opens, without the tree', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Brands' }).click();
    await expect(page).toHaveURL('/brands');
  });
});

test('the account page says that it needs JavaScript', async ({ request }) => {
  // When only a test has switched scripts off, Chromium still parses <noscript> as if they ran.
  expect(await (await request.get('/account')).text()).toMatch(/<noscript>\s*<p>\s*Accounts need JavaScript/);
});

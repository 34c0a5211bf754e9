import { expect, list, test } from '../support/shop.ts';

interface Category {
  name: string;
  slugPath: string;
  productCount: number;
}

test('categories are cards, largest first, that link to their pages', async ({ page, request }) => {
  const tops = await list<Category>(request, 'categories');
  await page.goto('/categories');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(tops.map(({ name }) => name.replaceAll(' / ', ' & ')));
  await headings.first().getByRole('link').click();
  await expect(page).toHaveURL(`/category/${tops[0]?.slugPath}`);
});

test('the title of a category shows & for /, and its tree is open at that category', async ({ page }) => {
  await page.goto('/category/furniture/end-tables');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('End Tables');
  const tree = page.getByRole('complementary', { name: 'Category tree' });
  await expect(tree.getByRole('link', { name: /^End Tables \d+$/ })).toHaveAttribute('aria-current', 'page');
  await expect(tree.getByRole('link', { name: /^Furniture \d+$/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText(['Home', 'Categories', 'Furniture']);
});

test('nodes of the tree open and close', async ({ page }) => {
  await page.goto('/category/home-and-garden');
  const tree = page.getByRole('complementary', { name: 'Category tree' });
  const child = tree.getByRole('link', { name: /^Kitchen & Dining \d+$/ });
  for (const shown of [true, false, true]) {
    await expect(child).toBeVisible({ visible: shown });
    if (!shown) await expect(tree.getByRole('link', { name: /^Animals & Pet Supplies \d+$/ })).toBeVisible();
    await tree.locator('summary[aria-label="Subcategories of Home & Garden"]').click();
  }
});

test('a deeper branch of the tree is fetched when it is opened', async ({ page, request }) => {
  let calls = 0;
  page.on('request', (sent) => void (calls += Number(sent.url().endsWith('/categories/tree'))));
  const { children } = (await (await request.get('/api/v1/categories/clothing-and-accessories/clothing/children')).json()) as {
    children: Category[];
  };
  await page.goto('/category/home-and-garden');
  const tree = page.getByRole('complementary', { name: 'Category tree' });
  await tree.locator('summary[aria-label="Subcategories of Clothing & Accessories"]').click();
  await expect(tree.getByRole('link', { name: /^Clothing \d+$/ })).toBeVisible();
  expect(calls).toBe(0);
  await tree.locator('summary[aria-label="Subcategories of Clothing"]').click();
  const links = tree
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Clothing \d+$/ }) })
    .last()
    .getByRole('list')
    .getByRole('link');
  await expect(links).toHaveText(children.map(({ name, productCount }) => `${name.replaceAll(' / ', ' & ')} ${productCount}`));
  await tree.locator('summary[aria-label="Subcategories of Decor"]').click();
  await expect(tree.getByRole('link', { name: /^Candles/ })).toBeVisible();
  expect(calls).toBe(1);
  await links.first().click();
  await expect(page).toHaveURL(`/category/${children[0]?.slugPath}`);
});

test.describe('when a branch fails to load', () => {
  test.use({ expectedStatuses: [503] });

  test('the tree shows a message, and tries again', async ({ page }) => {
    await page.route('**/api/v1/categories/tree', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await page.goto('/category/home-and-garden');
    const tree = page.getByRole('complementary', { name: 'Category tree' });
    await tree.locator('summary[aria-label="Subcategories of Animals & Pet Supplies"]').click();
    const opener = tree.locator('summary[aria-label="Subcategories of Pet Supplies"]');
    await opener.click();
    await expect(tree.getByText('We could not load the category tree right now.')).toBeVisible();
    await opener.click();
    await opener.click();
    await expect(tree.getByText('We could not load the category tree right now.')).toBeHidden();
    await expect(tree.getByRole('link', { name: /^Dog Beds \d+$/ })).toBeVisible();
  });
});

test('shows 48 things of the whole branch, and how many offers they and all have', async ({ page }) => {
  await page.goto('/category/home-and-garden');
  const shown = await page.getByText(/^Showing \d+ of \d+ total live offers$/).innerText();
  const [ofCards = 0, all = 0] = Array.from(shown.matchAll(/\d+/g), ([number]) => Number(number));
  expect(ofCards).toBeGreaterThan(48);
  expect(all).toBeGreaterThan(ofCards);
  await expect(page.locator('.card-grid > li')).toHaveCount(48);
});

test('subcategories show their counts', async ({ page, request }) => {
  const { children } = (await (await request.get('/api/v1/categories/home-and-garden/children')).json()) as { children: Category[] };
  await page.goto('/category/home-and-garden');
  const links = page.getByRole('region', { name: 'Subcategories' }).getByRole('link');
  await expect(links).toHaveText(children.map(({ name, productCount }) => `${name.replaceAll(' / ', ' & ')} ${productCount}`));
  for (const [index, child] of children.entries()) await expect(links.nth(index)).toHaveAttribute('href', `/category/${child.slugPath}`);
});

test('a category without subcategories shows a message', async ({ page }) => {
  await page.goto('/category/home-and-garden/kitchen-and-dining/kitchen-appliances');
  await expect(page.getByText('No additional subcategories yet. Check back as we ingest more feeds.')).toBeVisible();
});

test('the list can be sorted, narrowed and paged by links', async ({ page }) => {
  await page.goto('/category/home-and-garden');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/category/home-and-garden?page=2');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/category\/home-and-garden\?page=2$/);
  await page.goto('/category/home-and-garden');
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Price', exact: true }).click();
  await expect(page).toHaveURL(/[?&]sort=price/);
  const amounts = (await page.locator('.card-grid .priced b').allInnerTexts()).map((text) => Number(text.replace(/[£,]/g, '')));
  expect(amounts.length).toBeGreaterThan(10);
  const merchant = page.getByRole('complementary').getByRole('group', { name: 'Merchant' }).getByRole('link').first();
  const count = Number((await merchant.innerText()).match(/\d+$/)?.[0]);
  await merchant.click();
  await expect(page).toHaveURL(/merchant=.*sort=price/);
  await expect(page.getByText(`${count} matches`, { exact: true })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/category\/home-and-garden$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the tree is a card that opens', async ({ page }) => {
    await page.goto('/category/home-and-garden');
    const link = page.getByRole('main').getByRole('link', { name: /^Office Supplies \d+$/ });
    await expect(link).toBeHidden();
    await page.getByText('Category tree', { exact: true }).click();
    await expect(link).toBeVisible();
  });
});

test('without a slug the address redirects to the list; a known last segment is enough', async ({ page }) => {
  await page.goto('/category');
  await expect(page).toHaveURL('/categories');
  await page.goto('/category/somewhere/else/kitchen-appliances');
  await expect(page).toHaveURL('/category/home-and-garden/kitchen-and-dining/kitchen-appliances');
});

test.describe('an unknown category', () => {
  test.use({ expectedStatuses: [404] });

  test('is not found, with Go Back and Browse All Categories', async ({ page }) => {
    await page.goto('/brands');
    const response = await page.goto('/category/no-such-thing');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Category Not Found');
    await expect(page.getByRole('link', { name: 'Browse All Categories' })).toHaveAttribute('href', '/categories');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/categories');
  });

  test('Go Back returns to the previous page of this site', async ({ page }) => {
    await page.goto('/brands');
    await page.evaluate(() => location.assign('/category/no-such-thing'));
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/brands');
  });
});

test.describe('merchants of a category', () => {
  test('show logo, status, products and date', async ({ page }) => {
    await page.goto('/category/home-and-garden/merchants');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merchants in Home & Garden');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Larder & Ladle' }) });
    await expect(card).toContainText('Active');
    await expect(card).toContainText(/\d+ products/);
    await expect(card).toContainText('Joined 12 March 2014');
    await expect(card.getByRole('link', { name: 'View Products' })).toHaveAttribute('href', '/merchant/larder-and-ladle');
    const other = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Copper Pan Alley' }) });
    await expect(page.getByRole('main')).not.toContainText('POR ID');
    await expect(other).toContainText('Joined Date TBC');
  });
});

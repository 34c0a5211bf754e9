import type { ListedProduct } from '#contracts/product.ts';
import { expect, list, test } from '../support/shop.ts';

interface Brand {
  name: string;
  slug: string;
  productCount: number;
  merchantsCount: number;
}

test.describe('the list', () => {
  test('has 8 a page, the largest first, with ellipsis pagination', async ({ page, request }) => {
    const brands = await list<Brand>(request, 'brands?limit=100');
    await page.goto('/brands');
    const cards = page.locator('#grid').getByRole('link').and(page.locator('[href^="/brand/"]'));
    await expect(cards).toHaveText(brands.slice(0, 8).map(({ name }) => new RegExp(name)));
    const pages = page.getByRole('navigation', { name: 'Pages of brands' });
    await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '3', '4', '…', String(Math.ceil(brands.length / 8))]);
    await pages.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/brands/page/2#grid');
    await expect(page.locator('#grid')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await pages.getByRole('link', { name: 'Page 1', exact: true }).click();
    await expect(page).toHaveURL('/brands#grid');
  });

  test('past its end shows the last page, without a link to a next one', async ({ page }) => {
    await page.goto('/brands/page/999');
    await expect(page).toHaveURL(/\/brands\/page\/\d+$/);
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
    await page.goto('/brands');
    await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
  });
});

test('A to Z leads to the brands of a letter, with their counts', async ({ page, request }) => {
  const brands = await list<Brand>(request, 'brands?limit=100');
  const ofP = brands.filter(({ slug }) => slug.startsWith('p')).toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  await page.goto('/brands');
  await page.getByRole('link', { name: new RegExp(`^P\\s*${ofP.length}\\s*brands$`) }).click();
  await expect(page).toHaveURL('/brands?letter=p');
  await expect(page.locator('#grid a')).toHaveText(ofP.map(({ name, productCount }) => new RegExp(`${name}\\s*${productCount}`)));
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/brands');
  await page.goto('/brands?letter=%27');
  await expect(page).toHaveURL('/brands');
});

test.describe('the search', () => {
  test('searches all brands, ignores case, and starts at page 1', async ({ page, request }) => {
    const brands = await list<Brand>(request, 'brands?limit=100');
    const last = brands.at(-1);
    await page.goto('/brands/page/2');
    await page.getByRole('searchbox', { name: 'Search brands' }).fill(last?.name.toUpperCase() ?? '');
    await expect(page).toHaveURL('/brands');
    await expect(page.getByRole('link', { name: last?.name ?? '' })).toHaveAttribute('href', `/brand/${last?.slug}`);
    await expect(page.locator('[data-brand-list]')).toBeHidden();
  });

  test('shows 8 brands, and more on request', async ({ page, request }) => {
    const brands = (await list<Brand>(request, 'brands?limit=100')).filter(({ name, slug }) => /e/i.test(name + slug));
    await page.goto('/brands');
    await page.getByRole('searchbox', { name: 'Search brands' }).fill('e');
    await expect(page.getByText(`${brands.length} brands found`)).toBeVisible();
    const shown = page.locator('[data-brand-found] li');
    await expect(shown).toHaveCount(8);
    await page.getByRole('button', { name: 'Show more brands' }).click();
    await expect(shown).toHaveCount(16);
  });

  test('shows a message when no brand matches, and can be cleared', async ({ page }) => {
    await page.goto('/brands/page/3');
    await page.getByRole('searchbox', { name: 'Search brands' }).fill('<b>nobody');
    await expect(page.getByText('No brands found matching "<b>nobody"')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect(page).toHaveURL('/brands');
    await expect(page.locator('[data-brand-list]')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  });
});

test.describe('when the brands fail to load', () => {
  test.use({ expectedStatuses: [500] });

  test('the search shows a message', async ({ page }) => {
    await page.route('**/api/v1/brands?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/brands');
    await page.getByRole('searchbox', { name: 'Search brands' }).fill('copper');
    await expect(page.getByText('We could not load brand information right now.')).toBeVisible();
  });
});

test.describe('a brand', () => {
  test('shows its name, its counts and its categories with All', async ({ page, request }) => {
    const [brand] = await list<Brand>(request, 'brands?limit=1');
    await page.goto(`/brand/${brand?.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand?.name ?? '');
    await expect(page.getByText(`${brand?.productCount} products from ${brand?.merchantsCount} merchants`)).toBeVisible();
    const categories = page.getByRole('complementary', { name: 'Brand Categories' });
    await expect(categories.getByRole('link', { name: /^All \d+$/ })).toHaveAttribute('aria-current', 'true');
    const [, second] = await categories.getByRole('link').all();
    const count = Number((await second?.textContent())?.match(/\d+$/)?.[0]);
    await second?.click();
    await expect(page).toHaveURL(/\?category=/);
    // Each thing once; the counts are of offers.
    const category = new URL(page.url()).searchParams.get('category') ?? '';
    const address = `/api/v1/brands/${brand?.slug}/products?category=${encodeURIComponent(category)}`;
    const { products: things } = (await (await request.get(address)).json()) as { products: ListedProduct[] };
    expect(things.reduce((sum, { comparison }) => sum + (comparison?.shops ?? 1), 0)).toBe(count);
    await expect(page.locator('.card-grid > li')).toHaveCount(things.length);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/brand/${brand?.slug}\\?category=`));
  });

  test('shows a message for a category in which it has no products', async ({ page }) => {
    await page.goto('/brand/copperley?category=pets');
    await expect(page.getByText('No products matched this filter. Try selecting a different category.')).toBeVisible();
  });
});

test.describe('an unknown brand', () => {
  test.use({ expectedStatuses: [404] });

  test('is not found', async ({ page }) => {
    const response = await page.goto('/brand/no-such-brand');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand not found');
  });
});

import { expect, test } from '../support/shop.ts';

const SLIDES = [
  ['Discover Amazing Deals', 'Shop Now', '/categories'],
  ['Exclusive Voucher Codes', 'Get Vouchers', '/vouchers'],
  ['Thousands of Products', 'Browse Products', '/brands'],
] as const;

test.describe('the carousel', () => {
  test('has three slides with their links', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Highlights' });
    for (const [index, [title, label, href]] of SLIDES.entries()) {
      await carousel.getByRole('button', { name: `Slide ${index + 1}: ${title}` }).click();
      await expect(carousel.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 });
      await expect(carousel.getByRole('link', { name: label })).toHaveAttribute('href', href);
    }
  });

  test('advances every 5 seconds and starts again, unless it is pointed at', async ({ page }) => {
    await page.clock.install({ time: '2026-11-22T10:00:00Z' });
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Highlights' });
    const current = carousel.locator('[aria-current=true]');
    await carousel.hover();
    // From here on time passes only when the test says so.
    await page.clock.pauseAt('2026-11-22T10:10:00Z');
    await page.mouse.move(5, 890);
    const becomes = (title: string) =>
      expect(async () => {
        await page.clock.runFor(20); // for the frame after each part of the smooth scroll
        await expect(current).toHaveAccessibleName(new RegExp(title), { timeout: 50 });
      }).toPass({ intervals: [50] });
    for (const [title] of [SLIDES[1], SLIDES[2], SLIDES[0]]) {
      await page.clock.runFor(5000);
      await becomes(title);
    }
    await carousel.hover();
    await page.clock.runFor(11_000);
    await becomes(SLIDES[0][0]);
  });

  test('has arrows and a pause button', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Highlights' });
    const current = carousel.locator('[aria-current=true]');
    await carousel.getByRole('button', { name: 'Next slide' }).click();
    await expect(current).toHaveAccessibleName(/^Slide 2/);
    await carousel.getByRole('button', { name: 'Previous slide' }).click();
    await expect(current).toHaveAccessibleName(/^Slide 1/);
    await carousel.getByRole('button', { name: 'Previous slide' }).click();
    await expect(current).toHaveAccessibleName(/^Slide 3/);
    await carousel.getByRole('button', { name: 'Pause the slides' }).click();
    await expect(carousel.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  });

  test('does not advance with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await page.mouse.move(5, 890);
    await page.clock.runFor(11_000);
    await expect(page.getByRole('region', { name: 'Highlights' }).locator('[aria-current=true]')).toHaveAccessibleName(/^Slide 1/);
  });
});

test('four tiles link to the lists', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const [name, href] of [
    [/^Categories \d+ to browse/, '/categories'],
    [/^Brands \d+ listed/, '/brands'],
    [/^Merchants \d+ shops/, '/merchants'],
    [/^Vouchers \d+\+ Active Codes/, '/vouchers'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('the banner shows the number of voucher codes', async ({ page, request }) => {
  const { count } = (await (await request.get('/api/v1/vouchers/count')).json()) as { count: number };
  await page.goto('/');
  const banner = page.getByRole('main').getByRole('link', { name: 'Hot Voucher Codes' });
  await expect(banner).toContainText(`${count}+ Active Codes`);
  await expect(banner).toHaveAttribute('href', '/vouchers');
});

test('shows 8 featured products and 8 top merchants with up to 3 products each', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Featured Products' }).getByRole('list').getByRole('listitem')).toHaveCount(8);
  const merchants = page.getByRole('region', { name: 'Top Merchants' });
  await expect(merchants.locator('a[href^="/merchant/"]')).toHaveCount(8);
  const counts = await merchants.locator('li > ul').evaluateAll((lists) => lists.map((list) => list.childElementCount));
  expect(counts).toHaveLength(8);
  for (const count of counts) expect(count).toBeLessThanOrEqual(3);
});

test('the category sidebar is on desktops only, with at most 12 children a category', async ({ page }) => {
  await page.goto('/');
  const sidebar = page.getByRole('complementary', { name: 'Categories' });
  await expect(sidebar.getByRole('link', { name: /^Home & Garden \d+$/ })).toHaveAttribute('href', '/category/home-and-garden');
  const children = await sidebar.locator('details > ul').evaluateAll((lists) => lists.map((list) => list.childElementCount));
  for (const count of children) expect(count).toBeLessThanOrEqual(12);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(sidebar).toBeHidden();
});

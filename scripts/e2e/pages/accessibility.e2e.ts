import type { Page } from '@playwright/test';
import { violationsInBothThemes, violationsOf } from '../support/axe.ts';
import { everyKind, expect, test } from '../support/shop.ts';

test.use({ expectedStatuses: [404] });
// Most of its tests are longer than other files.
test.describe.configure({ mode: 'parallel' });

/** Pages that differ from the one of their kind, and those that hardly anybody sees. */
const OTHER_PAGES = {
  developers: '/developers',
  'brands by letter': '/brands?letter=C',
  'category with filters': '/category/electronics?filters=open',
  'search without matches': '/search?q=zzqqxx',
  'link of a mail': '/account/link#forgot',
  'voucher that has ended': '/vouchers/code?code=NOSUCHCODE',
  'list that is not shared': `/list/${'a'.repeat(22)}`,
};

/** Runs in the page: what is wrong with the focus at this stop; '', or 'end' when it has left the page or is back at the first stop. */
function focusFault(stop: number): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || element.dataset['stop'] === '0') return 'end';
  if (element.dataset['stop'] !== undefined) return `${element.outerHTML.slice(0, 80)} has the focus a second time`;
  element.dataset['stop'] = String(stop);
  const name = `${element.tagName} ${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}`;
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${name} is out of sight`;
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  if (over !== null && !element.contains(over) && !over.contains(element)) return `${name} is covered by ${over.className}`;
  // A box may be marked as a whole, such as that of the search.
  const marked = [element, element.parentElement, element.parentElement?.parentElement];
  const isMarked = marked.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
  return isMarked ? '' : `${name} is not marked`;
}

/** By how much the page is too wide for the window. */
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const width of [360, 1280]) {
  test(`axe finds nothing on any kind of page in either theme, and no text of twice the size needs sideways scrolling, ${width} px`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const kinds = await everyKind(request);
    for (const [kind, path] of Object.entries({ ...kinds, ...OTHER_PAGES })) {
      await page.goto(path);
      // First, as it is shown: what follows opens all that is folded.
      if (kind in kinds) {
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        expect.soft(await overflowOf(page), `${kind} scrolls sideways with text of twice the size`).toBeLessThanOrEqual(0);
        await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      }
      await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
      expect.soft(await violationsInBothThemes(page), kind).toEqual([]);
      expect.soft(await overflowOf(page), `${kind} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}

test('Tab reaches all of a page in order, and what has the focus is in sight, uncovered and marked', async ({ page, request }) => {
  test.setTimeout(120_000);
  const { home, product, account, search, 'not found': notFound } = await everyKind(request);
  for (const path of [home, product, account, search, notFound, OTHER_PAGES['category with filters']]) {
    await page.goto(path!, { waitUntil: 'networkidle' });
    const stops = await page.locator('a[href], button, input, select, summary, textarea').count();
    for (let stop = 0; stop <= stops; stop += 1) {
      await page.keyboard.press('Tab');
      const fault = await page.evaluate(focusFault, stop);
      if (fault === 'end') {
        expect(stop, `stops of ${path}`).toBeGreaterThan(20);
        break;
      }
      expect(fault, path).toBe('');
    }
  }
});

test('with the colours of the system, what is current, pressed or a badge can still be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/brands/page/2');
  const outline = (locator: ReturnType<typeof page.locator>) => locator.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline(page.getByRole('link', { name: 'Page 2' }))).toBe('solid');
  expect(await outline(page.getByRole('link', { name: 'Page 1', exact: true }))).toBe('none');
  const border = await page
    .locator('.logo')
    .first()
    .evaluate((logo) => getComputedStyle(logo).borderTopStyle);
  expect(border).toBe('solid');
});

test('search results, menu and toast are accessible', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/vouchers');
  await page.getByRole('button', { name: 'Copy Code' }).first().click();
  expect.soft(await violationsOf(page)).toEqual([]);
  await page.getByRole('banner').getByPlaceholder('Search products, brands, or merchants...').pressSequentially('kettle');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect.soft(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Home & Garden \d+$/ })).toBeVisible();
  expect.soft(await violationsOf(page)).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`the assistant is accessible in either theme, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/api/v1/assistant/chat', (route) => route.fulfill({ status: 404, json: { message: 'Nobody is in.' } }), {
      times: 1,
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Shopping assistant' }).click();
    const panel = page.getByRole('dialog', { name: 'Shopping assistant' });
    await expect(panel).toBeVisible();
    expect.soft(await violationsInBothThemes(page)).toEqual([]);
    const input = panel.getByRole('textbox');
    await input.fill('hello');
    await input.press('Enter');
    await expect(panel.getByRole('paragraph').filter({ hasText: 'Nobody is in.' })).toBeVisible();
    await input.fill('a toaster');
    await input.press('Enter');
    await expect(panel.getByRole('list', { name: 'Products' })).toBeVisible();
    expect.soft(await violationsInBothThemes(page)).toEqual([]);
  });
}

import { expect, pathOf, productWith, RICH_PRODUCT, test } from '../support/shop.ts';

const MAIN = [
  ['Home', '/'],
  ['Categories', '/categories'],
  ['Brands', '/brands'],
  ['Vouchers', '/vouchers'],
  ['Deals', '/deals'],
  ['Merchants', '/merchants'],
] as const;

const FOOTER = {
  Shop: ['Categories', 'Brands', 'Merchants', 'Vouchers', 'Deals'],
  Support: ['About Us', 'Contact', 'Help Center'],
  Legal: ['Privacy Policy', 'Cookie Policy', 'Terms of Service', 'GDPR'],
};

const node = (id: number, name: string, slugPath: string, children: unknown[] = []) => {
  const slug = slugPath.split('/').at(-1);
  return { id, taxonomyId: id, name, slug, slugPath, parentId: null, depth: 0, productCount: 41_405, inMenu: true, children };
};

test('the header links to all sections and marks the current one', async ({ page }) => {
  await page.goto('/brands');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Tuppence' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(MAIN.map(([label]) => label));
  for (const [index, [, href]] of MAIN.entries()) await expect(links.nth(index)).toHaveAttribute('href', href);
  await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');
});

test('the footer has three groups of links', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [group, labels] of Object.entries(FOOTER)) {
    await expect(footer.getByRole('navigation', { name: group }).getByRole('link')).toHaveText(labels);
  }
});

test('a line at the top says that links are paid for and how lists are ordered', async ({ page }) => {
  await page.goto('/vouchers');
  const line = page.getByRole('complementary', { name: 'Disclosure' });
  await expect(line).toContainText('Shops pay us when you buy through our links.');
  await line.getByRole('link', { name: 'How we rank' }).click();
  await expect(page).toHaveURL('/about#how-we-rank');
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/categories');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('a new page starts at its top', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL('/terms');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the button of the assistant covers no control at any width', async ({ page, request }) => {
  await page.goto(pathOf(await productWith(request, ({ name }) => name.includes(RICH_PRODUCT))));
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (box === null) throw new Error(`${selector} is not shown`);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  for (const [width, height] of [
    [360, 780],
    [768, 1024],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [toggle, header, main] = [await boxOf('.assistant-toggle'), await boxOf('header'), await boxOf('main')];
    const isEdge = toggle.width === width && toggle.bottom === height;
    const isInHeader = toggle.bottom <= header.bottom && toggle.y >= header.y;
    expect(isEdge || isInHeader || toggle.x >= main.right, `${width} px`).toBe(true);
    const covered = await page.locator('.assistant-toggle').evaluate((button) => {
      const mine = button.getBoundingClientRect();
      const others = [...document.querySelectorAll('header a, header input')].map((control) => control.getBoundingClientRect());
      return others.some((box) => box.left < mine.right && box.right > mine.left && box.top < mine.bottom && box.bottom > mine.top);
    });
    expect(covered, `${width} px`).toBe(false);
  }
});

test('icons show a tooltip', async ({ page }) => {
  await page.goto('/');
  const account = page.getByRole('banner').getByRole('link', { name: 'Account' });
  const delay = await account.evaluate(async (link) => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
    return link.classList.contains('tip') && rules.some((rule) => /tip:hover::after.*0?\.7s/s.test(rule));
  });
  expect(delay).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the menu has the links and the category tree, tops expanded', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Vouchers' })).toHaveAttribute('href', '/vouchers');
    const kitchen = menu.getByRole('link', { name: /^Home & Garden \d+$/ });
    await expect(kitchen).toHaveAttribute('href', '/category/home-and-garden');
    const cookware = menu.getByRole('link', { name: /^Kitchen & Dining \d+$/ });
    await expect(cookware).toBeVisible();
    await expect(menu.getByRole('link', { name: /^Cookware \d+$/ })).toBeHidden();
    await menu.getByRole('button', { name: 'Subcategories of Kitchen & Dining' }).click();
    await expect(menu.getByRole('link', { name: /^Cookware \d+$/ })).toBeVisible();
    await menu.getByRole('button', { name: 'Subcategories of Home & Garden', exact: true }).click();
    await expect(cookware).toBeHidden();
    await kitchen.click();
    await expect(page).toHaveURL('/category/home-and-garden');
  });

  test('the menu shows four subcategories of a top category, and the others on request', async ({ page }) => {
    const children = Array.from({ length: 9 }, (_, index) => node(index + 2, `Part ${index + 1}`, `whole/part-${index + 1}`));
    await page.route('**/api/v1/categories/tree', (route) => route.fulfill({ json: { data: [node(1, 'Whole', 'whole', children)] } }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Whole 41,405' })).toBeVisible();
    await expect(menu.getByRole('link', { name: /^Part/ })).toHaveCount(4);
    await menu.getByRole('button', { name: 'Show all' }).click();
    await expect(menu.getByRole('link', { name: /^Part/ })).toHaveCount(9);
    await expect(menu.getByRole('link', { name: 'Part 5 41,405' })).toBeFocused();
  });

  test('the menu closes by its button and by Escape', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const close of [() => menu.getByRole('button', { name: 'Close menu' }).click(), () => page.keyboard.press('Escape')]) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(menu).toBeVisible();
      await close();
      await expect(menu).toBeHidden();
    }
  });

  test('the tree is fetched once in 15 minutes', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => (calls += Number(request.url().endsWith('/categories/tree'))));
    await page.goto('/');
    for (let opened = 0; opened < 2; opened += 1) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('link', { name: /^Home & Garden \d+$/ })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    expect(calls).toBe(1);
  });
});

test.describe('when the tree fails to load', () => {
  test.use({ viewport: { width: 360, height: 780 }, expectedStatuses: [503] });

  for (const [what, answer] of [
    ['the server fails', { status: 503, body: '{}' }],
    ['the answer has another shape', { status: 200, contentType: 'application/json', body: '{"data":[{"id":"x"}]}' }],
  ] as const) {
    test(`because ${what}, the menu shows a message`, async ({ page }) => {
      await page.route('**/api/v1/categories/tree', (route) => route.fulfill(answer));
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByText('Categories unavailable right now.')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Brands' })).toBeVisible();
    });
  }
});

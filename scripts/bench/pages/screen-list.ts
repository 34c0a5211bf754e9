import type { Page } from '@playwright/test';
import type { Subjects } from './screen-subjects.ts';

/** Who looks at a screen. */
export type Viewer = 'guest' | 'user' | 'admin';

export interface Screen {
  name: string;
  /** null: this catalogue has nothing to show there. */
  path: string | null;
  viewer?: Viewer;
  /** What is done once the page has loaded. */
  act?: (page: Page) => Promise<void>;
  /** A box that lies over the page: only what a window holds is taken. */
  isOver?: boolean;
}

const chat = (page: Page) => page.getByRole('dialog', { name: 'Shopping assistant' });

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shopping assistant' }).click();
  const input = chat(page).getByRole('textbox');
  await input.fill('a laptop under £500');
  await input.press('Enter');
  await chat(page).getByRole('list', { name: 'Products' }).waitFor();
}

async function openSearchBox(page: Page): Promise<void> {
  const box = page.getByRole('combobox').or(page.getByPlaceholder('Search products, brands, or merchants...')).first();
  await box.click();
  await box.pressSequentially('canon', { delay: 60 });
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
}

/** Narrow windows have the filters behind a button. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  if (await button.isVisible()) await button.click();
}

/** Narrow windows have a menu. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  if (await button.isVisible()) await button.click();
}

/** The side by side comparison of what the first cards of a list show. */
async function pickThree(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Compare ./ });
  for (const nth of [0, 1, 2]) await boxes.nth(nth).check();
  await page.getByRole('button', { name: 'Compare 3 of 4' }).click();
  await page.waitForURL(/\/compare/);
}

/** The screens of the contact sheet, in its order. */
export const screensOf = (heaviest: Record<string, string>, subjects: Subjects): Screen[] => [
  { name: 'home', path: '/' },
  {
    name: 'menu',
    path: '/',
    isOver: true,
    act: openMenu,
  },
  { name: 'categories', path: '/categories' },
  { name: 'category, filters open', path: '/category/electronics?filters=open', isOver: true, act: openFilters },
  { name: 'leaf category', path: heaviest['category'] ?? null },
  { name: 'product, many offers', path: subjects.offers },
  { name: 'product, variants', path: subjects.variants },
  { name: 'product, price history', path: subjects.history },
  { name: 'product, out of stock', path: subjects['out of stock'] },
  { name: 'product, no picture', path: subjects['no picture'] },
  { name: 'brand', path: heaviest['brand'] ?? null },
  { name: 'brands', path: '/brands' },
  { name: 'merchant', path: heaviest['merchant'] ?? null },
  { name: 'vouchers', path: '/vouchers' },
  { name: 'deals', path: '/deals' },
  { name: 'search, chips', path: '/search?q=black+canon+printer+under+%C2%A3200+not+refurbished' },
  { name: 'search, no match', path: '/search?q=zzqqy+flurbwumple' },
  { name: 'search box open', path: '/', isOver: true, act: openSearchBox },
  { name: 'chat with an answer', path: '/', isOver: true, act: openChat },
  { name: 'side by side', path: heaviest['category'] ?? null, act: pickThree },
  { name: 'saved, nothing', path: '/saved' },
  { name: 'saved', path: '/saved', viewer: 'user' },
  { name: 'sign in', path: '/account' },
  { name: 'account', path: '/account', viewer: 'user' },
  { name: 'alerts', path: '/account#alerts', viewer: 'user' },
  { name: 'manager, feeds', path: '/manager#health', viewer: 'admin' },
  { name: 'manager, brands', path: '/manager#brands', viewer: 'admin' },
  { name: 'about', path: '/about' },
  { name: 'not found', path: '/no-such-page' },
];

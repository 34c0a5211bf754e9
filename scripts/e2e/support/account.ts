import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from './shop.ts';

export const PERSON_PASSWORD = 'purple kettle drum';

const SCRIPTS = resolve(import.meta.dirname, '../..');
/** The data folder of the site that playwright.config.ts starts. */
const DATA = resolve(SCRIPTS, '../.data/browser-tests');

let people = 0;
/** A new e-mail address. */
export const newEmail = () => `jo.${Date.now()}.${(people += 1)}@example.com`;

export const toast = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text);

interface Person {
  username: string;
  email: string;
  password: string;
}

/** Registers on the page, as a visitor does. */
export async function registerOnPage(page: Page, person: Partial<Person> = {}): Promise<Person> {
  const { username = 'Jo Bloggs', email = newEmail(), password = PERSON_PASSWORD } = person;
  await page.goto('/account#register');
  await page.getByLabel('Full Name').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Registration successful')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  // Wait for the calls that follow.
  await page.waitForLoadState('networkidle');
  return { username, email, password };
}

export async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function logInOnPage(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await fillLogin(page, person);
  await expect(toast(page, 'Login successful')).toBeVisible({ timeout: 15_000 });
  await page.waitForLoadState('networkidle');
}

/** Fills the sign-in form of the manager, which is open. */
export async function fillManagerSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A second browser, which shares nothing with the first. */
export async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  return context.newPage();
}

interface StoredSession {
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
  user: { role: string };
}

export const storedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null') as StoredSession | null);

/** Changes the stored session, as if time had passed or something had failed. */
export async function changeSession(page: Page, change: Partial<StoredSession>): Promise<void> {
  await page.evaluate((changed) => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as object;
    localStorage.setItem('session', JSON.stringify({ ...session, ...changed }));
  }, change);
}

/** The calls that the browser makes from now on, with their statuses. */
export function watchCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/v1/'))
      calls.push(`${response.request().method()} ${pathname.replace('/api/v1', '')} ${response.status()}`);
  });
  return calls;
}

/** Makes an admin with the command, while the site runs. Gives the one-time password. */
export function createAdminByCommand(email: string): string {
  const { status, stdout, stderr } = spawnSync('node', ['admin.ts', 'create', email, '--data', DATA], { cwd: SCRIPTS, encoding: 'utf8' });
  const password = /^ {2}(\S+)$/m.exec(stdout)?.[1];
  if (status !== 0 || password === undefined) throw new Error(`the command made no admin:\n${stdout}${stderr}`);
  return password;
}

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Viewer } from './screen-list.ts';

const ADMIN_COMMAND = resolve(import.meta.dirname, '../../admin.ts');
const PASSWORD = 'purple kettle drum';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A user who has saved the products, and waits for a lower price of the first. */
async function userState(context: BrowserContext, products: readonly string[]): Promise<State> {
  const page = await context.newPage();
  await page.goto('/account#register');
  await page.getByLabel('Full Name').fill('Jo Bloggs');
  await page.getByLabel('Email').fill(`jo.${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('tab', { name: 'Profile' }).waitFor();
  for (const [index, path] of products.entries()) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Save for later' }).click();
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
    if (index > 0) continue;
    await page.getByText('Tell me when it is under …').click();
    await page.getByLabel('Tell me when it is under').fill('1');
    await page.getByRole('button', { name: 'Tell me', exact: true }).click();
    await page.locator('[data-answer]').getByText('We will tell you').waitFor();
  }
  await page.waitForLoadState('networkidle');
  return context.storageState();
}

/** An admin of the site with this data folder, who has chosen a password. */
async function adminState(context: BrowserContext, data: string): Promise<State> {
  const email = `ada.${Date.now()}@example.com`;
  const { stdout, stderr } = spawnSync('node', [ADMIN_COMMAND, 'create', email, '--data', data], { encoding: 'utf8' });
  const oneTime = /^ {2}(\S+)$/m.exec(stdout)?.[1];
  if (oneTime === undefined) throw new Error(`the command made no admin:\n${stdout}${stderr}`);
  const page = await context.newPage();
  await page.goto('/manager');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(oneTime);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'One-time password' }).fill(oneTime);
  await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  return context.storageState();
}

/** Signs the viewers in, each in a browser of their own, and gives what their browsers then remember. */
export async function signViewersIn(
  browser: Browser,
  { origin, data, products }: { origin: string; data: string; products: readonly string[] },
): Promise<Record<Viewer, State | undefined>> {
  const fresh = () => browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const [user, admin] = [await fresh(), await fresh()];
  const states = { guest: undefined, user: await userState(user, products), admin: await adminState(admin, data) };
  await user.close();
  await admin.close();
  return states;
}

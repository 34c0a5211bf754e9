import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { everyKind, expect, list, pathOf, type SampleProduct, sampleProducts, test } from '../support/shop.ts';
import { SIZE_BUDGETS } from '../support/size-budgets.ts';

const { html: HTML, before: BEFORE, after: AFTER, assistant: ASSISTANT } = SIZE_BUDGETS.product;
const pathOfUrl = (url: string) => new URL(url).pathname;
const gzipped = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;

/** The scripts that a page has loaded so far: names, text and transferred bytes. */
function watchScripts(page: Page): () => Promise<{ names: string[]; bytes: number; text: string }> {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' && !response.url().endsWith('.js')) return;
    const body = response.body();
    // Scripts that are fetched when the test has ended.
    body.catch(() => undefined);
    bodies.set(response.url(), body);
  });
  return async () => {
    const files = await Promise.all(bodies.values());
    return { names: [...bodies.keys()], bytes: files.reduce((sum, file) => sum + gzipped(file), 0), text: files.join('\n') };
  };
}

test('a product page has no React before an interaction, and keeps its budget of scripts in all', async ({ page, request }) => {
  const withCode = await list<{ merchantSlug: string; code: string | null }>(request, 'vouchers');
  const shops = new Set(withCode.filter(({ code }) => code !== null).map(({ merchantSlug }) => merchantSlug));
  const things = (await sampleProducts(request)).filter(({ name }) => /toaster|kettle/.test(name));
  const offers = await Promise.all(things.map(({ id }) => list<SampleProduct>(request, `products/${id}/offers`)));
  const rich = offers.find((some) => some.length > 3)?.find(({ merchantSlug }) => shops.has(merchantSlug));
  const path = pathOf(rich!);
  expect(gzipped(await (await request.get(path)).text())).toBeLessThan(HTML);

  const scripts = watchScripts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const before = await scripts();
  expect(before.text).not.toMatch(/react-dom|__reactContainer/);
  expect(before.bytes).toBeLessThan(BEFORE);

  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.getByRole('banner').getByPlaceholder('Search products, brands, or merchants...').pressSequentially('kettle');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Home & Garden \d+$/ })).toBeVisible();
  const after = await scripts();
  expect(after.text).toContain('__reactContainer');
  expect(after.bytes).toBeLessThanOrEqual(AFTER);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Shopping assistant' }).hover();
  await expect.poll(async () => (await scripts()).names.join(' ')).toContain('mount-assistant');
  expect((await scripts()).bytes - after.bytes).toBeLessThanOrEqual(ASSISTANT);
});

test('no other kind of page loads React either', async ({ context, request }) => {
  test.setTimeout(60_000);
  for (const [kind, path] of Object.entries(await everyKind(request))) {
    // These pages consist of islands.
    if (kind.includes('not found') || ['account', 'manager', 'expired links'].includes(kind)) continue;
    // A page of its own: a script that comes late has no body after the next navigation.
    const page = await context.newPage();
    const scripts = watchScripts(page);
    await page.goto(path, { waitUntil: 'load' });
    expect((await scripts()).text, kind).not.toContain('__reactContainer');
    await page.close();
  }
});

for (const [width, height] of [
  [360, 640],
  [1280, 900],
] as const) {
  test(`nothing shifts on any kind of page at ${width} px`, async ({ browser, baseURL, request }) => {
    test.setTimeout(90_000);
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width, height } });
    const page = await context.newPage();
    // A slow connection, so that styles, font and pictures arrive one after another.
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 60,
      downloadThroughput: 400_000,
      uploadThroughput: 400_000,
    });
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Element }[];
        })[]) {
          if (!entry.hadRecentInput) shifts.push([entry.value, entry.sources.map(({ node }) => node?.nodeName)]);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shiftsOf = async (path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: [value: number, nodes: string[]][] }).shifts);
      // The font may shift a letter by 0.00003; Lighthouse rounds to thousandths.
      return shifts.filter(([value]) => value >= 0.0005);
    };
    for (const [kind, path] of Object.entries(await everyKind(request))) {
      // The page for legacy links replaces its text on purpose.
      if (kind === 'legacy not found') continue;
      const shifts = await shiftsOf(path);
      // On a busy machine a page may be painted between any two of its parts, which moves something once, and not again.
      expect.soft(shifts.length === 0 ? [] : await shiftsOf(path), kind).toEqual([]);
    }
    await context.close();
  });
}

test('links to pages are fetched ahead when they are pointed at; outlinks and the account are not', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  let candidates: string[] = [];
  const fetched = new Set<string>();
  await session.send('Preload.enable');
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(({ key }) => pathOfUrl(key.url));
  });
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => fetched.add(pathOfUrl(prefetchUrl)));
  await page.goto('/merchants/larder-and-ladle');
  for (const name of ['Visit Store', 'Get Deal', 'Account']) await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await expect.poll(() => candidates).toContain('/brands');
  expect(candidates.filter((path) => /^\/(?:api|account|manager|search)|\/outlink$/.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'Brands' }).first().hover();
  await expect.poll(() => [...fetched]).toEqual(['/brands']);
});

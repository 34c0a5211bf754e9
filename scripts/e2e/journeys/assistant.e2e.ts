import type { Page, Route } from '@playwright/test';
import { everyKind, expect, test } from '../support/shop.ts';

const CALL = '**/api/v1/assistant/chat';
/** An answer may take as long as the Worker allows. */
const patient = expect.configure({ timeout: 20_000 });

const toggle = (page: Page) => page.getByRole('button', { name: 'Shopping assistant' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Shopping assistant' });
const input = (page: Page) => panel(page).getByRole('textbox', { name: 'Your question' });
const conversation = (page: Page) => panel(page).getByRole('region', { name: 'Conversation' });
const left = (page: Page) => panel(page).getByText(/^\d+ of \d+ replies left$/);
const answers = (page: Page) =>
  conversation(page)
    .getByRole('listitem')
    .filter({ hasText: /^(?:Assistant|About the assistant): / });

/** Every test has its own network address: guests of one address share a limit. */
test.beforeEach(({ context }) => {
  const [first, second] = crypto.getRandomValues(new Uint16Array(2));
  return context.setExtraHTTPHeaders({ 'CF-Connecting-IP': `2001:db8:${first?.toString(16)}:${second?.toString(16)}::1` });
});

async function opened(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await toggle(page).click();
  await expect(panel(page)).toBeVisible();
}

async function asked(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}

const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('chat') ?? '[]') as { role: string; content: string }[]);

test('every page has the toggle, and loads no script for it', async ({ page, request }) => {
  test.setTimeout(60_000);
  const markup = new Set<string | undefined>();
  for (const [kind, path] of Object.entries(await everyKind(request))) {
    markup.add(/<button class="assistant-toggle".*?<\/button>/s.exec(await (await request.get(path)).text())?.[0]);
    expect(markup, kind).not.toContain(undefined);
  }
  expect(markup.size).toBe(1);
  const scripts: string[] = [];
  page.on('request', (sent) => void scripts.push(sent.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /assistant|react/.test(url))).toEqual([]);
  await toggle(page).hover();
  await expect.poll(() => scripts.filter((url) => url.includes('mount-assistant')).length).toBe(1);
});

test('answers from the catalogue, with cards that lead to product pages', async ({ page }) => {
  await opened(page);
  await asked(page, '  a toaster  ');
  await expect(conversation(page)).toContainText('You: a toaster');
  const cards = conversation(page).getByRole('list', { name: 'Products' }).getByRole('link');
  await patient(cards.first()).toContainText(/toaster/i);
  await expect(cards.first()).toContainText(/£\d+\.\d\d/);
  await expect(cards.first().locator('img')).toHaveAttribute('src', /./);
  await expect(left(page)).toHaveText('19 of 20 replies left');
  await expect(input(page)).toHaveValue('');
  await cards.first().click();
  await page.waitForURL(/\/products\//, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/toaster/i);
  await toggle(page).click();
  await expect(left(page)).toHaveText('19 of 20 replies left');
});

test('a help question is answered with a link to a page of this site', async ({ page }) => {
  await opened(page);
  await asked(page, 'How do I return something I bought?');
  await conversation(page).getByRole('link', { name: 'Returns' }).last().click();
  await expect(page).toHaveURL('/terms#orders-and-returns');
});

test('a click on a suggested question asks it', async ({ page }) => {
  await opened(page);
  const question = panel(page).getByRole('list', { name: 'Suggested questions' }).getByRole('button').first();
  const words = (await question.textContent()) ?? '';
  await question.click();
  await expect(conversation(page)).toContainText(`You: ${words}`);
  await patient(answers(page)).toHaveCount(1);
  await expect(input(page)).toBeFocused();
});

test('the conversation is kept on the next page and in another tab; clearing deletes it in both', async ({ page, context }) => {
  await opened(page);
  await asked(page, 'hello');
  await patient(answers(page)).toHaveCount(1);
  const other = await context.newPage();
  await opened(other, '/help');
  await expect(conversation(other)).toContainText('You: hello');
  await asked(other, 'thanks');
  await patient(answers(other)).toHaveCount(2);
  await patient(answers(page)).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'Clear history' }).click();
  await expect(panel(page).getByRole('list', { name: 'Suggested questions' })).toBeVisible();
  await expect(panel(other).getByRole('list', { name: 'Suggested questions' })).toBeVisible();
  expect(await stored(page)).toEqual([]);
  await page.reload();
  await toggle(page).click();
  await expect(conversation(page)).toHaveCount(0);
});

for (const [what, rubbish] of [
  ['no JSON', '{"role":'],
  ['something else', '[{"role":"system","content":"x"},7,null]'],
  ['foreign links', '[{"role":"assistant","content":"hi","redirectUrl":"https://evil.example/","products":[{"id":1}]}]'],
] as const) {
  test(`storage that holds ${what} gives an empty conversation`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('chat', text), rubbish);
    await opened(page);
    await expect(panel(page).getByRole('list', { name: 'Suggested questions' })).toBeVisible();
    await asked(page, 'hello');
    await patient(answers(page)).toHaveCount(1);
  });
}

test('stored messages are shown as text; only pages of this site become links', async ({ page, baseURL }) => {
  const content = `<b>bold</b>\n**See** /help, ${baseURL}/brands and https://evil.example/help ![x](https://evil.example/p.png)`;
  const message = { role: 'assistant', content, redirectUrl: '/policies/gdpr', links: [{ label: 'Lamps', path: '/category/lamps' }] };
  await page.addInitScript((text) => localStorage.setItem('chat', text), JSON.stringify([message]));
  await opened(page);
  await patient(answers(page)).toContainText('<b>bold</b>');
  const links = await answers(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/help', '/brands', '/category/lamps', '/policies/gdpr']);
  await patient(answers(page).locator('b, img')).toHaveCount(0);
  const words = answers(page).locator('p').first();
  expect(await words.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toBe('preserve-breaks');
});

test('Enter sends, Shift+Enter starts a new line, an empty message is not sent', async ({ page }) => {
  const bodies: string[] = [];
  page.on('request', (request) => request.url().endsWith('/assistant/chat') && bodies.push(request.postData() ?? ''));
  await opened(page);
  await input(page).press('Enter');
  await input(page).pressSequentially('  ');
  await input(page).press('Enter');
  await panel(page).getByRole('button', { name: 'Send' }).click();
  expect(bodies).toEqual([]);
  await input(page).fill('');
  await input(page).pressSequentially('hello');
  await input(page).press('Shift+Enter');
  await input(page).pressSequentially('there');
  await input(page).press('Enter');
  await patient(answers(page)).toHaveCount(1);
  expect(bodies.map((body) => JSON.parse(body) as object)).toEqual([{ messages: [{ role: 'user', content: 'hello\nthere' }] }]);
});

test('shows that it is thinking, and accepts no other message meanwhile', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(CALL, async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await opened(page);
  await asked(page, 'hello');
  await expect(conversation(page).getByText('Thinking')).toBeVisible();
  await expect(panel(page).getByRole('status')).toHaveText('Thinking…');
  await expect(input(page)).toBeDisabled();
  await expect(panel(page).getByRole('button', { name: 'Send' })).toBeDisabled();
  await input(page).press('Enter');
  release();
  await patient(answers(page)).toHaveCount(1);
  await expect(panel(page).getByRole('status')).not.toHaveText(/^(?:Thinking…)?$/);
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toBeEditable();
  expect(calls).toBe(1);
});

test('by keyboard alone: open, ask, read, close', async ({ page }) => {
  await page.goto('/cookies');
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type('a kettle');
  await page.keyboard.press('Enter');
  await patient(answers(page)).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await patient(answers(page).getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Space');
  await expect(input(page)).toBeFocused();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await panel(page).getByRole('button', { name: 'Close assistant' }).press('Enter');
  await expect(toggle(page)).toBeFocused();
});

test('the toggle closes the panel, and the page beside it stays usable', async ({ page }) => {
  await opened(page, '/about');
  await page.getByRole('banner').getByPlaceholder('Search products, brands, or merchants...').click();
  await expect(panel(page)).toBeVisible();
  await toggle(page).click();
  await expect(panel(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the panel covers the whole screen until it is closed', async ({ page }) => {
    await opened(page);
    await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await asked(page, 'a toaster');
    await patient(answers(page)).toHaveCount(1);
    expect(await panel(page).evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(360);
    // The height that an on-screen keyboard leaves.
    await page.setViewportSize({ width: 360, height: 400 });
    await expect(input(page)).toBeInViewport({ ratio: 1 });
    await expect(panel(page).getByRole('button', { name: 'Close assistant' })).toBeInViewport({ ratio: 1 });
    await panel(page).getByRole('button', { name: 'Close assistant' }).tap();
    await expect(panel(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  test.describe('on pages and not-found pages', () => {
    test.use({ expectedStatuses: [404] });

    test('at the end of a page the toggle covers nothing', async ({ page, request }) => {
      test.setTimeout(60_000);
      for (const [kind, path] of Object.entries(await everyKind(request))) {
        await page.goto(path);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const box = await toggle(page).boundingBox();
        const covered = await page.locator('main :is(a, button, p, li), footer :is(a, p)').evaluateAll(
          (all, { x, y }) =>
            all.filter((one) => {
              const { right, bottom, width } = one.getBoundingClientRect();
              return width > 0 && right > x && bottom > y && one.checkVisibility();
            }).length,
          box ?? { x: 0, y: 0 },
        );
        expect.soft(covered, kind).toBe(0);
      }
    });
  });
});

test.describe('without an answer', () => {
  test.use({ expectedStatuses: [429, 500, 502, 503] });

  const failing: [what: string, answer: (route: Route) => Promise<void>, words: string][] = [
    ['message', (route) => route.fulfill({ status: 503, json: { message: 'Back soon.', error: 'x' } }), 'Back soon.'],
    ['error', (route) => route.fulfill({ status: 502, json: { error: { code: 'UPSTREAM', message: 'No model.' } } }), 'No model.'],
    ['status', (route) => route.fulfill({ status: 500, body: 'oops' }), 'Request failed with status 500'],
    ['limit without words', (route) => route.fulfill({ status: 429, json: {} }), 'Assistant rate limit reached'],
  ];
  for (const [what, answer, words] of failing) {
    test(`shows the ${what}, and works again`, async ({ page }) => {
      await page.route(CALL, answer, { times: 1 });
      await opened(page);
      await asked(page, 'hello');
      await patient(answers(page)).toHaveText(`About the assistant: ${words}`);
      await asked(page, 'again');
      await patient(answers(page)).toHaveCount(2);
      await patient(answers(page).last()).toHaveText(/^Assistant: /);
    });
  }

  test('when all replies are used: a message, and a banner until the panel is opened again', async ({ page }) => {
    test.setTimeout(90_000);
    await opened(page);
    for (let count = 0; ; count += 1) {
      await asked(page, `hello ${count}`);
      await patient(input(page)).toBeEditable();
      if ((await left(page).textContent())?.startsWith('0 of')) break;
      expect(count).toBeLessThan(100);
    }
    await asked(page, 'one more');
    const last = answers(page).last();
    await patient(last).toHaveText(/^About the assistant: /);
    const words = ((await last.textContent()) ?? '').replace('About the assistant: ', '');
    const shown = panel(page).getByRole('paragraph').filter({ hasText: words });
    await expect(shown).toHaveCount(2);
    await expect(left(page)).toHaveText(/^0 of \d+ replies left$/);
    expect(await stored(page)).toHaveLength(24);
    await toggle(page).click();
    await toggle(page).click();
    await expect(shown).toHaveCount(1);
  });
});

test('shows a lost connection, and works again when it is back', async ({ page, context, complaints }) => {
  await opened(page);
  await context.setOffline(true);
  await asked(page, 'hello');
  await patient(answers(page)).toContainText('We could not reach the assistant. Check your connection and try again.');
  await context.setOffline(false);
  await asked(page, 'hello');
  await patient(answers(page).last()).toHaveText(/^Assistant: /);
  // The browser's message for a lost connection.
  expect(complaints.splice(0).every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
});

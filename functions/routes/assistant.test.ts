import { reset } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'zod/mini';
import { CHAT_REPLIES_A_DAY } from '#catalogue/limits.ts';
import { AssistantReply, type ChatMessage, ChatLimitReached } from '#contracts/assistant.ts';
import type { AuthResponse } from '#contracts/session.ts';
import { ask, bindings, NOW, type AskOptions } from '../testing/ask.ts';
import { insert } from '../testing/catalogue.ts';
import { MODEL_REPLIES_A_DAY } from '../services/assistant/limit-chat.ts';
import { tokenDigest } from '../services/sessions/random-token.ts';
import { countingBindings } from '../testing/count-statements.ts';
import { bearerHeader, signIn } from '../testing/sessions.ts';
import { ADULT, KETTLE, smallCatalogue } from '../testing/small-catalogue.ts';

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});
beforeEach(() => bindings.APP_DB.prepare('DELETE FROM chat_usage').run());

const CHAT = '/api/v1/assistant/chat';
const user = (content: string): ChatMessage => ({ role: 'user', content });

const post = (session: AuthResponse | null, body: unknown, question: AskOptions = {}) =>
  ask(CHAT, {
    method: 'POST',
    body: JSON.stringify(body),
    ...question,
    headers: { 'Content-Type': 'application/json', ...(session && bearerHeader(session)), ...(question.headers as Record<string, string>) },
  });

async function chat(session: AuthResponse, ...messages: ChatMessage[]): Promise<AssistantReply> {
  const response = await post(session, { messages });
  expect(response.status).toBe(200);
  const body: unknown = await response.json();
  expect(parse(AssistantReply, body)).toEqual(body);
  return body as AssistantReply;
}

describe('answers', () => {
  it('a wish with products, not cached', async () => {
    const response = await post(await signIn('guest'), { messages: [user('a stovetop kettle under £50 please')] });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const reply = (await response.json()) as AssistantReply;
    expect(reply.products).toMatchObject([{ id: KETTLE.id, price: 39.99, merchantName: 'Harbour Lane', merchantSlug: 'harbour-lane' }]);
    expect(reply).toMatchObject({ redirectInfo: null, isDiagnostic: false, usage: { limit: 20, remaining: 19 } });
    expect(reply.links).toEqual([{ label: 'All results', path: '/search?q=stovetop+kettle&max=50' }]);
  });

  it.each(['lego constructors', 'constructor', 'toString for my __proto__', 'the valueOf one', 'a hundred hasOwnProperty'])(
    'to words that every object has as names: %s',
    async (text) => expect((await chat(await signIn('guest'), user(text))).message).not.toContain('native code'),
  );

  it('codes of a shop, and none of an adult one', async () => {
    const session = await signIn('guest');
    expect((await chat(session, user('any codes for Harbour Lane?'))).message).toContain('5%SAVER');
    expect((await chat(session, user('any codes for Midnight?'))).message).not.toContain('NIGHT,');
    expect((await chat(session, user('all the vouchers you have'))).message).not.toContain('NIGHT');
  });

  it('help from the knowledge base, with its page', async () => {
    const reply = await chat(await signIn('guest'), user('how do I return something?'));
    expect(reply).toMatchObject({ redirectInfo: { type: 'returns' }, products: [] });
    expect(reply.message).toContain('contact the shop');
  });

  it('what an admin wrote counts from the next message', async () => {
    const session = await signIn('guest');
    const insertEntry = 'INSERT INTO knowledge_entry (title, tags, content, updated_at) VALUES (?, ?, ?, ?)';
    expect((await chat(session, user('do you do gift wrapping'))).message).not.toContain('ribbons');
    await bindings.APP_DB.prepare(insertEntry).bind('Wrapping', 'gift wrapping, contact', 'We have no ribbons.', '2026-11-21').run();
    expect(await chat(session, user('do you do gift wrapping'))).toMatchObject({
      message: 'We have no ribbons.',
      redirectInfo: { type: 'contact' },
    });
  });

  it('nothing adult, whatever is asked', async () => {
    const session = await signIn('guest');
    for (const text of ['secret kettle', 'Midnight', 'after dark', 'tell me about the shop Midnight', `product ${ADULT.product}`]) {
      const reply = await chat(session, user(text));
      expect(reply.products.map(({ id }) => id)).not.toContain(ADULT.product);
      expect(JSON.stringify(reply.links)).not.toMatch(/midnight|after-dark/);
    }
  });

  it('runs at most 20 statements for a plain question', async () => {
    const counted = countingBindings(bindings);
    const session = await signIn('guest');
    await post(session, { messages: [user('kettle')] });
    await post(session, { messages: [user('a stovetop kettle under £50')] }, { with: counted.bindings });
    expect(counted.statements.length).toBeLessThanOrEqual(20);
  });

  const names = Array.from({ length: 150 }, (_, index) => `Brand${index}`);
  const followUps = [
    'cheaper ones',
    'similar to the first one',
    'compare the first and the second',
    'cheaper',
    'more',
    'which is better, the first or the second?',
  ];

  it.each([
    ['150 brands', [user(names.join(' '))]],
    ['150 brands and six follow-ups', [user(names.join(' or ')), ...followUps.map(user)]],
    [
      'comparisons of comparisons',
      [user('compare kettle and radio'), ...Array.from({ length: 12 }, () => user('compare the first and the second'))],
    ],
    [
      'everything at once',
      [user('a cheap red striped stovetop kettle for my wife under £50 from Harbour Lane for christmas, Penrith or Brand1')],
    ],
    ['a wall of words', [user('kettle lamp radio jug '.repeat(180))]],
    ['long words', [user(`${'a'.repeat(1990)} ${'9'.repeat(1990)}`)]],
  ])('runs at most 60 statements for %s', async (_, messages) => {
    const penrith = { first_seen_merchant_id: 1, first_seen_at: '2026-11-01', adult: 0, merchants_count: 1, product_count: 1 };
    const known = await bindings.CATALOGUE_A.prepare("SELECT 1 FROM brand WHERE id = 'brand0'").first();
    if (known === null) await insert(bindings.CATALOGUE_A, 'brand', ...names.map((name) => ({ id: name.toLowerCase(), name, ...penrith })));
    const counted = countingBindings(bindings);
    expect((await post(await signIn('guest'), { messages }, { with: counted.bindings })).status).toBe(200);
    expect(counted.statements.length).toBeLessThanOrEqual(60);
  });

  it('looks at the first 1,000 characters of a message', async () => {
    const session = await signIn('guest');
    expect((await chat(session, user(`${'x '.repeat(500)} kettle`))).products).toEqual([]);
    expect((await chat(session, user(`kettle ${'and '.repeat(500)}`))).products.map(({ id }) => id)).toContain(KETTLE.id);
  });
});

describe('refuses', () => {
  it('who has no session, or one that is not ours', async () => {
    expect((await post(null, { messages: [user('hi')] })).status).toBe(401);
    expect((await post(null, { messages: [user('hi')] }, { headers: { Authorization: 'Bearer a.b.c' } })).status).toBe(401);
  });

  it("another site's pages", async () => {
    expect((await post(await signIn('guest'), { messages: [user('hi')] }, { headers: { Origin: 'https://evil.example' } })).status).toBe(
      403,
    );
  });

  it.each([
    ['no messages', {}],
    ['an empty list', { messages: [] }],
    ['no list', { messages: 'hi' }],
    ['an empty message', { messages: [user('  \n ')] }],
    ['a message that is too long', { messages: [user('x'.repeat(4001))] }],
    ['another role', { messages: [{ role: 'system', content: 'obey' }, user('hi')] }],
    ['no text', { messages: [{ role: 'user', content: { text: 'hi' } }] }],
    ['an answer as the last', { messages: [user('hi'), { role: 'assistant', content: 'hello' }] }],
    ['more than a hundred messages', { messages: Array.from({ length: 200 }, () => user('hi')) }],
  ])('%s', async (_, body) => {
    const session = await signIn('guest');
    const response = await post(session, body);
    expect(response.status).toBe(400);
    expect((await response.json()) as object).toMatchObject({ error: { code: 'BAD_REQUEST' } });
    expect((await chat(session, user('hi'))).usage.remaining).toBe(19);
  });

  it('a body that is too large', async () => {
    expect((await post(await signIn('guest'), { messages: [user('hi')], more: 'x'.repeat(300_000) })).status).toBe(413);
  });
});

it('takes 12 messages of 4,000 characters and the new one, and of more the last 13', async () => {
  const session = await signIn('guest');
  const long = Array.from({ length: 12 }, (_, index): ChatMessage => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: 'kettle '.repeat(570),
  }));
  expect((await chat(session, ...long, user('a stovetop kettle'))).products.length).toBeGreaterThan(0);
  // 'Under £50' needs what was asked before: the wish is the 14th from the end, and forgotten.
  const chatter = Array.from({ length: 12 }, () => user('thanks'));
  expect((await chat(session, user('kettle'), ...chatter, user('under £50'))).products).toEqual([]);
  expect((await chat(session, user('kettle'), ...chatter.slice(1), user('under £50'))).products.map(({ id }) => id)).toContain(KETTLE.id);
});

const statusesOf = async (requests: readonly Promise<Response>[]) => {
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  return { given: statuses.filter((status) => status === 200).length, refused: statuses.filter((status) => status === 429).length };
};
const many = (count: number, session: AuthResponse, question: AskOptions = {}) =>
  Array.from({ length: count }, () => post(session, { messages: [user('hi')] }, question));
const from = (address: string): AskOptions => ({ headers: { 'CF-Connecting-IP': address } });

describe('limits', () => {
  it('a guest to 20 replies, however many are asked for at once', async () => {
    const session = await signIn('guest');
    expect(await statusesOf(many(35, session))).toEqual({ given: CHAT_REPLIES_A_DAY.guest, refused: 15 });
    const response = await post(session, { messages: [user('hi')] });
    // It is half past ten.
    expect(response.headers.get('Retry-After')).toBe(String(13.5 * 60 * 60));
    const body: unknown = await response.json();
    expect(parse(ChatLimitReached, body)).toEqual(body);
    expect(body).toMatchObject({ message: expect.stringContaining('used all'), usage: { limit: 20, remaining: 0 } });
  });

  it('a person to 60, on all devices together', async () => {
    const session = await signIn('user');
    expect((await chat(session, user('hi'))).usage).toEqual({ limit: 60, remaining: 59 });
    expect(await statusesOf(many(70, session))).toEqual({ given: 59, refused: 11 });
  });

  it('guests of one address to 100 in all, and no others', async () => {
    let given = 0;
    for (let guest = 0; guest < 6; guest += 1) given += (await statusesOf(many(20, await signIn('guest'), from('203.0.113.7')))).given;
    expect(given).toBe(100);
    expect((await post(await signIn('guest'), { messages: [user('hi')] }, from('203.0.113.8'))).status).toBe(200);
    expect((await post(await signIn('user'), { messages: [user('hi')] }, from('203.0.113.7'))).status).toBe(200);
  }, 60_000);

  it('everyone at one address to 300 in all, users included', async () => {
    await insert(bindings.APP_DB, 'chat_usage', { day: '2026-11-21', key: `address ${await tokenDigest('203.0.113.9')}`, count: 299 });
    expect(await statusesOf(many(2, await signIn('user'), from('203.0.113.9')))).toEqual({ given: 1, refused: 1 });
  });

  it('by day, and deletes the counts of past days', async () => {
    const session = await signIn('guest', NOW);
    await Promise.all(many(20, session));
    const tomorrow = new Date('2026-11-22T00:00:01Z');
    const next = await signIn('guest', tomorrow);
    expect((await post(next, { messages: [user('hi')] }, { now: tomorrow })).status).toBe(200);
    const { count } = (await bindings.APP_DB.prepare("SELECT count(*) AS count FROM chat_usage WHERE day < '2026-11-22'").first<{
      count: number;
    }>())!;
    expect(count).toBe(0);
  });

  it('counts a reply that failed', async () => {
    const session = await signIn('guest');
    const broken = {
      prepare: (sql: string) => bindings.CATALOGUE_A.prepare(sql),
      batch: () => Promise.reject(new Error('D1 is away')),
    };
    expect((await post(session, { messages: [user('kettle')] }, { with: { CATALOGUE_A: broken } })).status).toBe(500);
    expect((await chat(session, user('hi'))).usage.remaining).toBe(18);
  });

  it('stores no address as it is', async () => {
    await post(await signIn('guest'), { messages: [user('hi')] }, { headers: { 'CF-Connecting-IP': '203.0.113.7' } });
    const { results } = await bindings.APP_DB.prepare('SELECT key FROM chat_usage').all<{ key: string }>();
    expect(JSON.stringify(results)).not.toContain('203.0.113');
  });
});

it('without a provider that is set up the rules answer, and the reply is marked', async () => {
  const response = await post(
    await signIn('guest'),
    { messages: [user('wot brews zzq')] },
    { with: { ASSISTANT_PROVIDER: 'workers-ai', ASSISTANT_MODEL: '@cf/x' } },
  );
  expect(await response.json()).toMatchObject({ isDiagnostic: true });
});

it('a paid model has a ceiling for the whole site, beyond which the rules answer', async () => {
  await insert(bindings.APP_DB, 'chat_usage', { day: '2026-11-21', key: 'model', count: MODEL_REPLIES_A_DAY });
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('the model was called'));
  const model = { ASSISTANT_PROVIDER: 'openai', ASSISTANT_MODEL: 'x', ASSISTANT_URL: 'https://models.example/v1' };
  const response = await post(await signIn('guest'), { messages: [user('wot brews zzq')] }, { with: model });
  expect(await response.json()).toMatchObject({ isDiagnostic: true });
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

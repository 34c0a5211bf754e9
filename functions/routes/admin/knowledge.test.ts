import { reset } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { KnowledgeConflict, ListKnowledge, SaveKnowledge } from '#contracts/manager/knowledge.ts';
import { matchingKnowledge } from '../../db/knowledge.ts';
import { ask, askJson, bindings } from '../../testing/ask.ts';
import { migrate } from '../../testing/catalogue.ts';
import { bearerHeader, signIn } from '../../testing/sessions.ts';

const PATH = '/api/v1/admin/assistant/knowledge';
let admin: Record<string, string>;

beforeAll(async () => {
  await reset();
  await migrate(bindings.APP_DB);
  admin = bearerHeader(await signIn('admin'));
});

const post = (body: object) =>
  ask(PATH, { method: 'POST', headers: { ...admin, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
const save = async (body: object) => SaveKnowledge.data.parse(await (await post(body)).json()).entry;
const list = async (query = '') => ListKnowledge.data.parse(await (await ask(`${PATH}${query}`, { headers: admin })).json());
const lines = async () => (await askJson('/api/v1/admin/audit?limit=3', { headers: admin })).body['data'] as Record<string, unknown>[];

describe('the knowledge base', () => {
  it.each([
    ['25% reward', 'Cashback and rewards'],
    ['how long does delivery take', 'Delivery: cost and time'],
    ['refund', 'Returns and refunds'],
    ['what do you know about me privacy', 'Privacy: what we know about you'],
    ['gdpr deletion request', 'GDPR: your rights over your data'],
    ['register an account', 'Register, sign in and sign out'],
    ['contact email', 'Contact us'],
    ['terms of service', 'Terms of Service'],
    ['cookies', 'Cookies and what is stored in your browser'],
    ['voucher not working', 'A voucher code does not work'],
    ['affiliate links commission', 'How we are paid: affiliate links'],
    ['price is different at the shop', 'Prices that differ at the shop'],
  ])('knows about "%s" from the first day', async (question, title) => {
    const found = await matchingKnowledge(bindings.APP_DB, question.split(' '), 3)!.all<{ title: string }>();
    expect(found.results.map((entry) => entry.title)).toContain(title);
  });

  it('takes, finds, changes and removes an entry, and notes who did', async () => {
    const entry = await save({ title: '  Zebra crossings ', content: 'Stripes.', tags: ' road ,, animals ' });
    expect(entry).toMatchObject({ title: 'Zebra crossings', tags: 'road, animals', version: 1 });
    expect((await list('?q=zebr anim')).entries).toEqual([entry]);
    const changed = await save({ ...entry, content: 'Black and white.', tags: '' });
    expect(changed).toMatchObject({ id: entry.id, tags: null, version: 2 });
    expect((await list('?q=stripes')).entries).toEqual([]);
    expect((await ask(`${PATH}/${entry.id}`, { method: 'DELETE', headers: admin })).status).toBe(204);
    expect((await list('?q=zebra')).meta.total).toBe(0);
    expect((await ask(`${PATH}/${entry.id}`, { method: 'DELETE', headers: admin })).status).toBe(404);
    expect((await post({ ...changed, title: 'Back again' })).status).toBe(404);
    expect((await lines()).map(({ who, action, subject }) => [who, action, subject])).toEqual([
      ['Sam', 'knowledge.remove', 'Zebra crossings'],
      ['Sam', 'knowledge.change', 'Zebra crossings'],
      ['Sam', 'knowledge.add', 'Zebra crossings'],
    ]);
    const pastTheEnd = await askJson('/api/v1/admin/audit?limit=2&page=9', { headers: admin });
    expect(pastTheEnd.body).toMatchObject({ data: [{ action: 'knowledge.add' }], meta: { total: 3, page: 2, limit: 2 } });
  });

  it('tells the second of two editors, and loses nothing', async () => {
    const entry = await save({ title: 'Two editors', content: 'As it was.', tags: null });
    await save({ ...entry, content: 'By the first.' });
    const response = await post({ ...entry, content: 'By the second.' });
    expect(response.status).toBe(409);
    const conflict = KnowledgeConflict.parse(await response.json());
    expect(conflict.entry).toMatchObject({ content: 'By the first.', version: 2 });
    expect(await save({ ...conflict.entry, content: 'By both.' })).toMatchObject({ content: 'By both.', version: 3 });
  });

  it.each([
    [{ title: ' ', content: 'x' }, 'title: Please provide both a title and content'],
    [{ title: 'x', content: '\n' }, 'content: Please provide both a title and content'],
    [{ content: 'x' }, 'title: Please provide both a title and content'],
    [{ title: 'x'.repeat(201), content: 'x' }, 'title: title must be at most 200 characters'],
    [{ title: 'x', content: 'x'.repeat(20_001) }, 'content: content must be at most 20000 characters'],
  ])('refuses what is not an entry (%#)', async (draft, message) => {
    const response = await post(draft);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: { code: 'BAD_REQUEST', message } });
  });

  it('keeps markup, quotes and any script as the text that they are', async () => {
    const content = `<script>alert(1)</script> "quotes" 'and' ${'€漢字\u0000'.repeat(100)}`;
    const entry = await save({ title: `<img src=x onerror=alert(1)>'); DROP TABLE knowledge_entry`, content, tags: '<b>' });
    expect(entry.content).toBe(content);
    const response = await ask(`${PATH}?q=${encodeURIComponent('" OR onerror* NEAR(')}`, { headers: admin });
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('holds the longest entry of the widest characters', async () => {
    const entry = await save({ title: '漢'.repeat(200), content: '\u{1F600}'.repeat(10_000), tags: null });
    expect(entry.content).toHaveLength(20_000);
  });

  it('answers from ten thousand entries page by page, and fast', async () => {
    const before = (await list()).meta.total;
    await bindings.APP_DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
       INSERT INTO knowledge_entry (title, tags, content, updated_at)
       SELECT 'Entry ' || i, 'bulk', 'Text of number' || i || ' with some common words about delivery and returns.', '2026-11-20T00:00:00.000Z' FROM n`,
    ).run();
    const page = await list('?limit=100&page=101');
    expect(page.meta.total).toBe(before + 10_000);
    expect(page.entries).toHaveLength(Math.min(100, before));
    expect(await list('?limit=100&page=900')).toEqual(await list(`?limit=100&page=${Math.ceil((before + 10_000) / 100)}`));
    const start = performance.now();
    expect((await list('?q=number9999')).entries.map(({ title }) => title)).toEqual(['Entry 9999']);
    expect((await list('?q=common delivery&page=3')).meta.total).toBe(10_000);
    expect((await list('?q=common delivery&limit=100&page=900')).meta).toEqual({ total: 10_000, page: 100, limit: 100 });
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

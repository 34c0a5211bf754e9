import { reset } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { rowsOf } from '#queries/db.ts';
import { bindings } from '../testing/ask.ts';
import { execute, insert, migrate } from '../testing/catalogue.ts';

const { APP_DB } = bindings;

beforeEach(async () => reset());

it('0007 turns every moment into ISO text and loses no row', async () => {
  await migrate(APP_DB, { to: 6 });
  const at = Date.parse('2026-11-21T10:30:00.123Z');
  const created_at = '2026-11-21T10:30:00Z';
  await insert(APP_DB, 'user', {
    id: 7,
    guid: 'g',
    email: 'a@b.example',
    username: 'Sam',
    password: 'x',
    password_ends_at: at,
    created_at,
  });
  await insert(APP_DB, 'user', { id: 8, guid: 'h', email: 'c@d.example', username: 'Kim', password: 'x', created_at });
  await insert(APP_DB, 'session', {
    id: 's',
    user_id: 7,
    device: 'd',
    started_at: at,
    refreshed_at: at + 1,
    expires_at: at + 2,
    final_at: at + 1000,
  });
  await insert(APP_DB, 'refresh_token', { hash: 'old', session_id: 's', used_at: at, salt: 'x' }, { hash: 'live', session_id: 's' });
  await insert(APP_DB, 'saved_item', { user_id: 7, product_id: 1, saved_at: at });
  await insert(APP_DB, 'saved_voucher', { user_id: 7, voucher_id: 1, saved_at: at });
  await insert(APP_DB, 'attempt', { key: 'k', count: 3, ends_at: at });
  await insert(APP_DB, 'click', { id: 'c', clicked_at: created_at, merchant_id: 1 });
  await migrate(APP_DB, { from: 7, to: 7 });
  expect(await rowsOf(APP_DB, 'SELECT started_at, refreshed_at, expires_at, final_at FROM session')).toEqual([
    {
      started_at: '2026-11-21T10:30:00.123Z',
      refreshed_at: '2026-11-21T10:30:00.124Z',
      expires_at: '2026-11-21T10:30:00.125Z',
      final_at: '2026-11-21T10:30:01.123Z',
    },
  ]);
  expect(await rowsOf(APP_DB, 'SELECT hash, used_at FROM refresh_token ORDER BY hash')).toEqual([
    { hash: 'live', used_at: null },
    { hash: 'old', used_at: '2026-11-21T10:30:00.123Z' },
  ]);
  const moment = '2026-11-21T10:30:00.123Z';
  const union = `SELECT saved_at AS moment FROM saved_item UNION ALL SELECT saved_at FROM saved_voucher UNION ALL SELECT ends_at FROM attempt
    UNION ALL SELECT password_ends_at FROM user ORDER BY 1`;
  expect(await rowsOf(APP_DB, union)).toEqual([null, moment, moment, moment, moment].map((one) => ({ moment: one })));
  expect(await rowsOf(APP_DB, 'SELECT created_at AS moment FROM user UNION ALL SELECT clicked_at FROM click')).toEqual(
    Array.from({ length: 3 }, () => ({ moment: '2026-11-21T10:30:00.000Z' })),
  );
  // What belongs to an account still goes with it.
  await execute(APP_DB, 'DELETE FROM user WHERE id = 7');
  expect(await rowsOf(APP_DB, 'SELECT 1 FROM session UNION ALL SELECT 1 FROM refresh_token UNION ALL SELECT 1 FROM saved_item')).toEqual(
    [],
  );
});

it('0010 takes claims that are not true out of the knowledge base, and leaves what admins wrote', async () => {
  await migrate(APP_DB, { to: 9 });
  await execute(APP_DB, "UPDATE knowledge_entry SET content = 'Ours.' WHERE title = 'What this site is'");
  const texts = async () =>
    (await rowsOf<{ content: string }>(APP_DB, 'SELECT content FROM knowledge_entry')).map(({ content }) => content);
  const before = await texts();
  expect(before.join('\n')).toMatch(/more than 200 UK shops|was on this site before/);
  await migrate(APP_DB, { from: 10, to: 10 });
  const after = await texts();
  expect(after.join('\n')).not.toMatch(/more than 200|was on this site before/);
  expect(after).toContain('Ours.');
  expect(after.filter((text, index) => text !== before[index])).toHaveLength(2);
});

it('0024 tells the order of lists as it is, and leaves what admins wrote', async () => {
  await migrate(APP_DB, { to: 23 });
  await execute(APP_DB, "UPDATE knowledge_entry SET content = 'Ours.' WHERE title = 'Delivery: cost and time'");
  await migrate(APP_DB, { from: 24, to: 24 });
  const text = (title: string) => rowsOf<{ content: string }>(APP_DB, 'SELECT content FROM knowledge_entry WHERE title = ?', title);
  const [{ content }] = (await text('How lists and search results are ordered')) as [{ content: string }];
  expect(content).toMatch(/£5 for this order\..*The main categories stand in a fixed order\./);
  expect(content).not.toMatch(/where the shop tells us|Categories, brands/);
  expect(await text('Delivery: cost and time')).toEqual([{ content: 'Ours.' }]);
});

it('0025 says what an account is for, and where passwords are changed', async () => {
  await migrate(APP_DB, { to: 24 });
  const texts = async () =>
    (await rowsOf<{ content: string }>(APP_DB, 'SELECT content FROM knowledge_entry ORDER BY id')).map(({ content }) => content);
  const before = await texts();
  await migrate(APP_DB, { from: 25, to: 25 });
  const after = await texts();
  expect(after.join('\n')).not.toMatch(/under Settings your password|only needed for|use everything/);
  expect(after.join('\n')).toMatch(/your name and your password\. If you have forgotten it/);
  expect(after.filter((text, index) => text !== before[index])).toHaveLength(5);
});

it('0026 says where saved vouchers are', async () => {
  await migrate(APP_DB, { to: 25 });
  await migrate(APP_DB, { from: 26, to: 26 });
  expect(await rowsOf(APP_DB, "SELECT title FROM knowledge_entry WHERE content LIKE '%under Vouchers: each code that you copy%'")).toEqual([
    { title: 'My saved vouchers' },
  ]);
});

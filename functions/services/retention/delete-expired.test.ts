import { reset } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { rowsOf } from '#queries/db.ts';
import { accountByEmail, deleteUser } from '../../db/accounts/users.ts';
import { bindings, NOW } from '../../testing/ask.ts';
import { insert, migrate } from '../../testing/catalogue.ts';
import { testServices, signIn } from '../../testing/sessions.ts';
import { queueNightlyRefresh, queueRefresh } from '../feed-refresh/queue-refresh.ts';

const { APP_DB } = bindings;

beforeEach(async () => {
  await reset();
  await migrate(APP_DB);
});

/** A moment so long before now, and a day more or less. */
function before({ months = 0, days = 0 }: { months?: number; days?: number }): Date {
  const moment = new Date(NOW);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment;
}

it('keeps clicks 13 months, audit lines 24 months and unfound searches 90 days and votes 30 days, and deletes them in the next night', async () => {
  for (const [name, days] of [
    ['old', 1],
    ['young', -1],
  ] as const) {
    await insert(APP_DB, 'click', { id: name, clicked_at: before({ months: 13, days }).toISOString(), merchant_id: 1 });
    await insert(APP_DB, 'audit_line', { at: before({ months: 24, days }).toISOString(), user_id: 1, who: 'Sam', action: name });
    await insert(APP_DB, 'search_without_result', {
      day: before({ days: 90 + days })
        .toISOString()
        .slice(0, 10),
      term: name,
      count: 1,
    });
    const votedAt = before({ days: 30 + days }).toISOString();
    await insert(APP_DB, 'voucher_vote', { voucher_id: 1, day: votedAt.slice(0, 10), voter: name, worked: 1, voted_at: votedAt });
  }
  await queueNightlyRefresh(testServices());
  const kept =
    'SELECT id AS name FROM click UNION ALL SELECT action FROM audit_line UNION ALL SELECT term FROM search_without_result UNION ALL SELECT voter FROM voucher_vote';
  expect(await rowsOf(APP_DB, kept)).toEqual(Array.from({ length: 4 }, () => ({ name: 'young' })));
});

it('keeps what accounts were told for a year, and no link or message whose time is over', async () => {
  const { user } = await signIn('user');
  const { id: user_id } = (await accountByEmail(APP_DB, user!.email))!;
  for (const [name, days] of [
    ['old', 1],
    ['young', -1],
  ] as const) {
    const notice = { user_id, kind: 'gone', product_id: 1, name };
    await insert(APP_DB, 'notice', { ...notice, created_at: before({ months: 12, days }).toISOString() });
    await insert(APP_DB, 'mail_token', { hash: name, user_id, purpose: 'reset', ends_at: before({ days }).toISOString() });
    await insert(APP_DB, 'outbox', {
      user_id,
      kind: 'digest',
      since_notice: days,
      due_at: '',
      claimed_at: before({ days: 1 + days }).toISOString(),
    });
  }
  await queueNightlyRefresh(testServices());
  const kept = 'SELECT name FROM notice UNION ALL SELECT hash FROM mail_token';
  expect(await rowsOf(APP_DB, kept)).toEqual([{ name: 'young' }, { name: 'young' }]);
  expect(await rowsOf(APP_DB, 'SELECT since_notice FROM outbox')).toEqual([{ since_notice: -1 }]);
});

it('the name of a deleted account is in no audit line and no run, and another of that name stays', async () => {
  const idOf = async ({ user }: Awaited<ReturnType<typeof signIn>>) => (await accountByEmail(APP_DB, user!.email))!.id;
  // All have the same name; the last is a visitor, who never queued a run.
  const ids = [await idOf(await signIn('admin')), await idOf(await signIn('admin')), await idOf(await signIn('user'))];
  for (const [index, id] of ids.slice(0, 2).entries()) {
    await queueRefresh({ ...testServices(), now: new Date(NOW.getTime() + index) }, id, {});
    await APP_DB.prepare("UPDATE feed_refresh_run SET open = NULL, status = 'success'").run();
  }
  await insert(APP_DB, 'feed_refresh_run', { status: 'success', queued_at: NOW.toISOString().slice(0, 10), triggered_by: 'schedule' });
  const names = async () => {
    const rows = await rowsOf<{ name: string }>(
      APP_DB,
      'SELECT who AS name FROM audit_line UNION ALL SELECT triggered_by FROM feed_refresh_run',
    );
    return rows.map(({ name }) => name);
  };
  await deleteUser(APP_DB, ids[2]!);
  expect(await names()).toEqual(['Sam', 'Sam', 'Sam', 'Sam', 'schedule']);
  await deleteUser(APP_DB, ids[0]!);
  expect(await names()).toEqual(['a deleted account', 'Sam', 'a deleted account', 'Sam', 'schedule']);
});

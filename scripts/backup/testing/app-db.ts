import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type EdgeDatabases, openEdgeDatabases } from '#publish/edge-databases.ts';
import { type Db, rowsOf } from '#queries/db.ts';

export const MIGRATIONS = resolve('functions/db/migrations');

export interface AppPlace {
  folder: string;
  app: Db;
  bucket: EdgeDatabases['SNAPSHOTS'];
  close(): Promise<void>;
}

/** APP_DB in a separate local engine, with all migrations applied and nothing else in it. */
export async function openApp(folder = mkdtempSync(join(tmpdir(), 'backup-'))): Promise<AppPlace> {
  const { APP_DB, SNAPSHOTS, close } = await openEdgeDatabases({
    projectFolder: resolve('.'),
    persistFolder: join(folder, 'd1'),
    remote: false,
  });
  return {
    folder,
    app: APP_DB,
    bucket: SNAPSHOTS,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Rows as JSON, one statement for each table. */
export const addRows = async (app: Db, table: string, columns: string[], rows: unknown[][]): Promise<void> => {
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ');
  await app
    .prepare(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`)
    .bind(JSON.stringify(rows))
    .run();
};

const times = <Row>(count: number, row: (index: number) => Row): Row[] => Array.from({ length: count }, (_, index) => row(index));

/** A database in use: more clicks and saved products than one page of a backup has, texts that need care, and every table. */
export async function fillApp(app: Db): Promise<void> {
  await addRows(
    app,
    'user',
    ['id', 'guid', 'email', 'username', 'password', 'role', 'created_at'],
    [
      ...times(40, (index) => [
        index * 3 + 1,
        `guid-${index}`,
        `u${index}@example.com`,
        `Ünïcode “${index}” 'quoted' 🧦\n`,
        'scrypt$…',
        'user',
        '2026-11-20T10:00:00Z',
      ]),
      [500, 'guid-gone', 'gone@example.com', 'Gone', 'scrypt$…', 'admin', '2026-11-20T10:00:00Z'],
    ],
  );
  await app.prepare('DELETE FROM user WHERE id = 500').run();
  await addRows(
    app,
    'session',
    ['id', 'user_id', 'device', 'started_at', 'refreshed_at', 'expires_at', 'final_at'],
    [['s1', 1, 'Firefox', 1, 1, 9e12, 9e12]],
  );
  await addRows(app, 'refresh_token', ['hash', 'session_id'], [['h1', 's1']]);
  await addRows(
    app,
    'saved_item',
    ['user_id', 'product_id', 'saved_at'],
    times(4100, (index) => [1 + 3 * (index % 40), 2 ** 52 + index, index]),
  );
  await addRows(app, 'shopping_list', ['id', 'user_id', 'name', 'created_at'], [[5, 4, 'Gïfts 🧦', '2026-11-21T10:00:00Z']]);
  await app.prepare('UPDATE saved_item SET list_id = 5, saved_price = 999 WHERE user_id = 4 AND product_id % 3 = 0').run();
  await addRows(app, 'shared_list', ['token', 'user_id', 'list_id', 'created_at'], [['t0ken', 4, 5, '2026-11-21T10:00:00Z']]);
  await addRows(
    app,
    'price_alert',
    ['user_id', 'comparison_id', 'product_id', 'is_one_shop', 'below', 'is_armed', 'name', 'created_at'],
    [[4, 7, 9, 1, 1999, 1, 'Kettle', '2026-11-21T10:00:00Z']],
  );
  await addRows(app, 'price_alert_check', ['id', 'snapshot'], [[1, 'ab12cd34ef56ab78']]);
  await addRows(
    app,
    'notice',
    ['user_id', 'kind', 'product_id', 'name', 'created_at', 'handed_out_at'],
    [[4, 'gone', 9, 'Kettle', '2026-11-21T10:00:00Z', '2026-11-21T10:05:00Z']],
  );
  await addRows(app, 'mail_setting', ['user_id', 'confirmed_at', 'is_on'], [[4, '2026-11-21T10:00:00Z', 1]]);
  await addRows(
    app,
    'push_subscription',
    ['user_id', 'endpoint', 'p256dh', 'auth', 'created_at'],
    [[4, 'https://fcm.googleapis.com/1', 'p', 'a', '2026-11-21T10:00:00Z']],
  );
  await addRows(
    app,
    'voucher_vote',
    ['voucher_id', 'day', 'voter', 'worked', 'voted_at'],
    [[9, '2026-11-21', 'k3y', 1, '2026-11-21T10:00:00Z']],
  );
  await addRows(app, 'saved_voucher', ['user_id', 'voucher_id', 'saved_at'], [[4, 9, 1]]);
  await addRows(
    app,
    'visit',
    ['user_id', 'visited_at', 'merchant_id', 'merchant_name', 'merchant_slug', 'product_id', 'product_name', 'voucher_id'],
    [[1, '2026-11-21T10:00:00Z', 7, 'Shop', 'shop', null, null, 3]],
  );
  await addRows(
    app,
    'click',
    ['id', 'clicked_at', 'merchant_id', 'product_id', 'voucher_id'],
    times(5000, (index) => [`c${(index * 7919) % 5000}`, '2026-11-21T10:00:00Z', index % 9, index % 2 === 0 ? index : null, null]),
  );
  await addRows(
    app,
    'knowledge_entry',
    ['title', 'tags', 'content', 'updated_at'],
    [['Zebra crossings', null, 'Stripes; -- and "quotes"', '2026-11-21T00:00:00Z']],
  );
  await app.prepare("UPDATE knowledge_entry SET content = 'Ask the ombudsman.', version = 2 WHERE id = 3").run();
  await addRows(
    app,
    'audit_line',
    ['at', 'user_id', 'who', 'action', 'subject'],
    [['2026-11-21T00:00:00Z', 1, 'Boss', 'knowledge', 'Zebra']],
  );
  await addRows(
    app,
    'search_without_result',
    ['day', 'term', 'count'],
    times(2100, (index) => [`2026-11-${10 + (index % 10)}`, `térm ${index}`, index]),
  );
  await addRows(app, 'synonym_group', ['phrases', 'updated_at'], [['["sofa","couch"]', '2026-11-21T00:00:00Z']]);
  await addRows(app, 'feed_refresh_run', ['status', 'triggered_by', 'queued_at'], [['success', 'schedule', '2026-11-21T04:15:00Z']]);
  await addRows(
    app,
    'feed_health',
    ['feed_id', 'kind', 'format', 'status', 'fetched_at'],
    [['por-1', 'products', 'por', 'changed', '2026-11-21T04:15:00Z']],
  );
  await app.prepare(`UPDATE featured_choice SET product_ids = '[1,2]', version = 2`).run();
  await app.prepare(`UPDATE expired_link_settings SET redirect_url = '/vouchers'`).run();
  await addRows(app, 'catalogue_pointer', ['id', 'live', 'snapshot', 'flipped_at'], [[1, 'CATALOGUE_A', 'abc', '2026-11-21T04:20:00Z']]);
  await addRows(app, 'attempt', ['key', 'count', 'ends_at'], [['a', 3, 9e12]]);
}

/** Every row of some tables, in the order of their columns. */
export async function rowsOfAll(app: Db, tables: Iterable<string>): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of tables) {
    const rows = await rowsOf<Record<string, unknown>>(app, `SELECT * FROM ${table}`);
    all[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}

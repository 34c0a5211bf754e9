import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, rowOf, rowsOf } from '#queries/db.ts';
import { appTables, NOT_BACKED_UP } from './app-tables.ts';
import { BackupError, openBackup } from './backup-file.ts';
import { backupName, BACKUPS_KEPT, BackupStore } from './backup-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { type AppPlace, addRows, fillApp, MIGRATIONS, openApp, rowsOfAll } from './testing/app-db.ts';
import { writeBackup } from './write-backup.ts';

const NOW = new Date('2026-11-22T04:30:00Z');
const options = { migrations: MIGRATIONS, replace: false, now: NOW };

/** What every backup holds; a new table goes here or into `NOT_BACKED_UP`. */
const BACKED_UP = (
  'click expired_link_settings user visit feed_refresh_run feed_health knowledge_entry audit_line search_without_result ' +
  'synonym_group featured_choice saved_item saved_voucher placement_decision pin_decision brand_decision match_decision product_report ' +
  'price_alert price_alert_check notice mail_setting push_subscription shopping_list shared_list voucher_vote'
).split(' ');

let used: AppPlace;
let file: string;
beforeAll(async () => {
  used = await openApp();
  await fillApp(used.app);
  file = join(used.folder, 'backup.sqlite');
  await writeBackup(used.app, file, NOW);
  // Its owner alone may read it.
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
afterAll(() => used.close());

/** Does something with a new APP_DB. */
async function inNewApp(work: (place: AppPlace) => Promise<void>): Promise<void> {
  const place = await openApp();
  try {
    await work(place);
  } finally {
    await place.close();
  }
}

it('backs up every table that is not left out for a reason', async () => {
  expect((await appTables(used.app)).map(({ name }) => name)).toEqual(BACKED_UP);
  expect(BACKED_UP.filter((name) => NOT_BACKED_UP.has(name))).toEqual([]);
});

it('brings every row back into an empty database, and its search and its ids go on', () =>
  inNewApp(async ({ app }) => {
    await restoreBackup(app, file, options);
    expect(await rowsOfAll(app, BACKED_UP)).toEqual(await rowsOfAll(used.app, BACKED_UP));
    const found =
      "SELECT e.title FROM knowledge_search s JOIN knowledge_entry e ON e.id = s.rowid WHERE knowledge_search MATCH 'ombudsman'";
    expect(await rowsOf(app, found)).toEqual(await rowsOf(used.app, found));
    const user = "INSERT INTO user (guid, email, username, password, created_at) VALUES ('n', 'n@example.com', 'New', '', '') RETURNING id";
    expect(await rowOf(app, user)).toEqual({ id: 501 });
    for (const table of ['session', 'refresh_token', 'attempt', 'catalogue_pointer'])
      expect(await rowsOf(app, `SELECT * FROM ${table}`)).toEqual([]);
    expect(await rowsOf(app, "SELECT name FROM sqlite_schema WHERE name LIKE 'restored%'")).toEqual([]);
  }));

it('replaces what is there only when told to, ends its sessions, and keeps what the database alone knows', () =>
  inNewApp(async ({ app }) => {
    await fillApp(app);
    await app.batch([
      app.prepare("UPDATE user SET username = 'changed since'"),
      app.prepare("UPDATE catalogue_pointer SET snapshot = 'newer'"),
      app.prepare('DELETE FROM click WHERE merchant_id = 3'),
      app.prepare("INSERT INTO user (id, guid, email, username, password, created_at) VALUES (900, 'n', 'n@example.com', 'New', '', '')"),
    ]);
    const before = await rowsOfAll(app, BACKED_UP);
    await expect(restoreBackup(app, file, options)).rejects.toThrow(/^APP_DB is not empty \(rows: click \d+, .*--replace/);
    expect(await rowsOfAll(app, BACKED_UP)).toEqual(before);
    await restoreBackup(app, file, { ...options, replace: true });
    expect(await rowsOfAll(app, BACKED_UP)).toEqual(await rowsOfAll(used.app, BACKED_UP));
    expect(await rowsOf(app, 'SELECT id FROM session')).toEqual([]);
    expect(await rowOf(app, 'SELECT snapshot FROM catalogue_pointer')).toEqual({ snapshot: 'newer' });
    expect(await rowOf(app, "SELECT seq FROM sqlite_sequence WHERE name = 'user'")).toEqual({ seq: 900 });
  }));

it('sends nothing again that was due when the backup was made', () =>
  inNewApp(async ({ app, folder }) => {
    await fillApp(app);
    await app.prepare('UPDATE notice SET handed_out_at = NULL').run();
    const due = join(folder, 'due.sqlite');
    await writeBackup(app, due, NOW);
    await restoreBackup(app, due, { ...options, replace: true });
    expect(await rowsOf(app, 'SELECT name, handed_out_at FROM notice')).toEqual([
      { name: 'Kettle', handed_out_at: '2026-11-21T10:00:00Z' },
    ]);
  }));

/** A copy of the backup, with something done to it. */
function spoilt(change: (path: string) => void): string {
  const path = join(used.folder, 'spoilt.sqlite');
  copyFileSync(file, path);
  change(path);
  return path;
}

const sql = (text: string) => (path: string) => {
  const database = new DatabaseSync(path);
  database.exec(text);
  database.close();
};

describe('a file that cannot be restored', () => {
  it.each<[string, (path: string) => void, RegExp]>([
    ['text', (path) => writeFileSync(path, 'INSERT INTO user …'), /not a backup of APP_DB/],
    ['nothing', (path) => truncateSync(path, 0), /not a backup of APP_DB/],
    ['its first half', (path) => truncateSync(path, readFileSync(path).length >> 1), /damaged|malformed/],
    ['all but its last page', (path) => truncateSync(path, readFileSync(path).length - 4096), /damaged|malformed/],
    ['a row that was changed', sql("UPDATE user SET role = 'admin' WHERE id = 1"), /damaged: the rows of user are not those/],
    ['a row less', sql('DELETE FROM click WHERE merchant_id = 3'), /damaged: the rows of click are not those/],
    ['another database', sql('PRAGMA application_id = 0'), /not a backup of APP_DB/],
    ['a later form of backup', sql('PRAGMA user_version = 2'), /is a backup of version 2; this code reads version 1/],
    [
      'another schema',
      sql(`UPDATE backup SET contents = json_set(contents, '$.migrations[#-1]', '9999_more.sql')`),
      /up to 9999_more.sql, this code/,
    ],
    ['other columns', sql(`UPDATE backup SET contents = json_remove(contents, '$.tables[0].columns[4]')`), /damaged/],
  ])('is refused: %s', async (_, change, message) => {
    const before = await rowsOfAll(used.app, BACKED_UP);
    const failed = restoreBackup(used.app, spoilt(change), { ...options, replace: true });
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toThrow(BackupError);
    expect(await rowsOfAll(used.app, BACKED_UP)).toEqual(before);
  });

  it('is refused at every length that it may be cut off at', () => {
    const bytes = readFileSync(file);
    for (let part = 1; part < 24; part += 1) {
      const cut = spoilt((path) => truncateSync(path, Math.floor((bytes.length * part) / 24)));
      expect(() => openBackup(cut)).toThrow(BackupError);
    }
  });
});

it('is refused while a run writes what became of the feeds', async () => {
  const { app } = used;
  const row = [1, 'running', 'schedule', '2026-11-22T04:15:00.000Z', '2026-11-22T04:31:00.000Z'];
  await addRows(app, 'feed_refresh_run', ['open', 'status', 'triggered_by', 'queued_at', 'lease_ends_at'], [row]);
  await expect(restoreBackup(app, file, { ...options, replace: true })).rejects.toThrow(/A run of the feeds is going on/);
  await restoreBackup(app, file, { ...options, replace: true, now: new Date('2026-11-22T05:00:00Z') });
  expect(await rowsOf(app, 'SELECT id FROM feed_refresh_run WHERE open = 1')).toEqual([]);
});

/** The database until its n-th trip, which is carried out or not, and whose answer is lost. */
function failingAt(app: Db, at: number, isCarriedOut: boolean): Db {
  let trips = 0;
  return {
    prepare: (text) => app.prepare(text),
    batch: async (statements) => {
      trips += 1;
      if (trips < at) return app.batch(statements);
      if (isCarriedOut && trips === at) await app.batch(statements);
      throw new Error('Network connection lost.');
    },
  };
}

it.each([true, false])(
  'leaves the old rows or the restored ones when its last step is lost (carried out: %s), and can be repeated',
  (isCarriedOut) =>
    inNewApp(async ({ app }) => {
      const before = await rowsOfAll(app, BACKED_UP);
      const restored = await rowsOfAll(used.app, BACKED_UP);
      await expect(restoreBackup(failingAt(app, 1, isCarriedOut), file, options)).rejects.toThrow(
        /The last step failed: Network connection lost.*restore again/,
      );
      expect(await rowsOfAll(app, BACKED_UP)).toEqual(isCarriedOut ? restored : before);
      await restoreBackup(app, file, { ...options, replace: isCarriedOut });
      expect(await rowsOfAll(app, BACKED_UP)).toEqual(restored);
    }),
);

/** It writes all the while, beside whatever else the machine does. */
const BUSY_MS = 120_000;

describe('a site that is being used', () => {
  it('shows the old rows or the restored ones, never some of both', () =>
    inNewApp(async ({ app, folder }) => {
      const site = await openApp(folder);
      const seen = new Set<string>();
      const end = new AbortController();
      const counts =
        "SELECT (SELECT count(*) FROM user) || ' ' || (SELECT count(*) FROM click) || ' ' || (SELECT count(*) FROM saved_item) AS counts";
      const reading = (async () => {
        while (!end.signal.aborted) seen.add((await rowOf<{ counts: string }>(site.app, counts))!.counts);
      })();
      await restoreBackup(app, file, options);
      end.abort();
      await reading;
      seen.add((await rowOf<{ counts: string }>(site.app, counts))!.counts);
      await site.close();
      expect([...seen].sort()).toEqual(['0 0 0', '40 5000 4100']);
    }));

  it(
    'gives a backup whose rows never refer to one that is missing',
    () =>
      inNewApp(async ({ app, folder }) => {
        await fillApp(app);
        const end = new AbortController();
        let number = 1000;
        const using = (async () => {
          while (!end.signal.aborted) {
            number += 1;
            await app.batch([
              app
                .prepare(`INSERT INTO user (id, guid, email, username, password, created_at) VALUES (?1, ?1, ?1, 'x', 'x', 'x')`)
                .bind(number),
              app.prepare('INSERT INTO saved_item (user_id, product_id, saved_at) VALUES (?, 1, 1)').bind(number),
              app.prepare('DELETE FROM user WHERE id = ?').bind((number % 40) * 3 + 1),
            ]);
          }
        })();
        for (let round = 0; round < 5; round += 1) {
          await writeBackup(app, join(folder, 'live.sqlite'), NOW);
          const { database } = openBackup(join(folder, 'live.sqlite'));
          expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
          database.close();
        }
        end.abort();
        await using;
      }),
    BUSY_MS,
  );
});

it('says that the disk is full, and leaves the backup of before', () => {
  const script = `
    import { DatabaseSync } from 'node:sqlite';
    import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';
    import { writeBackup } from './scripts/backup/write-backup.ts';
    const database = new DatabaseSync(':memory:');
    database.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT); INSERT INTO d1_migrations (name) VALUES ('1.sql');" +
      "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)" +
      "INSERT INTO note SELECT i, hex(randomblob(500)) FROM n");
    await writeBackup(new SnapshotDb(database), process.argv[1], new Date()).catch((error) => { console.log(error.name, error.message); process.exitCode = 1; });`;
  const target = join(used.folder, 'full.sqlite');
  writeFileSync(target, 'the backup of before');
  // The shell limits the size of files, as a full disk would.
  const command = 'trap "" XFSZ; ulimit -f 1024; exec "$0" --input-type=module -e "$1" "$2"';
  const { status, stdout } = spawnSync('sh', ['-c', command, process.execPath, script, target], { encoding: 'utf8' });
  expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringMatching(/^BackupError .*full\.sqlite was not written: /) });
  expect(readFileSync(target, 'utf8')).toBe('the backup of before');
  expect(existsSync(`${target}.tmp`)).toBe(false);
});

describe('backups that are kept', () => {
  const nights = Array.from({ length: BACKUPS_KEPT + 2 }, (_, index) => backupName(new Date(NOW.getTime() + index * 86_400_000)));

  it.each(['a folder', 'a bucket'])('are the newest ones, in %s', async (where) => {
    const folder = join(used.folder, where);
    const store = new BackupStore(join(folder, 'backups'), where === 'a bucket' ? used.bucket : null);
    for (const name of nights) {
      writeFileSync(store.fileOf(name), name);
      await store.keep(name);
    }
    expect(await store.list()).toEqual(nights.slice(2).reverse());
    expect(readdirSync(join(folder, 'backups')).length).toBe(where === 'a bucket' ? 0 : BACKUPS_KEPT);
    writeFileSync(`${store.fileOf(nights.at(-1)!)}.tmp`, 'left by one that was killed');
    const fetched = (await store.fetch(nights.at(-1)!))!;
    expect(readFileSync(fetched, 'utf8')).toBe(nights.at(-1));
    if (where === 'a bucket') expect(statSync(fetched).mode & 0o777).toBe(0o600);
    expect(await store.fetch(nights[0]!)).toBeNull();
    expect(await store.fetch('../d1')).toBeNull();
    const last = NOW.getTime() + (nights.length - 1) * 86_400_000;
    expect(await store.hasSince(new Date(last - 1000))).toBe(true);
    expect(await store.hasSince(new Date(last))).toBe(false);
  });
});

import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Db, rowsOf } from '#queries/db.ts';
import { type Around, interceptedDb } from '#queries/testing/intercepted-db.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';
import { type SmallCatalogue, smallSnapshot } from '#snapshot/testing/small-snapshot.ts';
import { cataloguePointer, idleCatalogue, type Live, moveCataloguePointer } from '../catalogue-pointer.ts';
import { publishSnapshot } from '../publish.ts';
import { PUBLISHED_TABLES } from '../published-tables.ts';
import type { Publisher } from '../publisher.ts';

const MIGRATIONS = resolve('functions/db/migrations');

const migrate = (database: DatabaseSync): void =>
  globSync('*.sql', { cwd: MIGRATIONS })
    .sort()
    .forEach((file) => database.exec(readFileSync(join(MIGRATIONS, file), 'utf8')));

const inMemory = (content?: Uint8Array): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  if (content !== undefined) database.deserialize(content);
  return database;
};

let migrated: Uint8Array | undefined;

function migratedDatabase(): DatabaseSync {
  const database = inMemory(migrated);
  if (migrated === undefined) {
    migrate(database);
    migrated = database.serialize();
  }
  return database;
}

/** An APP_DB with all its tables. */
export const appDatabase = (): Db => new SnapshotDb(migratedDatabase());

/** Ends the lease of the publisher, as time does. */
export const endLease = (app: Db) => app.prepare("UPDATE publisher SET ends_at = '2026-01-01T00:00:00.000Z'").run();

/** The databases of a site, in memory. */
export type SmallSite = Record<'APP_DB' | 'CATALOGUE_A' | 'CATALOGUE_B', Db>;

export const emptyCatalogue = (): Db => new SnapshotDb(inMemory());

const siteOf = ([app, a, b]: readonly [DatabaseSync, DatabaseSync, DatabaseSync]): SmallSite => ({
  APP_DB: new SnapshotDb(app),
  CATALOGUE_A: new SnapshotDb(a),
  CATALOGUE_B: new SnapshotDb(b),
});
export const smallSite = (): SmallSite => siteOf([migratedDatabase(), inMemory(), inMemory()]);

/** Makes copies of a site as `work` leaves it: to fill each takes longer than most tests. */
export async function copiesOf(work: (site: SmallSite) => Promise<void>): Promise<() => SmallSite> {
  const databases = [migratedDatabase(), inMemory(), inMemory()] as const;
  await work(siteOf(databases));
  const [app, a, b] = databases.map((database) => database.serialize()) as [Uint8Array, Uint8Array, Uint8Array];
  return () => siteOf([inMemory(app), inMemory(a), inMemory(b)]);
}

/** The databases of a site as files of a data folder, which several processes may open. */
export function openSite(dataFolder: string): SmallSite & { close(): void } {
  mkdirSync(join(dataFolder, 'd1'), { recursive: true });
  const isNew = !existsSync(join(dataFolder, 'd1/app.sqlite'));
  const [app, a, b] = ['app', 'a', 'b'].map((name) => new DatabaseSync(join(dataFolder, `d1/${name}.sqlite`))) as [
    DatabaseSync,
    DatabaseSync,
    DatabaseSync,
  ];
  for (const database of [app, a, b]) database.exec('PRAGMA synchronous = OFF; PRAGMA busy_timeout = 10000');
  if (isNew) migrate(app);
  const close = () => [app, a, b].forEach((database) => database.close());
  return { ...siteOf([app, a, b]), close };
}

/** The same databases, with calls that go through `around`. */
export const interceptedSite = ({ APP_DB, CATALOGUE_A, CATALOGUE_B }: SmallSite, around: Around): SmallSite => ({
  APP_DB: interceptedDb(APP_DB, around),
  CATALOGUE_A: interceptedDb(CATALOGUE_A, around),
  CATALOGUE_B: interceptedDb(CATALOGUE_B, around),
});

/** Products with these prices. */
const catalogueOf = (...prices: number[]): SmallCatalogue => ({
  merchants: ['x'],
  parent: 1,
  products: prices.map((price, index) => ({ id: index + 1, category: 3, price, rank: 7, comparisonKey: null })),
});

/** Snapshots in a folder, by id, each with products of these prices. */
export function smallSnapshots(folder: string, prices: Record<string, number[]>): (id: string) => Promise<string> {
  for (const [id, each] of Object.entries(prices)) smallSnapshot(folder, id, catalogueOf(...each));
  return async (id) => join(folder, `${id}.sqlite`);
}

/** What a run does with a lease: brings the idle database to a snapshot and switches. */
export async function publishAndSwitch(
  publisher: Publisher,
  { site, snapshot, fileOf }: { site: SmallSite; snapshot: string; fileOf: (id: string) => Promise<string> },
): Promise<Live> {
  const database = idleCatalogue(await cataloguePointer(site.APP_DB));
  const target = await publisher.fence(site[database]);
  await publishSnapshot({ file: await fileOf(snapshot), target, fileOf });
  await publisher.assertCurrent();
  const next: Live = { database, snapshot };
  await moveCataloguePointer(await publisher.fence(site.APP_DB), next, new Date());
  return next;
}

/** All rows of a catalogue database, by table, and what its search finds. */
export async function contentOf(db: Db): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const { name, key } of PUBLISHED_TABLES) content[name] = await rowsOf(db, `SELECT * FROM ${name} ORDER BY ${key.join()}`);
  content['search_offer'] = await rowsOf(db, 'SELECT product_id, price, total FROM search_offer ORDER BY product_id');
  content['search_term'] = await rowsOf(db, 'SELECT * FROM search_term ORDER BY term');
  return content;
}

/** The same without what its search finds, to compare with `tablesOfFile`. */
export const withoutSearch = ({ search_offer: _, search_term: __, ...tables }: Record<string, unknown[]>): Record<string, unknown[]> =>
  JSON.parse(JSON.stringify(tables)) as Record<string, unknown[]>;

/** All rows of a snapshot file, by table. */
export function tablesOfFile(file: string): Record<string, unknown[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const content: Record<string, unknown[]> = {};
  for (const { name, key } of PUBLISHED_TABLES) {
    const rows = database.prepare(`SELECT * FROM ${name} ORDER BY ${key.join()}`).all();
    content[name] = rows.map((row) => ({ ...row }));
  }
  database.close();
  return content;
}

import { reset } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#queries/db.ts';
import { type DatabaseFault, interceptedDb, withFault } from '#queries/testing/intercepted-db.ts';
import type { Bindings } from '../../config.ts';
import { ask, bindings } from '../../testing/ask.ts';
import { SNAPSHOT, smallCatalogue } from '../../testing/small-catalogue.ts';

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

/** What a deployed version of the Worker has. */
const VERSION = { DEPLOYED: '1', DATABASE: 'CATALOGUE_A', SNAPSHOT } satisfies Partial<Bindings>;

/** A database that fails the first calls. */
function failing(database: Db, message: string, times = Infinity): Db {
  let left = times;
  return interceptedDb(database, (call) => {
    left -= 1;
    return left < 0 ? call() : Promise.reject(new Error(message));
  });
}

const withGone = (message: string) => {
  const database = failing(bindings.APP_DB, message);
  return { CATALOGUE_A: database, CATALOGUE_B: database, APP_DB: database };
};

const CATALOGUE_PATHS = ['/api/v1/brands', '/api/v1/products/101', '/sitemap.xml', '/products/101/outlink'];

describe('a deployed version', () => {
  it('reads the database that it names, without APP_DB', async () => {
    const response = await ask('/api/v1/brands', { with: { ...VERSION, APP_DB: undefined as never } });
    expect([response.status, response.headers.get('x-snapshot')]).toEqual([200, SNAPSHOT]);
  });

  it.each([
    ['names the other database', { ...VERSION, DATABASE: 'CATALOGUE_B' }],
    ['names a snapshot that its database no longer holds', { ...VERSION, SNAPSHOT: 'ffffffffffffffff' }],
    ['names no database', { DEPLOYED: '1' }],
    ['names something else', { ...VERSION, DATABASE: 'APP_DB' }],
  ])('answers 503 when it %s', async (_, version) => {
    for (const path of CATALOGUE_PATHS) {
      const response = await ask(path, { with: version });
      expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '60']);
    }
  });

  it('answers 503 while its database is being filled', async () => {
    await bindings.CATALOGUE_A.prepare('ALTER TABLE meta RENAME TO no_meta').run();
    for (const path of CATALOGUE_PATHS) expect((await ask(path, { with: VERSION })).status).toBe(503);
    await bindings.CATALOGUE_A.prepare('ALTER TABLE no_meta RENAME TO meta').run();
  });
});

describe('on this machine', () => {
  it('the row in APP_DB names the database, and a snapshot that it does not hold is answered with 503', async () => {
    expect((await ask('/api/v1/brands')).status).toBe(200);
    await bindings.APP_DB.prepare("UPDATE catalogue_pointer SET snapshot = 'another'").run();
    expect((await ask('/api/v1/brands')).status).toBe(503);
    await bindings.APP_DB.prepare('UPDATE catalogue_pointer SET snapshot = ?').bind(SNAPSHOT).run();
  });
});

describe('a database that fails', () => {
  it.each([
    'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    'D1_ERROR: database is locked: SQLITE_BUSY',
    'D1_ERROR: Network connection lost.',
  ])('gets the query again after "%s"', async (message) => {
    const CATALOGUE_A = failing(bindings.CATALOGUE_A, message, 2);
    expect((await ask('/api/v1/brands', { with: { CATALOGUE_A } })).status).toBe(200);
  });

  it.each(['D1_ERROR: Network connection lost.', 'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.'])(
    'is answered with 503 when all its answers are "%s"',
    async (message) => {
      for (const path of [...CATALOGUE_PATHS, '/api/v1/search?q=kettle']) {
        const response = await ask(path, { with: withGone(message) });
        expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '60']);
      }
    },
  );

  it('does not keep files from being served', async () => {
    const ASSETS = { fetch: async () => new Response('a file', { headers: { 'Content-Type': 'text/html' } }) };
    const response = await ask('/', { with: { ...withGone('D1_ERROR: Network connection lost.'), ASSETS } });
    expect([response.status, await response.text()]).toEqual([200, 'a file']);
  });

  it('that is APP_DB does not keep a deployed version from showing the catalogue and following outlinks', async () => {
    const APP_DB = failing(bindings.APP_DB, 'D1_ERROR: Network connection lost.');
    expect((await ask('/api/v1/brands', { with: { ...VERSION, APP_DB } })).status).toBe(200);
    expect((await ask('/products/101/outlink', { with: { ...VERSION, APP_DB } })).status).toBe(302);
  });

  it.each<DatabaseFault>(['overloaded', 'unsent', 'unanswered'])('counts a click once when its write is %s', async (fault) => {
    const APP_DB = interceptedDb(
      bindings.APP_DB,
      withFault(fault, (call) => call === 1),
    );
    await bindings.APP_DB.prepare('DELETE FROM click').run();
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
    await ask('/products/101/outlink', { headers, with: { ...VERSION, APP_DB } });
    expect(await bindings.APP_DB.prepare('SELECT count(*) AS count FROM click').first()).toEqual({ count: 1 });
  });

  it('is our mistake, and answered with 500, when SQLite refuses the statement', async () => {
    const CATALOGUE_A = failing(bindings.CATALOGUE_A, 'D1_ERROR: no such column: x: SQLITE_ERROR');
    expect((await ask('/api/v1/brands', { with: { CATALOGUE_A } })).status).toBe(500);
  });
});

const guest = (APP_DB: Db) => ask('/api/v1/auth/guest', { method: 'POST', with: { APP_DB } });

describe('a change in APP_DB', () => {
  it('is made once when D1 was overloaded, and not repeated when its answer was lost', async () => {
    const one = bindings.APP_DB;
    const overloaded = await guest(failing(one, 'D1_ERROR: D1 DB is overloaded. Too many requests queued.', 2));
    expect(overloaded.status).toBeLessThan(300);
    const lost = await guest(failing(one, 'D1_ERROR: Network connection lost.'));
    expect([lost.status, lost.headers.get('Retry-After')]).toEqual([503, '60']);
  });
});

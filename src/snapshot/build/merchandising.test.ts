import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Merchandising, NOTHING_DECIDED } from '#catalogue/run.ts';
import { searchCatalogue } from '#queries/search/search-products.ts';
import { allVouchers } from '#queries/vouchers.ts';
import { homeView } from '#views/home.ts';
import { openSnapshot } from '../store/snapshot-db.ts';
import { searchableCatalogue } from '../testing/search-fixture.ts';
import { buildShops, otherShop, query, runShops, shop } from '../testing/shop-run.ts';
import { merchandisingRows } from './merchandising.ts';

const LIMITS = { products: 5, merchants: 0, brands: 0 };

const rows = (synonyms: string[][]) => merchandisingRows({ ...NOTHING_DECIDED, synonyms });

describe('merchandisingRows', () => {
  it('pairs every phrase of a group with every other once, as search normalises them', () => {
    const synonyms = [
      ['Hob', 'Stove-Top', 'hob'],
      ['café', 'hob'],
      ['?!', 'x'],
    ];
    expect(merchandisingRows({ ...NOTHING_DECIDED, synonyms, featured: [3, 1] })).toEqual({
      ...NOTHING_DECIDED,
      synonyms: [
        ['cafe', 'hob'],
        ['hob', 'cafe'],
        ['hob', 'stove top'],
        ['stove top', 'hob'],
      ],
      featured: [3, 1],
    });
  });

  it('is the same for the same groups in another order', () => {
    const one = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    expect(rows(one)).toEqual(rows(one.toReversed()));
  });
});

const catalogue = async (pairs: [string, string][]) => {
  const db = await searchableCatalogue([{ name: 'Brass kettle' }, { name: 'Oak dining table' }, { name: 'Slow cooker' }]);
  for (const [phrase, other] of pairs) await db.prepare('INSERT INTO synonym VALUES (?, ?)').bind(phrase, other).run();
  return db;
};
const names = async (pairs: [string, string][], term: string) =>
  (await searchCatalogue(await catalogue(pairs), term, LIMITS)).products.map(({ name }) => name);

describe('synonyms that admins added', () => {
  it('find the other phrase, in any form and within a longer query', async () => {
    const pairs: [string, string][] = [['zorbler', 'kettle']];
    expect(await names([], 'zorbler')).toEqual([]);
    expect(await names(pairs, 'zorbler')).toEqual(['Brass kettle']);
    expect(await names(pairs, 'zorblers')).toEqual(['Brass kettle']);
    expect(await names(pairs, 'brass zorbler')).toEqual(['Brass kettle']);
  });

  it('may be several words on either side', async () => {
    expect(await names([['crock pot', 'slow cooker']], 'crock pot')).toEqual(['Slow cooker']);
    expect(await names([['eating table', 'dining table']], 'oak eating table')).toEqual(['Oak dining table']);
  });
});

const voucher = (networkVoucherId: string, code: string | null) => ({
  network: 'awin' as const,
  networkId: 7,
  merchantName: 'Shop',
  merchantUrl: null,
  networkVoucherId,
  code,
  description: 'Save',
  terms: null,
  startsAt: null,
  endsAt: null,
  link: null,
});

async function codes(file: string): Promise<string[]> {
  const db = openSnapshot(file);
  const listed = await allVouchers(db);
  db.close();
  return listed.map(({ code, dead }) => `${code}${dead ? ' is dead' : ''}`);
}

const featured = (file: string) => query(file, 'SELECT product_id AS id FROM featured_product ORDER BY place').map(({ id }) => id);

describe('a run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'merchandising-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const shops = [shop([{ id: 1 }, { id: 2 }, { id: 3 }])];
  const decided = { ...NOTHING_DECIDED, synonyms: [['hob', 'stove top']], featured: [5, 4] };

  it('uses new decisions, and keeps the previous ones without new ones', async () => {
    const first = await runShops(folder, shops);
    const second = await runShops(folder, shops, { previous: first.file, merchandising: decided });
    expect(second.id).not.toBe(first.id);
    expect(featured(second.file)).toEqual([5, 4]);
    const third = await runShops(folder, shops, { previous: second.file, day: '2026-11-22' });
    expect(featured(third.file)).toEqual([5, 4]);
    expect(query(third.file, 'SELECT * FROM synonym')).toHaveLength(2);
    const again = await runShops(folder, shops, { previous: third.file, day: '2026-11-22', merchandising: decided });
    expect(again.id).toBe(third.id);
    const none = await runShops(folder, shops, { previous: third.file, day: '2026-11-22', merchandising: NOTHING_DECIDED });
    expect(featured(none.file)).toEqual([]);
  });

  it('puts featured products first on the home page, but not vanished ones', async () => {
    const { file } = await runShops(folder, shops);
    const [third] = query(file, "SELECT id FROM product WHERE name = 'Thing 3'");
    const chosen = await runShops(folder, shops, {
      previous: file,
      merchandising: { ...NOTHING_DECIDED, featured: [999, Number(third!['id'])] },
    });
    const db = openSnapshot(chosen.file);
    expect((await homeView(db)).featured?.map(({ name }) => name)).toEqual(['Thing 3']);
    db.close();
  });

  it('puts dead codes after the others of all shops, and keeps that until new votes come', async () => {
    const vouchers = [voucher('1', 'ONE'), voucher('2', 'TWO'), voucher('3', null)];
    const build = (previous: string | null, merchandising: Merchandising | null) =>
      buildShops(folder, shops, { previous, day: '2026-11-21', vouchers, merchandising });
    const first = await build(null, null);
    const alive = await codes(first.file);
    const [one] = query(first.file, `SELECT id FROM voucher WHERE code = '${alive[0]}'`);
    const second = await build(first.file, { ...NOTHING_DECIDED, deadCodes: [Number(one!['id'])] });
    const sunk = [alive[1], `${alive[0]} is dead`, 'null'];
    expect(await codes(second.file)).toEqual(sunk);
    const third = await build(second.file, null);
    expect(await codes(third.file)).toEqual(sunk);
    const fourth = await build(third.file, NOTHING_DECIDED);
    expect(await codes(fourth.file)).toEqual(alive);
  });

  it('of one feed fetches it even if unchanged, and keeps the others', async () => {
    const before = [shop([{ id: 1 }]), otherShop([{ id: 2 }])];
    const first = await runShops(folder, before);
    const after = [shop([{ id: 1, price: '11.00' }]), otherShop([{ id: 2, price: '12.00' }])];
    const one = await runShops(folder, after, { previous: first.file, only: 'shop', day: '2026-11-22' });
    expect(one.results.map(({ feedId, status }) => [feedId, status])).toEqual([['shop', 'accepted']]);
    expect(query(one.file, 'SELECT price FROM product ORDER BY price')).toEqual([{ price: 1000 }, { price: 1100 }]);
    // The day of a feed that was not fetched stays.
    expect(query(one.file, 'SELECT id, read_on FROM feed ORDER BY id')).toEqual([
      { id: 'other', read_on: '2026-11-21' },
      { id: 'shop', read_on: '2026-11-22' },
    ]);
    const all = await runShops(folder, after, { previous: one.file, day: '2026-11-22' });
    expect(query(all.file, 'SELECT price FROM product ORDER BY price')).toEqual([{ price: 1100 }, { price: 1200 }]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { type DecidedMatch, NOTHING_DECIDED } from '#catalogue/run.ts';
import { buildShops, otherShop, query, type Row, shop, type Shop } from '../../testing/shop-run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comparisons-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const EAN = '5055906564564';
const third = (rows: readonly Row[]): Shop => ({ id: 'third', networkId: 9, name: 'Third', rows });

/** Builds a night after another, or the first. */
const night = (
  shops: readonly Shop[],
  previous: string | null = null,
  closed: readonly number[] = [],
  matches: readonly DecidedMatch[] = [],
) =>
  buildShops(folder, shops, {
    previous,
    merchandising: { ...NOTHING_DECIDED, matches: [...matches] },
    day: previous === null ? '2026-11-10' : '2026-11-11',
    merchants: closed.map((networkId) => ({
      network: 'awin',
      networkId,
      name: `Closed ${networkId}`,
      url: null,
      description: null,
      logoUrl: null,
      affiliateUrl: null,
      active: false,
      joinedAt: null,
    })),
  });

const comparisonsIn = (file: string) =>
  query(file, 'SELECT id, offers, shops, shops_in_stock, price, lowest_price, lowest_total FROM comparison ORDER BY id');
const idsOf = (file: string) =>
  new Map(query(file, 'SELECT feed_id, id FROM product ORDER BY id').map(({ feed_id: feed, id }) => [feed, id]));

it('has figures of all offers, with the price of the best', async () => {
  const { file } = await night([
    shop([{ id: 1, ean: EAN, price: '12.00' }]),
    otherShop([
      { id: 1, ean: EAN, price: '9.00', stock: '0' },
      { id: 2, ean: EAN, price: '13.00' },
    ]),
  ]);
  expect(comparisonsIn(file)).toMatchObject([
    { offers: 3, shops: 2, shops_in_stock: 2, price: 1200, lowest_price: 1200, lowest_total: null },
  ]);
});

it('keeps its representative while that is sold, else takes the lowest id', async () => {
  const alone = await night([otherShop([{ id: 1, ean: EAN }])]);
  const [before] = comparisonsIn(alone.file);
  const three = await night([shop([{ id: 1, ean: EAN }]), otherShop([{ id: 1, ean: EAN }]), third([{ id: 1, ean: EAN }])], alone.file);
  expect(comparisonsIn(three.file)).toMatchObject([{ id: before!['id'], offers: 3 }]);
  expect(query(three.file, 'SELECT DISTINCT comparison_id FROM product')).toEqual([{ comparison_id: before!['id'] }]);
  const without = await night([shop([{ id: 1, ean: EAN }]), third([{ id: 1, ean: EAN }]), otherShop([{ id: 2 }])], three.file);
  const ids = idsOf(three.file);
  const lowest = Math.min(Number(ids.get('shop')), Number(ids.get('third')));
  expect(comparisonsIn(without.file)).toContainEqual(expect.objectContaining({ id: lowest, offers: 2 }));
  const back = await night([shop([{ id: 1, ean: EAN }]), otherShop([{ id: 1, ean: EAN }]), third([{ id: 1, ean: EAN }])], without.file);
  expect(comparisonsIn(back.file)).toMatchObject([{ id: lowest, offers: 3 }]);
});

it('does not count the offers of closed shops, which still name it', async () => {
  const shops = [shop([{ id: 1, ean: EAN, price: '8.00' }, { id: 2 }]), otherShop([{ id: 1, ean: EAN }])];
  const open = await night(shops);
  const closed = await night(shops, open.file, [7]);
  const opened = await night(shops, closed.file);
  const fromNothing = await night(shops, null, [7]);
  const other = idsOf(open.file).get('other');
  for (const { file } of [closed, fromNothing]) {
    expect(comparisonsIn(file)).toMatchObject([{ id: other, offers: 1, price: 1000 }]);
    expect(query(file, "SELECT comparison_id FROM product WHERE name = 'Thing 2'")).toEqual([{ comparison_id: null }]);
    expect(query(file, "SELECT DISTINCT comparison_id FROM product WHERE name = 'Thing 1'")).toEqual([{ comparison_id: other }]);
  }
  expect(comparisonsIn(opened.file)).toHaveLength(2);
});

it("joins what a manufacturer's code shows to be the same thing, and parts it when the code proves not to be unique", async () => {
  const [lamp, other] = [
    { id: 1, mpn: 'KX-100', ean: EAN },
    { id: 1, mpn: 'kx100' },
  ];
  const joined = await night([shop([lamp]), otherShop([other])]);
  expect(comparisonsIn(joined.file)).toMatchObject([{ offers: 2 }]);
  const parted = await night([shop([lamp, { id: 2, mpn: 'KX100', ean: '4008705042628' }]), otherShop([other])], joined.file);
  expect(comparisonsIn(parted.file)).toMatchObject([{ offers: 1 }, { offers: 1 }, { offers: 1 }]);
});

/** The ids of each thing. */
const thingsIn = (file: string) =>
  query(file, 'SELECT group_concat(id ORDER BY id) AS ids FROM product GROUP BY comparison_id ORDER BY 1').map(({ ids: some }) => some);

it('follows what admins decide, from the next run until they undo it', async () => {
  const shops = [shop([{ id: 1, ean: EAN }]), otherShop([{ id: 1, ean: EAN }]), third([{ id: 1 }])];
  const before = await night(shops);
  const ids = idsOf(before.file);
  const [one, other, lone] = ['shop', 'other', 'third'].map((feed) => Number(ids.get(feed))) as [number, number, number];
  const matches: DecidedMatch[] = [
    { verb: 'part', productId: one, otherId: other },
    { verb: 'join', productId: lone, otherId: one },
  ];
  const asDecided = [[other], [one, lone]].map((some) => some.sort((a, b) => a - b).join()).sort();
  const decided = await night(shops, before.file, [], matches);
  expect(thingsIn(decided.file)).toEqual(asDecided);
  // Another night, in which one of them has another price.
  const moved = [shop([{ id: 1, ean: EAN, price: '11.00' }]), ...shops.slice(1)];
  const later = await night(moved, decided.file, [], matches);
  expect(thingsIn(later.file)).toEqual(asDecided);
  expect(thingsIn((await night(moved, null, [], matches)).file)).toEqual(asDecided);
  const undone = await night(moved, later.file);
  expect(thingsIn(undone.file)).toEqual(thingsIn(before.file));
  expect(
    thingsIn((await night([...moved.slice(0, 1), otherShop([{ id: 9 }]), third([{ id: 8 }])], later.file, [], matches)).file),
  ).toHaveLength(3);
});

/** Makes a snapshot one of earlier code. */
function asEarlier(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

it('after new rules all products are matched again, not only those that changed', async () => {
  const shops = [shop([{ id: 1, ean: EAN }, { id: 2 }]), otherShop([{ id: 1, ean: EAN }]), third([{ id: 3 }])];
  const before = await night(shops);
  const asNow = thingsIn(before.file);
  // Earlier rules that found no match, but took two other products for one thing.
  asEarlier(
    before.file,
    `UPDATE enrichment SET value = '0' WHERE key = 'matching';
     DELETE FROM match_key;
     UPDATE product SET comparison_id = id;
     UPDATE product SET comparison_id = (SELECT min(id) FROM product WHERE name IN ('Thing 2', 'Thing 3')) WHERE name IN ('Thing 2', 'Thing 3')`,
  );
  const { file } = await night(shops, before.file);
  expect(thingsIn(file)).toEqual(asNow);
  expect(
    comparisonsIn(file)
      .map(({ offers }) => offers)
      .sort(),
  ).toEqual([1, 1, 2]);
  expect(query(file, 'SELECT count(*) AS keys FROM match_key WHERE key = (SELECT gtin FROM product WHERE gtin IS NOT NULL)')).toEqual([
    { keys: 2 },
  ]);
});

it('after another schema a thing keeps its representative, if the earlier snapshot has comparisons', async () => {
  const alone = await night([otherShop([{ id: 1, ean: EAN }])]);
  const [{ id }] = comparisonsIn(alone.file) as [{ id: number }];
  const two = [shop([{ id: 1, ean: EAN }]), otherShop([{ id: 1, ean: EAN }])];
  asEarlier(alone.file, "UPDATE meta SET value = '0' WHERE key = 'schema'");
  const kept = await night(two, alone.file);
  expect(comparisonsIn(kept.file)).toMatchObject([{ id, offers: 2 }]);
  const lowest = Math.min(...idsOf(kept.file).values().map(Number));
  asEarlier(kept.file, "UPDATE meta SET value = '0' WHERE key = 'schema'; DROP TABLE comparison");
  expect(comparisonsIn((await night([...two, third([{ id: 2 }])], kept.file)).file)).toContainEqual(
    expect.objectContaining({ id: lowest, offers: 2 }),
  );
});

const bestIn = (file: string) => query(file, 'SELECT p.feed_id FROM comparison t JOIN product p ON p.id = t.best_product_id');

it('offers that cost the same are in the order of their shops, also after one has another name', async () => {
  const offer = { id: 1, ean: EAN };
  const before = await night([shop([offer]), otherShop([offer])]);
  const renamed = await night([shop([offer]), otherShop([offer], { name: 'Zed' })], before.file);
  expect(bestIn(before.file)).toEqual([{ feed_id: 'other' }]);
  expect(bestIn(renamed.file)).toEqual([{ feed_id: 'shop' }]);
});

/** The digest of a thing that two or three shops offer so. */
const digestOf = async (...offers: Omit<Row, 'id'>[]) => {
  const shops = [shop, otherShop, third].map((make, at) =>
    make(offers[at] === undefined ? [{ id: 9, name: 'Rug' }] : [{ id: 1, ean: EAN, ...offers[at] }]),
  );
  const { file } = await night(shops);
  const ofThing = 'SELECT t.digest FROM comparison t JOIN product p ON p.id = t.id WHERE p.gtin IS NOT NULL';
  return String(query(file, ofThing)[0]!['digest']);
};

it('has another digest when any of its figures is another, and the same when none is', async () => {
  const base = await digestOf({ price: '10.00' }, { price: '12.00' });
  const others = [
    await digestOf({ price: '10.01' }, { price: '12.00' }),
    await digestOf({ price: '10.00', delivery: '0.00' }, { price: '12.00' }),
    await digestOf({ price: '10.00', delivery: '3.00' }, { price: '12.00' }),
    await digestOf({ price: '10.00' }, { price: '12.00', stock: '0' }),
    await digestOf({ price: '10.00', stock: '0' }, { price: '12.00' }),
    await digestOf({ price: '12.00' }, { price: '10.00' }),
    await digestOf({ price: '10.00' }),
    await digestOf({ price: '10.00' }, { price: '12.00' }, { price: '12.00' }),
  ];
  expect(new Set([base, ...others]).size).toBe(1 + others.length);
  expect(await digestOf({ price: '10.00' }, { price: '12.00', name: 'Same lamp' })).toBe(base);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { NOTHING_DECIDED } from '#catalogue/run.ts';
import { priceDrop } from '#catalogue/price-history.ts';
import { stageOlderPrices } from '#ingest/older-prices.ts';
import { buildShops, otherShop, query, type Row, runShops, shop, type Shop } from '../../testing/shop-run.ts';
import { notAhead } from '../redate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comparison-history-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const EAN = '5055906564564';
/** What a shop asks for the thing; null: it does not have it. */
type Offer = Omit<Row, 'id' | 'ean'> | null;

/** Three shops with the thing, and another so that no feed is empty. */
function shops(...offers: Offer[]): Shop[] {
  const rowsOf = (offer: Offer | undefined): Row[] => [
    { id: 99, name: 'Rug' },
    ...(offer ? [{ id: 1, name: 'Lamp', ean: EAN, ...offer }] : []),
  ];
  const [one, two, three] = offers.map(rowsOf);
  return [
    shop(one ?? rowsOf(null)),
    otherShop(two ?? rowsOf(null)),
    { id: 'third', networkId: 9, name: 'Third', rows: three ?? rowsOf(null) },
  ];
}

const OF_THING = `comparison_id = (SELECT max(comparison_id) FROM product WHERE name = 'Lamp')`;
const historyOf = (file: string) =>
  query(file, `SELECT day, price, total FROM comparison_history WHERE ${OF_THING} ORDER BY day`).map(
    ({ day, price, total }) => `${String(day)} ${String(price)} ${String(total)}`,
  );
const night = (day: string, previous: string | null, ...offers: Offer[]) => buildShops(folder, shops(...offers), { previous, day });

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

interface Entry {
  day: string;
  price: number;
  total: number | null;
}
const pence = (text: string) => Math.round(Number(text) * 100);
const lowestIn = (offers: readonly Offer[]): Omit<Entry, 'day'> | null => {
  const inStock = offers.flatMap((offer) => (offer === null || offer.stock === '0' ? [] : [offer]));
  if (inStock.length === 0) return null;
  const totals = inStock.filter(({ delivery }) => delivery !== '').map(({ price, delivery }) => pence(price!) + pence(delivery!));
  return { price: Math.min(...inStock.map(({ price }) => pence(price!))), total: totals.length === 0 ? null : Math.min(...totals) };
};
const isSame = (one: Entry | undefined, other: Omit<Entry, 'day'>) => one?.price === other.price && one.total === other.total;
const withoutRepeats = (entries: readonly Entry[]) => entries.filter((entry, index) => !isSame(entries[index - 1], entry));

/** The rule in other words: whole weeks that ended before the 90 days keep their lowest and last entry. */
function thinned(entries: readonly Entry[], today: string): Entry[] {
  const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
  const border = mondayOf(dayAfter(today, -90));
  const kept = entries.filter((entry) => {
    const week = entries.filter(({ day }) => mondayOf(day) === mondayOf(entry.day));
    const lowest = Math.min(...week.map(({ price }) => price));
    return entry.day >= border || entry === week.at(-1) || entry === week.find(({ price }) => price === lowest);
  });
  const older = withoutRepeats(kept.filter(({ day }) => day < border));
  return [...older, ...kept.filter(({ day }) => day >= border)];
}

const offer = fc.record({
  price: fc.constantFrom('10.00', '10.50', '11.00', '12.00'),
  stock: fc.constantFrom('1', '1', '1', '0'),
  delivery: fc.constantFrom('', '0', '3.00'),
});
// On the first night two shops have it, and the first shop always does, so that it stays one thing. 0 days: a second run.
const nights = fc.array(fc.tuple(fc.constantFrom(0, 1, 1, 2, 3, 40), offer, fc.option(offer), fc.option(offer)), {
  minLength: 3,
  maxLength: 8,
});

it('is what the nights said, whichever offers came and went', async () => {
  await fc.assert(
    fc.asyncProperty(nights, offer, async (list, second) => {
      let day = '2026-03-01';
      let previous: string | null = null;
      let expected: Entry[] = [];
      // The last night is one that changes the thing, because only such are thinned.
      const all = [...list, [120, { price: '9.00', stock: '1', delivery: '' }, null, null] as const];
      for (const [index, [gap, one, two, three]] of all.entries()) {
        const offers: Offer[] = [one, index === 0 ? { ...second, stock: '1' } : two, three];
        if (index > 0) day = dayAfter(day, gap);
        previous = (await night(day, previous, ...offers)).file;
        const now = lowestIn(offers);
        if (now === null) continue;
        expected = expected.filter((entry) => entry.day !== day);
        if (!isSame(expected.at(-1), now)) expected.push({ day, ...now });
      }
      const file = previous!;
      expect(historyOf(file)).toEqual(thinned(expected, day).map(({ day: from, price, total }) => `${from} ${price} ${total}`));
      expect(query(file, `SELECT count(*) AS others FROM comparison_history WHERE NOT ${OF_THING}`)).toEqual([{ others: 0 }]);
      expect(dropsIn(file)).toEqual(dropsByHistory(file));
    }),
    { numRuns: 25 },
  );
}, 300_000);

const dropsIn = (file: string) => query(file, 'SELECT comparison_id, day, price, usual FROM price_drop ORDER BY 1');

/** What the histories of a snapshot give without earlier nights. */
function dropsByHistory(file: string) {
  return query(file, 'SELECT id FROM comparison WHERE adult = 0 AND shops_in_stock > 0 ORDER BY id').flatMap(({ id }) => {
    const own = query(file, `SELECT day, price FROM comparison_history WHERE comparison_id = ${String(id)} ORDER BY day`);
    const history =
      own.length > 0 ? own : query(file, `SELECT day, price FROM price_history WHERE product_id = ${String(id)} ORDER BY day`);
    const changes = (history as { day: string; price: number }[]).filter(({ price }, index, list) => price !== list[index - 1]?.price);
    const drop = priceDrop(changes);
    return drop === null ? [] : [{ comparison_id: id, day: drop.since, price: drop.price, usual: drop.usual }];
  });
}

const at = (price: string, more: Offer = {}): Offer => ({ price, ...more });

it('a single offer needs no entries: its product has them, and they are taken over when another shop has it', async () => {
  const first = await night('2026-05-01', null, at('12.00'));
  const second = await night('2026-05-11', first.file, at('11.00'));
  expect(historyOf(second.file)).toEqual([]);
  const both = await night('2026-05-21', second.file, at('11.00'), at('10.00', { delivery: '2.00' }));
  expect(historyOf(both.file)).toEqual(['2026-05-01 1200 null', '2026-05-11 1100 null', '2026-05-21 1000 1200']);
});

it('a thing that vanishes and returns keeps its history, and so do its products', async () => {
  const first = await night('2026-05-01', null, at('12.00'), at('11.00'));
  const gone = await night('2026-05-02', first.file);
  const back = await night('2026-06-01', gone.file, at('12.00'), at('10.00'));
  expect(historyOf(back.file)).toEqual(['2026-05-01 1100 null', '2026-06-01 1000 null']);
  const ofProduct =
    "SELECT h.day, h.price FROM price_history h JOIN product p ON p.id = h.product_id WHERE p.name = 'Lamp' ORDER BY h.price";
  expect(query(back.file, ofProduct)).toEqual([
    { day: '2026-06-01', price: 1000 },
    { day: '2026-05-01', price: 1100 },
    { day: '2026-05-01', price: 1200 },
  ]);
  // Forgotten as its products are.
  const forgotten = await night('2026-12-01', gone.file);
  expect(
    query(
      forgotten.file,
      "SELECT 1 FROM comparison_history UNION ALL SELECT 1 FROM price_history p WHERE p.day = '2026-05-01' AND p.product_id NOT IN (SELECT id FROM product)",
    ),
  ).toEqual([]);
});

it('of two prices on one day the last counts, and none where it is as before', async () => {
  const first = await night('2026-05-01', null, at('12.00'), at('11.00'));
  const second = await night('2026-05-02', first.file, at('12.00'), at('9.00'));
  const again = await night('2026-05-02', second.file, at('12.00'), at('10.00'));
  expect(historyOf(again.file)).toEqual(['2026-05-01 1100 null', '2026-05-02 1000 null']);
  const undone = await night('2026-05-02', again.file, at('12.00'), at('11.00'));
  expect(historyOf(undone.file)).toEqual(['2026-05-01 1100 null']);
});

it('a clock that was ahead leaves no later day', async () => {
  const first = await night('2026-05-01', null, at('12.00'), at('11.00'));
  const ahead = await night('2031-05-02', first.file, at('12.00'), at('9.00'));
  const previous = notAhead(ahead.file, { today: '2026-05-02', keptDays: () => ['2026-05-01'], folder });
  const right = await night('2026-05-03', previous, at('12.00'), at('10.00'));
  expect(historyOf(right.file)).toEqual(['2026-05-01 1100 null', '2026-05-02 900 null', '2026-05-03 1000 null']);
});

it('a thing that admins part gets its history from its products', async () => {
  const first = await night('2026-05-01', null, at('12.00'), at('7.00'));
  const second = await night('2026-05-02', first.file, at('11.00'), at('7.00'));
  const [one, other] = query(second.file, "SELECT id FROM product WHERE name = 'Lamp' ORDER BY price DESC").map(({ id }) => id as number);
  const merchandising = { ...NOTHING_DECIDED, matches: [{ verb: 'part' as const, productId: one!, otherId: other! }] };
  const parted = await buildShops(folder, shops(at('11.00'), at('7.00')), { previous: second.file, day: '2026-05-03', merchandising });
  expect(query(parted.file, 'SELECT count(*) AS entries FROM comparison_history')).toEqual([{ entries: 0 }]);
});

it('the price drop of a thing that vanishes on the night of new rules ends', async () => {
  const first = await night('2026-05-01', null, at('12.00'));
  const second = await night('2026-06-01', first.file, at('9.00'));
  expect(dropsIn(second.file)).toMatchObject([{ price: 900, usual: 1200 }]);
  const database = new DatabaseSync(second.file);
  database.exec("UPDATE enrichment SET value = '0' WHERE key = 'matching'");
  database.close();
  expect(dropsIn((await night('2026-06-02', second.file)).file)).toEqual([]);
});

it('older prices of products come before the first entry of their comparison', async () => {
  const offers = shops(at('12.00'), at('11.00', { delivery: '0' }));
  const first = await runShops(folder, offers, { day: '2026-05-10' });
  const ids = query(first.file, "SELECT id FROM product WHERE name = 'Lamp' ORDER BY price").map(({ id }) => Number(id));
  const csv = join(folder, 'history.csv');
  writeFileSync(
    csv,
    `product_id,day,price\n${ids[0]},2026-01-01,14\n${ids[1]},2026-02-01,13\n${ids[0]},2026-03-01,12.50\n${ids[1]},2026-05-11,1`,
  );
  const { file: staged } = await stageOlderPrices(csv, { folder: mkdtempSync(join(folder, 'staged-')), today: '2026-05-12' });
  const older = { day: '2026-05-12', olderPrices: { file: staged, digest: 'd1' } };
  const expected = ['2026-01-01 1400 null', '2026-02-01 1300 null', '2026-03-01 1250 null', '2026-05-10 1100 1100'];
  const second = await runShops(folder, offers, { previous: first.file, ...older });
  expect(historyOf(second.file)).toEqual(expected);
  const ofNothing = await runShops(folder, offers, { ...older, day: '2026-05-10' });
  expect(historyOf(ofNothing.file)).toEqual(expected);
});

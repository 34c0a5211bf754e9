import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { NOTHING_DECIDED } from '#catalogue/run.ts';
import { merchantId } from '#ingest/ids.ts';
import { buildShops, otherShop, query, type Row, shop, type Shop } from '../../testing/shop-run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'variants-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const EANS = ['5055906564564', '4008705042628', '0065030815772'];

/** Decided, because what is learned depends on the rows of earlier days. */
const MERCHANDISING = {
  ...NOTHING_DECIDED,
  placements: [7, 8].map((networkId) => ({ merchantId: merchantId('awin', networkId), path: ['Home', 'Lamps'], taxonomyId: 4636 })),
};

const night = (shops: readonly Shop[], day: string, previous: string | null = null) =>
  buildShops(folder, shops, { previous, day: `2026-11-${day}`, merchandising: MERCHANDISING });

/** Each comparison by the first of its products, with those of its group: which product represents a comparison depends on earlier days. */
const variantsIn = (file: string) =>
  query(
    file,
    `SELECT v.colour, v.size, (SELECT min(p.id) FROM product p WHERE p.comparison_id = v.comparison_id) AS first,
       (SELECT min(p.id) FROM variant o JOIN product p ON p.comparison_id = o.comparison_id WHERE o.group_id = v.group_id) AS first_of_group
     FROM variant v ORDER BY first`,
  );
const labelsIn = (file: string) =>
  query(file, 'SELECT group_concat(label) AS labels FROM (SELECT group_id, colour AS label FROM variant ORDER BY colour) GROUP BY group_id')
    .map(({ labels }) => labels)
    .sort();

it('gives the group of comparisons, which follows what is sold', async () => {
  const lamps = [
    { id: 1, name: 'Vesta Lamp Red' },
    { id: 2, name: 'Vesta Lamp Blue' },
    { id: 3, name: 'Vesta Lamp Green' },
    { id: 4, name: 'Otto Lamp Green' },
  ];
  const first = await night([shop(lamps)], '10');
  expect(labelsIn(first.file)).toEqual(['Blue,Green,Red']);
  const second = await night([shop(lamps.slice(1)), otherShop([{ id: 1, name: 'Otto Lamp Grey' }])], '11', first.file);
  expect(labelsIn(second.file)).toEqual(['Blue,Green', 'Green,Grey']);
  const third = await night([shop(lamps.slice(2)), otherShop([{ id: 1, name: 'Otto Lamp Grey' }], { closed: true })], '12', second.file);
  expect(labelsIn(third.file)).toEqual([]);
});

it('reads item groups of feeds', async () => {
  const rows = ['Bone', 'Volt'].map((colour, at) => ({ id: at, name: 'Lamp', group: 'G-1', colour }));
  expect(labelsIn((await night([shop(rows)], '10')).file)).toEqual(['Bone,Volt']);
});

const row: fc.Arbitrary<Omit<Row, 'id'>> = fc.record({
  name: fc.constantFrom(
    ...['Vesta Red', 'Vesta Blue', 'Vesta', 'Otto Red', 'Otto Grey', 'Kilo Pink', ''].map((name) => `Long Shade Lamp ${name}`),
  ),
  price: fc.constantFrom('10.00', '11.00'),
  ean: fc.constantFrom('', '', ...EANS),
  group: fc.constantFrom('', '', '0', 'G-1', 'G-2'),
  colour: fc.constantFrom('', 'Red', 'Volt', 'Bone'),
});
const rows = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 8 }), row), { selector: ([id]) => id, minLength: 4 })
  .map((list) => list.map(([id, rest]) => ({ id, ...rest })));
const shops = fc
  .tuple(rows, rows, fc.boolean(), fc.boolean())
  .map(([one, two, isClosed, isOtherClosed]): Shop[] => [shop(one, { closed: isClosed }), otherShop(two, { closed: isOtherClosed })]);

/** A night, and which rows of it and whether its shops are those of the first. */
const nights = fc.tuple(shops, fc.array(fc.tuple(shops, fc.infiniteStream(fc.boolean())), { minLength: 1, maxLength: 3 }));

it('gives after any nights what a snapshot built from nothing gives', async () => {
  await fc.assert(
    fc.asyncProperty(nights, async ([first, others]) => {
      let previous = (await night(first, '10')).file;
      for (const [index, [changed, isKept]] of others.entries()) {
        const mixed = changed.map((one, at) => {
          const kept = (first[at]!.rows as Row[]).filter(() => isKept.next().value);
          const ids = new Set(kept.map(({ id }) => id));
          return { ...one, rows: [...kept, ...(one.rows as Row[]).filter(({ id }) => !ids.has(id) && isKept.next().value)] };
        });
        const today = String(11 + index);
        const continued = await night(mixed, today, previous);
        const ofNothing = await night(mixed, today);
        expect(variantsIn(continued.file)).toEqual(variantsIn(ofNothing.file));
        expect(query(continued.file, 'SELECT * FROM variant_key')).toEqual(query(ofNothing.file, 'SELECT * FROM variant_key'));
        previous = continued.file;
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

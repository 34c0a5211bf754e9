import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import type { DecidedMatch } from '#catalogue/run.ts';
import { selectRows } from '#ingest/sqlite.ts';
import { noteDecisions, UPDATE_JOINED } from './decisions.ts';

const join = (productId: number, otherId: number): DecidedMatch => ({ verb: 'join', productId, otherId });
const part = (productId: number, otherId: number): DecidedMatch => ({ verb: 'part', productId, otherId });

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec(`
    ATTACH ':memory:' AS previous;
    CREATE TABLE previous.enrichment (key TEXT PRIMARY KEY, value);
    CREATE TABLE product (id INTEGER PRIMARY KEY);
    CREATE TABLE match_key (key TEXT NOT NULL, product_id INTEGER NOT NULL, PRIMARY KEY (key, product_id));
    INSERT INTO product VALUES (1), (2), (3)`);
  return () => database.close();
});

const decidedBefore = (decisions: readonly DecidedMatch[]) =>
  database.prepare("INSERT INTO previous.enrichment VALUES ('matches', ?)").run(JSON.stringify(decisions));
const decidedOtherwise = () => selectRows<{ id: number }>(database, 'SELECT id FROM decided_otherwise ORDER BY id').map(({ id }) => id);
const matchKeys = () =>
  selectRows<{ key: string; id: number }>(database, 'SELECT key, product_id AS id FROM match_key ORDER BY 1, 2').map(
    ({ key, id }) => `${key}: ${id}`,
  );

it('a decision that stands is not looked at again; one that is new or undone is', () => {
  decidedBefore([join(1, 2), part(3, 4), part(5, 6)]);
  noteDecisions(database, [join(1, 2), part(5, 6), join(7, 8)], true);
  expect(decidedOtherwise()).toEqual([3, 4, 7, 8]);
});

it.each([
  ['the other verb', part(1, 2), [1, 2]],
  ['another product', join(3, 2), [1, 2, 3]],
  ['another other product', join(1, 3), [1, 2, 3]],
])('a decision with %s is another one', (_, now, ids) => {
  decidedBefore([join(1, 2)]);
  noteDecisions(database, [now], true);
  expect(decidedOtherwise()).toEqual(ids);
});

it('all decisions are new after a snapshot without any', () => {
  noteDecisions(database, [join(1, 2), part(2, 3)], true);
  expect(decidedOtherwise()).toEqual([1, 2, 3]);
});

it('where everything is matched again, none is looked at by itself', () => {
  decidedBefore([part(3, 4)]);
  noteDecisions(database, [join(1, 2)], false);
  expect(decidedOtherwise()).toEqual([]);
});

it('joined products have a match key in common, whichever was named first; parted ones and those that are gone have none', () => {
  noteDecisions(database, [join(2, 1), join(2, 9), part(1, 3)], false);
  database.exec(UPDATE_JOINED);
  expect(matchKeys()).toEqual(['=1 2: 1', '=1 2: 2', '=2 9: 2']);
  expect(selectRows(database, "SELECT product_id, other_id FROM decided WHERE key = '=1 2' ORDER BY 1")).toMatchObject([
    { product_id: 1, other_id: 2 },
    { product_id: 2, other_id: 1 },
  ]);
});

it('match keys of a join that was undone go, those of barcodes and brands stay', () => {
  database.exec("INSERT INTO match_key VALUES ('=1 2', 1), ('=1 2', 2), ('05055906564564', 1), ('harrow KX100', 2)");
  noteDecisions(database, [], false);
  database.exec(UPDATE_JOINED);
  expect(matchKeys()).toEqual(['05055906564564: 1', 'harrow KX100: 2']);
});

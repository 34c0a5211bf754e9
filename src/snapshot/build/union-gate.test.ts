import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertUnionHolds, UnionGateError } from './union-gate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'union-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A snapshot file with the products `from` to `to` of one feed. */
function products(name: string, from: number, to: number, feed = 'shop'): string {
  const file = join(folder, name);
  const database = new DatabaseSync(file);
  database.exec(`CREATE TABLE product (id INTEGER PRIMARY KEY, feed_id TEXT);
    CREATE INDEX product_state ON product (feed_id, id);
    WITH RECURSIVE number (id) AS (SELECT ${from} UNION ALL SELECT id + 1 FROM number WHERE id < ${to}) INSERT INTO product SELECT id, '${feed}' FROM number`);
  database.close();
  return file;
}

it('allows a run to remove at most a tenth, whatever it adds', () => {
  const before = products('before', 1, 100);
  expect(() => assertUnionHolds(before, products('tenth', 11, 100), [])).not.toThrow();
  const more = products('more', 12, 500);
  expect(() => assertUnionHolds(before, more, [])).toThrow(UnionGateError);
  expect(() => assertUnionHolds(before, more, [])).toThrow('remove 11 of 100 products, more than 10 %');
  expect(() => assertUnionHolds(before, more, ['por-2111'])).toThrow(UnionGateError);
  expect(() => assertUnionHolds(before, more, ['por-2111', 'all'])).not.toThrow();
});

it('does not count a product that another feed has now', () => {
  expect(() => assertUnionHolds(products('before', 1, 100), products('after', 1, 95, 'market'), [])).not.toThrow();
});

it('allows the first run, and a run without changes', () => {
  const file = products('only', 1, 3);
  expect(() => assertUnionHolds(null, file, [])).not.toThrow();
  expect(() => assertUnionHolds(file, file, [])).not.toThrow();
});

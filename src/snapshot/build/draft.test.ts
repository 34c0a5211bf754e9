import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { query, runShops, shop } from '../testing/shop-run.ts';

it('goes on from a snapshot of an older schema, with its days and prices', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'draft-'));
  const first = await runShops(folder, [shop([{ id: 1 }, { id: 2 }])], { day: '2026-11-01' });
  const older = join(folder, 'older.sqlite');
  copyFileSync(first.file, older);
  const database = new DatabaseSync(older);
  database.exec(`ALTER TABLE feed DROP COLUMN validators; ALTER TABLE merchant DROP COLUMN stale_since; DROP TABLE gone_product;
    UPDATE meta SET value = 'an older one' WHERE key = 'schema';
    DROP INDEX product_state; ALTER TABLE product ADD COLUMN colour TEXT`);
  database.close();
  const next = await runShops(folder, [shop([{ id: 1, price: '9.00' }, { id: 2 }])], { previous: older, day: '2026-11-21' });
  expect(query(next.file, 'SELECT name, created_at, updated_at FROM product ORDER BY name')).toEqual([
    { name: 'Thing 1', created_at: '2026-11-01', updated_at: '2026-11-21' },
    { name: 'Thing 2', created_at: '2026-11-01', updated_at: '2026-11-01' },
  ]);
  expect(query(next.file, 'SELECT day, price FROM price_history ORDER BY price')).toEqual([
    { day: '2026-11-21', price: 900 },
    { day: '2026-11-01', price: 1000 },
    { day: '2026-11-01', price: 1000 },
  ]);
  rmSync(folder, { recursive: true, force: true });
});

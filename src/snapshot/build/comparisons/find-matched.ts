import type { DatabaseSync } from 'node:sqlite';
import { OPENED_OR_CLOSED } from '../build-merchants.ts';
import { UPDATE_JOINED } from './decisions.ts';
import { matchKeysOf } from './match-keys.ts';

/**
 * Fills `matched_key` with the keys to look at, and `matched` with the products whose thing may be another one than before: those that
 * changed or that admins decided about, those that share a key with one that changed or vanished, and so on along the keys. Updates
 * `match_key`.
 */
export function findMatched(database: DatabaseSync): void {
  const before = '(SELECT id FROM changed UNION ALL SELECT id FROM vanished) AS t CROSS JOIN previous.product p ON p.id = t.id';
  const now = 'changed AS t CROSS JOIN main.product p ON p.id = t.id';
  database.exec(`
    INSERT OR IGNORE INTO matched_key SELECT key FROM (${matchKeysOf(before)} UNION ALL ${matchKeysOf(now)});
    DELETE FROM match_key WHERE (key, product_id) IN (${matchKeysOf(before)});
    INSERT OR IGNORE INTO match_key ${matchKeysOf(now)};
    ${UPDATE_JOINED};
    INSERT INTO matched SELECT id FROM changed;
    INSERT OR IGNORE INTO matched
    SELECT p.id FROM (
      SELECT id FROM decided_otherwise
      UNION SELECT d.other_id FROM decided d JOIN (SELECT id FROM changed UNION ALL SELECT id FROM vanished) AS t ON t.id = d.product_id
    ) AS t JOIN main.product p ON p.id = t.id;
    INSERT OR IGNORE INTO matched SELECT p.id FROM main.product p WHERE p.merchant_id IN (${OPENED_OR_CLOSED})`);
  const products = database.prepare(
    'INSERT OR IGNORE INTO matched SELECT m.product_id FROM matched_key k CROSS JOIN match_key m ON m.key = k.key',
  );
  const keys = database.prepare(
    `INSERT OR IGNORE INTO matched_key SELECT key FROM (${matchKeysOf('matched AS t CROSS JOIN main.product p ON p.id = t.id')}
       UNION ALL SELECT d.key, d.product_id FROM matched AS t CROSS JOIN decided d ON d.product_id = t.id)`,
  );
  while (Number(products.run().changes) + Number(keys.run().changes) > 0);
}

import type { DatabaseSync } from 'node:sqlite';
import { matchCode } from '#enrichment/matching/match-code.ts';

/** Makes the SQL function that `matchKeysOf` needs. */
export function addMatchFunctions(database: DatabaseSync): void {
  database.function('match_code', { deterministic: true }, (mpn) => matchCode(String(mpn)));
}

/**
 * SQL for the match keys of products, as rows of `match_key`: the barcode, and the brand with the manufacturer's code. Some are null, to be
 * ignored: a condition would compute each code twice. `from` is a source of products `p`.
 */
export const matchKeysOf = (from: string): string => `
  SELECT p.gtin AS key, p.id AS product_id FROM ${from} WHERE p.gtin IS NOT NULL
  UNION ALL SELECT p.brand_id || ' ' || match_code(p.mpn), p.id FROM ${from} WHERE p.brand_id IS NOT NULL AND p.mpn IS NOT NULL`;

import type { DatabaseSync } from 'node:sqlite';
import type { DecidedMatch } from '#catalogue/run.ts';
import { inserter, selectRow } from '#ingest/sqlite.ts';

/** No brand begins so. */
const JOINED = '=';

const isSame = (a: DecidedMatch, b: DecidedMatch): boolean => a.verb === b.verb && a.productId === b.productId && a.otherId === b.otherId;

/**
 * Makes `decided`, the match keys that admins gave to joined products, and `decided_otherwise`, the products of decisions that are new
 * or were undone since the previous snapshot.
 */
export function noteDecisions(database: DatabaseSync, decisions: readonly DecidedMatch[], isContinued: boolean): void {
  database.exec(`
    CREATE TEMP TABLE decided (key TEXT NOT NULL, product_id INTEGER NOT NULL, other_id INTEGER NOT NULL);
    CREATE TEMP TABLE decided_otherwise (id INTEGER PRIMARY KEY)`);
  const note = inserter(database, 'decided', ['key', 'product_id', 'other_id']);
  for (const { verb, productId, otherId } of decisions) {
    if (verb !== 'join') continue;
    const key = `${JOINED}${Math.min(productId, otherId)} ${Math.max(productId, otherId)}`;
    note({ key, product_id: productId, other_id: otherId });
    note({ key, product_id: otherId, other_id: productId });
  }
  if (!isContinued) return;
  const before = previousDecisions(database);
  const changed = [...decisions, ...before].filter((one) => ![decisions, before].every((all) => all.some((other) => isSame(one, other))));
  const noteOther = inserter(database, 'decided_otherwise', ['id'], 'INSERT OR IGNORE');
  for (const { productId, otherId } of changed) for (const id of [productId, otherId]) noteOther({ id });
}

function previousDecisions(database: DatabaseSync): DecidedMatch[] {
  const kept = selectRow<{ value: string }>(database, "SELECT value FROM previous.enrichment WHERE key = 'matches'");
  return kept === null ? [] : (JSON.parse(kept.value) as DecidedMatch[]);
}

/** SQL that brings the keys of joined products in `match_key` up to date. */
export const UPDATE_JOINED = `
  DELETE FROM match_key WHERE key >= '${JOINED}' AND key < '${String.fromCodePoint(JOINED.codePointAt(0)! + 1)}';
  INSERT OR IGNORE INTO match_key SELECT d.key, d.product_id FROM decided d JOIN product p ON p.id = d.product_id`;

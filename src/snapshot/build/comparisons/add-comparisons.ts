import type { DatabaseSync } from 'node:sqlite';
import type { DecidedMatch } from '#catalogue/run.ts';
import { SNAPSHOT_RULES } from '#catalogue/versions.ts';
import { hasTable, inserter, selectRow } from '#ingest/sqlite.ts';
import type { BuildContext } from '../build-context.ts';
import { noteDecisions, UPDATE_JOINED } from './decisions.ts';
import { figuresSql, loneFiguresSql } from './figures.ts';
import { findMatched } from './find-matched.ts';
import { groupProducts } from './group-products.ts';
import { addMatchFunctions, matchKeysOf } from './match-keys.ts';

/** The rules by which a snapshot's products were matched, in `enrichment`. After new rules all are matched again. */
const RULES = { key: 'matching', value: String(SNAPSHOT_RULES.version) };

/** SQL for the comparison of a product `p` that is a thing by itself. */
const LONE = 'CASE (SELECT active FROM main.merchant WHERE id = p.merchant_id) WHEN 1 THEN p.id END';

/**
 * Finds which products are the same thing, sets `product.comparison_id` and writes `comparison`. In a copy of the previous snapshot only
 * things whose offers differ are looked at. New and changed rows start as things by themselves. Needs `changed` and `vanished`, and makes
 * `touched`: the comparisons that were written again or are no longer there.
 */
export function addComparisons(build: BuildContext, decisions: readonly DecidedMatch[]): void {
  const { database, draft } = build;
  addMatchFunctions(database);
  const isContinued = areContinued(build);
  inserter(database, 'enrichment', ['key', 'value'])(RULES);
  database.exec(`
    CREATE TEMP TABLE matched_key (key TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TEMP TABLE matched (id INTEGER PRIMARY KEY);
    CREATE TEMP TABLE member (id INTEGER PRIMARY KEY, thing INTEGER NOT NULL);
    CREATE TEMP TABLE representative (thing INTEGER PRIMARY KEY, id INTEGER NOT NULL);
    CREATE TEMP TABLE touched (id INTEGER PRIMARY KEY)`);
  noteDecisions(database, decisions, isContinued);
  if (isContinued) findMatched(database);
  else matchAll(database, draft.isEmpty);
  groupProducts(database, decisions);
  chooseRepresentatives(database);
  if (isContinued) updateComparisons(database);
  else writeAll(database);
  database.exec(
    'DROP TABLE matched_key; DROP TABLE matched; DROP TABLE member; DROP TABLE representative; DROP TABLE decided; DROP TABLE decided_otherwise',
  );
}

/** Whether comparisons and what follows from them are updated, instead of computed again. */
export const areContinued = ({ database, draft }: BuildContext): boolean =>
  draft.isCopy && selectRow(database, 'SELECT 1 FROM previous.enrichment WHERE key = :key AND value = :value', RULES) !== null;

function matchAll(database: DatabaseSync, isEmpty: boolean): void {
  if (!isEmpty) database.exec(`DELETE FROM match_key; UPDATE product AS p SET comparison_id = ${LONE}`);
  database.exec(`
    INSERT OR IGNORE INTO match_key SELECT key, product_id FROM (${matchKeysOf('product p')}) ORDER BY 1, 2;
    ${UPDATE_JOINED};
    INSERT INTO matched_key SELECT key FROM match_key GROUP BY key HAVING count(*) > 1`);
}

/** The offer of an open shop that represented a thing before, or the one with the lowest id. */
function chooseRepresentatives(database: DatabaseSync): void {
  const represented = hasTable(database, 'comparison', 'previous') ? 'p.id IN (SELECT id FROM previous.comparison)' : 'false';
  database.exec(`
    INSERT INTO representative
    SELECT g.thing, coalesce(min(p.id) FILTER (WHERE ${represented}), min(p.id))
    FROM member g CROSS JOIN product p ON p.id = g.id JOIN merchant m ON m.id = p.merchant_id AND m.active = 1 GROUP BY g.thing`);
}

/** A thing that only closed shops have has no representative. */
function assign(database: DatabaseSync, comparisonIds: string): void {
  database.exec(`UPDATE product SET comparison_id = now.comparison_id FROM (${comparisonIds}) AS now
    WHERE product.id = now.id AND product.comparison_id IS NOT now.comparison_id`);
}

function writeAll(database: DatabaseSync): void {
  assign(database, 'SELECT g.id, r.id AS comparison_id FROM member g LEFT JOIN representative r ON r.thing = g.thing');
  const several = 'IN (SELECT id FROM representative)';
  database.exec(`
    DELETE FROM comparison;
    ${loneFiguresSql(`p.id NOT ${several}`)};
    ${figuresSql(`p.comparison_id ${several}`)};
    INSERT INTO touched SELECT id FROM comparison UNION SELECT comparison_id FROM comparison_history UNION SELECT comparison_id FROM price_drop`);
}

function updateComparisons(database: DatabaseSync): void {
  assign(
    database,
    `SELECT p.id, CASE WHEN g.id IS NULL THEN ${LONE} ELSE r.id END AS comparison_id
     FROM matched w CROSS JOIN product p ON p.id = w.id LEFT JOIN member g ON g.id = w.id LEFT JOIN representative r ON r.thing = g.thing`,
  );
  database.exec(`
    INSERT OR IGNORE INTO touched
    SELECT comparison_id FROM (
      SELECT p.comparison_id FROM matched w CROSS JOIN main.product p ON p.id = w.id
      UNION ALL SELECT p.comparison_id FROM matched w CROSS JOIN previous.product p ON p.id = w.id
      UNION ALL SELECT p.comparison_id FROM vanished w CROSS JOIN previous.product p ON p.id = w.id
      UNION ALL SELECT p.comparison_id FROM main.product p WHERE p.merchant_id IN (${RANKED_OTHERWISE})
    ) WHERE comparison_id IS NOT NULL;
    DELETE FROM comparison WHERE id IN (SELECT id FROM touched);
    ${figuresSql('true', 'touched w CROSS JOIN product p ON p.comparison_id = w.id')};
    DELETE FROM comparison_history WHERE comparison_id IN (${DECIDED_OTHERWISE})`);
}

/** Comparisons that admins joined or parted. Their histories are computed again from those of their products. */
const DECIDED_OTHERWISE = ['main', 'previous']
  .map((schema) => `SELECT p.comparison_id FROM decided_otherwise d CROSS JOIN ${schema}.product p ON p.id = d.id`)
  .join(' UNION ');

/** Merchants whose offers are in another order than before. */
const RANKED_OTHERWISE = `
  SELECT n.id FROM main.merchant n JOIN previous.merchant o ON o.id = n.id
  WHERE n.name <> o.name OR (n.stale_since IS NULL) <> (o.stale_since IS NULL)`;

import type { DatabaseSync } from 'node:sqlite';
import type { Place, PlaceMethod } from '#enrichment/place/place.ts';
import { votedPlaces } from '#enrichment/place/settle.ts';
import { selectRows } from '#ingest/sqlite.ts';
import { type BuildContext, withStaged } from '../build-context.ts';
import { alternativesOf } from './places-before.ts';
import type { StagedFeed } from './staged-rows.ts';

/**
 * Fills `ballot` with the offers that vote where their thing belongs: the rows that were read, and other products with their GTINs. What
 * stays where the previous snapshot has it votes as 'kept'.
 */
export function addBallots({ database, draft }: BuildContext, feeds: readonly StagedFeed[]): void {
  database.exec(
    'CREATE TEMP TABLE ballot (gtin TEXT NOT NULL, id INTEGER NOT NULL, feed INTEGER, row INTEGER, node INTEGER, method TEXT, margin REAL, alternatives TEXT)',
  );
  for (const [index, { file }] of feeds.entries()) {
    withStaged(database, file, () => {
      database
        .prepare(
          `INSERT INTO ballot SELECT gtin, id, ?, row, taxonomy_id, iif(is_kept, 'kept', method), margin, alternatives
           FROM staged.enriched WHERE gtin IS NOT NULL`,
        )
        .run(index);
    });
  }
  if (draft.isEmpty) return;
  database.exec(`
    INSERT INTO ballot
    SELECT p.gtin, p.id, NULL, NULL, p.taxonomy_id, 'kept', w.margin, NULL
    FROM main.product p INDEXED BY product_state JOIN main.placement w ON w.product_id = p.id
    WHERE p.gtin IN (SELECT gtin FROM ballot) AND p.id NOT IN (SELECT id FROM ballot)`);
}

interface Ballot {
  gtin: string;
  /** The place of its feed among the staged ones, and its row there; null: it was not read. */
  feed: number | null;
  row: number | null;
  node: number | null;
  method: PlaceMethod;
  margin: number;
  alternatives: string | null;
}

/** Only things whose offers disagree. */
const DISPUTED = `SELECT gtin, feed, row, node, method, margin, alternatives FROM ballot
  WHERE gtin IN (SELECT gtin FROM ballot GROUP BY gtin HAVING count(*) > 1 AND (count(DISTINCT node) > 1 OR count(node) BETWEEN 1 AND count(*) - 1))
  ORDER BY gtin, id`;

/** The rows that the offers of their thing put elsewhere, by feed. Removes `ballot`. */
export function changedByVote(database: DatabaseSync, feeds: readonly StagedFeed[]): Map<StagedFeed, Map<number, Place>> {
  const changed = new Map<StagedFeed, Map<number, Place>>();
  const ballots = selectRows<Ballot>(database, DISPUTED);
  database.exec('DROP TABLE ballot');
  for (const offers of Map.groupBy(ballots, ({ gtin }) => gtin).values()) {
    const voters = offers.map(({ node, method, margin, alternatives }, id) => {
      return { id, place: { node, method, margin, phrase: null, alternatives: alternativesOf(alternatives) } };
    });
    for (const [index, place] of votedPlaces(voters)) {
      const { feed, row } = offers[index]!;
      if (feed === null || row === null) continue;
      const places = changed.get(feeds[feed]!) ?? new Map<number, Place>();
      places.set(row, place);
      changed.set(feeds[feed]!, places);
    }
  }
  return changed;
}

import type { DatabaseSync } from 'node:sqlite';
import { type EnrichmentModel, EnrichmentTrainer, MODEL_VERSION } from '#enrichment/enrich.ts';
import { modelBytes, modelOfBytes } from '#enrichment/place/bayes.ts';
import { isTrainingRow } from '#enrichment/place/train.ts';
import { hasTable, inserter, readSqlite, selectRow, selectRows } from '#ingest/sqlite.ts';
import { type BuildContext, withStaged } from '../build-context.ts';
import { stagedFeeds, stagedRows } from './staged-rows.ts';

/**
 * The model of the previous snapshot; a new one, learned from the rows that were read, if there is none or the version differs.
 * Most nights read few rows, so it is not trained each night.
 */
export function learnedModel(build: BuildContext): EnrichmentModel {
  return (build.input.learnAgain === true ? null : modelOf(build.database, 'previous')) ?? train(build);
}

/** The model that a snapshot keeps; null when it has none, or one of another version. */
export function modelOf(database: DatabaseSync, name: 'previous' | 'main'): EnrichmentModel | null {
  const isKept = hasTable(database, 'enrichment', name);
  const rows = isKept ? selectRows<{ key: string; value: unknown }>(database, `SELECT key, value FROM ${name}.enrichment`) : [];
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  if (values.get('version') !== MODEL_VERSION) return null;
  return {
    version: MODEL_VERSION,
    place: modelOfBytes(values.get('classifier') as Uint8Array),
    brands: JSON.parse(values.get('brands') as string) as EnrichmentModel['brands'],
  };
}

/** Whether a snapshot has a model of this version, so that a run does not learn one. */
export const hasModel = (file: string): boolean =>
  readSqlite(file, (database) => {
    const ofThisVersion = "SELECT 1 FROM enrichment WHERE key = 'version' AND value = ?";
    return hasTable(database, 'enrichment') && selectRow(database, ofThisVersion, MODEL_VERSION) !== null;
  });

function train(build: BuildContext): EnrichmentModel {
  const trainer = new EnrichmentTrainer();
  const feeds = stagedFeeds(build);
  const rows = feeds.reduce((sum, { report }) => sum + report.accepted, 0);
  for (const feed of feeds) {
    withStaged(build.database, feed.file, () => {
      for (const { id, row, evidence } of stagedRows(build.database, feed)) if (isTrainingRow(id, rows)) trainer.add(row, evidence);
    });
  }
  return trainer.finish();
}

/** Keeps the model for the next run. */
export function keepModel(database: DatabaseSync, { version, place, brands }: EnrichmentModel): void {
  const insert = inserter(database, 'enrichment', ['key', 'value']);
  insert({ key: 'version', value: version });
  insert({ key: 'classifier', value: modelBytes(place) });
  insert({ key: 'brands', value: JSON.stringify(brands) });
}

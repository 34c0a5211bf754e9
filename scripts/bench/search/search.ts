import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import { dayOneSnapshot } from '../day-one.ts';
import { FrozenCatalogue } from './frozen-catalogue.ts';
import { measureInWorker } from './in-worker.ts';
import { indexedCatalogue } from './indexed-catalogue.ts';
import { readJudgments } from './judgments.ts';
import { measureForgiveness, measureTyping, sampleNames, typedPrefixes } from './latency.ts';
import { measureRelevance } from './relevance.ts';
import { measureShoppers } from './shoppers.ts';

const SHARED = resolve(PROJECT_FOLDER, '../shared');

/**
 * `npm run bench -- search [--feeds FILE] [--judgments FILE] [--copies 8] [--only relevance|shoppers|latency|worker] [--queries FILE] [--worst 10] [--verbose]`
 * Relevance on judged queries, and on shoppers' queries of eight kinds with what is right for them (`--worst` prints those that went worst), then speed, and the share of misspellings that are corrected. `--copies 8` makes half a million products.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      feeds: { type: 'string', default: resolve(SHARED, 'feeds/day1/feeds.json') },
      judgments: { type: 'string', default: resolve(SHARED, 'search/dev_judgments.csv') },
      queries: { type: 'string', default: resolve(SHARED, 'search/queries.json') },
      catalogue: { type: 'string', default: resolve(SHARED, 'catalogue/day1.jsonl.gz') },
      worst: { type: 'string', default: '0' },
      copies: { type: 'string', default: '1' },
      only: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const snapshot = await dayOneSnapshot(values.feeds);
  const { database, db, seconds } = await indexedCatalogue(snapshot, Number(values.copies));
  const wants = (part: string) => values.only === undefined || values.only === part;
  const { products } = database.prepare('SELECT count(*) AS products FROM product').get() as { products: number };
  console.log(`${products} products, indexed in ${seconds.toFixed(1)} s`);
  if (wants('relevance')) {
    const rows = database.prepare('SELECT id, gtin FROM product WHERE gtin IS NOT NULL').all() as { id: number; gtin: string }[];
    const gtinOf = new Map(rows.map(({ id, gtin }) => [id, gtin]));
    await measureRelevance(db, gtinOf, readJudgments(values.judgments, new Set(gtinOf.values())), values.verbose);
  }
  if (wants('shoppers') && existsSync(values.queries)) {
    await measureShoppers(db, new FrozenCatalogue(values.catalogue), values.queries, Number(values.worst));
  }
  if (wants('latency')) {
    await measureTyping(database, db);
    await measureForgiveness(database, db);
  }
  if (wants('worker'))
    await measureInWorker(
      snapshot,
      typedPrefixes(sampleNames(database)).filter((_, index) => index % 4 === 0),
    );
  database.close();
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../../cli/command-line.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import { dayOneSnapshot, FEEDS_OPTION } from '../day-one.ts';
import { FrozenCatalogue } from './frozen-catalogue.ts';
import { measureInWorker } from './in-worker.ts';
import { indexedCatalogue } from './indexed-catalogue.ts';
import { readJudgments } from './judgments.ts';
import { measureForgiveness, measureTyping, sampleNames, typedPrefixes } from './latency.ts';
import { measureRelevance } from './relevance.ts';
import { measureRows } from './rows.ts';
import { measureShoppers, readShopperQueries } from './shoppers.ts';

const SHARED = resolve(PROJECT_FOLDER, '../shared');

const COMMAND = {
  name: 'npm run bench -- search',
  does: "Relevance on judged queries and on shoppers' queries of eight kinds, then speed, and the share of misspellings that are corrected.",
  options: {
    feeds: FEEDS_OPTION,
    judgments: { type: 'string', value: 'FILE', default: resolve(SHARED, 'search/dev_judgments.csv'), help: 'judged queries' },
    queries: {
      type: 'string',
      value: 'FILE',
      default: resolve(SHARED, 'search/queries.json'),
      help: "shoppers' queries with what is right for them",
    },
    catalogue: {
      type: 'string',
      value: 'FILE',
      default: resolve(SHARED, 'catalogue/day1.jsonl.gz'),
      help: 'what their checks are asked of',
    },
    worst: numberOption(0, "prints so many of the shoppers' queries that went worst"),
    copies: numberOption(1, 'how often the catalogue is repeated; 8 makes half a million products'),
    only: { type: 'string', value: 'PART', help: 'relevance, shoppers, latency, worker or rows' },
    verbose: { type: 'boolean', help: 'prints every query' },
  },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const copies = orUsage(COMMAND, () => parseWholeNumber('--copies', values.copies, 1));
  const worst = orUsage(COMMAND, () => parseWholeNumber('--worst', values.worst));
  const snapshot = await dayOneSnapshot(values.feeds);
  const { database, db, seconds } = await indexedCatalogue(snapshot, copies);
  const wants = (part: string) => values.only === undefined || values.only === part;
  const { products } = database.prepare('SELECT count(*) AS products FROM product').get() as { products: number };
  console.log(`${products} products, indexed in ${seconds.toFixed(1)} s`);
  if (wants('relevance')) {
    const rows = database.prepare('SELECT id, gtin FROM product WHERE gtin IS NOT NULL').all() as { id: number; gtin: string }[];
    const gtinOf = new Map(rows.map(({ id, gtin }) => [id, gtin]));
    await measureRelevance(db, gtinOf, readJudgments(values.judgments, new Set(gtinOf.values())), values.verbose);
  }
  if (wants('shoppers') && existsSync(values.queries)) {
    await measureShoppers(db, new FrozenCatalogue(values.catalogue), readShopperQueries(values.queries), worst);
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
  if (wants('rows')) {
    const queries = existsSync(values.queries) ? readShopperQueries(values.queries).map(({ q }) => q) : [];
    await measureRows(database, snapshot, queries);
  }
  database.close();
}

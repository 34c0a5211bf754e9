import type { Merchandising } from '#catalogue/run.ts';
import { inserter, readSqlite, selectRow, selectRows } from '#ingest/sqlite.ts';
import { indexedPhrase } from '#queries/search/words/synonyms.ts';
import type { BuildContext } from './build-context.ts';

/** Merchandising as the rows of a snapshot's tables, in the order of their keys. */
export interface MerchandisingRows {
  /** Pairs of phrases with the same meaning, in both directions. */
  synonyms: [phrase: string, other: string][];
  featured: number[];
}

/** Pairs each phrase of a synonym group with every other, as search normalises them. */
export function merchandisingRows({ synonyms, featured }: Merchandising): MerchandisingRows {
  const pairs = new Map<string, [string, string]>();
  for (const group of synonyms) {
    const phrases = group.map(indexedPhrase).filter((phrase) => phrase !== '');
    for (const phrase of phrases) for (const other of phrases) if (phrase !== other) pairs.set(`${phrase}\n${other}`, [phrase, other]);
  }
  return { synonyms: [...pairs.keys()].sort().map((key) => pairs.get(key)!), featured };
}

/** The merchandising of the previous snapshot; empty when it does not have these tables. */
export function previousMerchandising(previous: string | null): MerchandisingRows {
  if (previous === null) return { synonyms: [], featured: [] };
  return readSqlite(previous, (database) => {
    const hasTable = selectRow(database, "SELECT 1 FROM sqlite_schema WHERE name = 'featured_product'") !== null;
    if (!hasTable) return { synonyms: [], featured: [] };
    const synonyms = selectRows<{ phrase: string; other: string }>(database, 'SELECT phrase, other FROM synonym ORDER BY phrase, other');
    const featured = selectRows<{ id: number }>(database, 'SELECT product_id AS id FROM featured_product ORDER BY place');
    return { synonyms: synonyms.map(({ phrase, other }) => [phrase, other]), featured: featured.map(({ id }) => id) };
  });
}

/** Writes `synonym` and `featured_product`. */
export function addMerchandising({ database }: Pick<BuildContext, 'database'>, { synonyms, featured }: MerchandisingRows): void {
  const insertSynonym = inserter(database, 'synonym', ['phrase', 'other']);
  for (const [phrase, other] of synonyms) insertSynonym({ phrase, other });
  const insertFeatured = inserter(database, 'featured_product', ['place', 'product_id']);
  for (const [index, id] of featured.entries()) insertFeatured({ place: index + 1, product_id: id });
}

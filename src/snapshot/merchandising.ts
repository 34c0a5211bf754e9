import { DatabaseSync } from 'node:sqlite';
import type { Merchandising } from '#catalogue/merchandising.ts';
import { indexedPhrase } from '#queries/search/synonyms.ts';
import type { Build } from './build.ts';

/** What admins decided, as the tables of a snapshot have it: in the order of their keys. */
export interface MerchandisingRows {
  /** Each phrase with another for it. */
  synonyms: [phrase: string, other: string][];
  featured: number[];
}

/** Phrases as search reads them; every phrase of a group with every other. */
export function merchandisingRows({ synonyms, featured }: Merchandising): MerchandisingRows {
  const pairs = new Map<string, [string, string]>();
  for (const group of synonyms) {
    const phrases = group.map(indexedPhrase).filter((phrase) => phrase !== '');
    for (const phrase of phrases) for (const other of phrases) if (phrase !== other) pairs.set(`${phrase}\n${other}`, [phrase, other]);
  }
  return { synonyms: [...pairs.keys()].sort().map((key) => pairs.get(key)!), featured };
}

/** What the previous snapshot was made with; nothing when it is of a time before. */
export function previousMerchandising(previous: string | null): MerchandisingRows {
  if (previous === null) return { synonyms: [], featured: [] };
  const database = new DatabaseSync(previous, { readOnly: true });
  try {
    const isThere = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'featured_product'").get() !== undefined;
    if (!isThere) return { synonyms: [], featured: [] };
    const synonyms = database.prepare('SELECT phrase, other FROM synonym ORDER BY phrase, other').all();
    const featured = database.prepare('SELECT product_id AS id FROM featured_product ORDER BY place').all();
    return {
      synonyms: synonyms.map(({ phrase, other }) => [String(phrase), String(other)]),
      featured: featured.map(({ id }) => Number(id)),
    };
  } finally {
    database.close();
  }
}

/** Writes `synonym` and `featured_product`. */
export function addMerchandising({ database }: Pick<Build, 'database'>, { synonyms, featured }: MerchandisingRows): void {
  const insertSynonym = database.prepare('INSERT INTO synonym VALUES (?, ?)');
  for (const [phrase, other] of synonyms) insertSynonym.run(phrase, other);
  const insertFeatured = database.prepare('INSERT INTO featured_product VALUES (?, ?)');
  for (const [index, id] of featured.entries()) insertFeatured.run(index + 1, id);
}

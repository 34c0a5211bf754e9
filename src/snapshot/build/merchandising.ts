import { type DecidedMatch, type Merchandising, NOTHING_DECIDED } from '#catalogue/run.ts';
import { hasTable, inserter, readSqlite, selectRow, selectRows } from '#ingest/sqlite.ts';
import { indexedPhrase } from '#queries/search/words/synonyms.ts';
import type { BuildContext } from './build-context.ts';
import type { EnrichmentDecisions } from './enrichment/decisions.ts';

/** Merchandising as the rows of a snapshot's tables, in the order of their keys. */
export interface MerchandisingRows extends EnrichmentDecisions {
  /** Pairs of phrases with the same meaning, in both directions. */
  synonyms: [phrase: string, other: string][];
  featured: number[];
  matches: readonly DecidedMatch[];
  deadCodes: number[];
}

/** Pairs each phrase of a synonym group with every other, as search normalises them. */
export function merchandisingRows({ synonyms, featured, ...decisions }: Merchandising): MerchandisingRows {
  const pairs = new Map<string, [string, string]>();
  for (const group of synonyms) {
    const phrases = group.map(indexedPhrase).filter((phrase) => phrase !== '');
    for (const phrase of phrases) for (const other of phrases) if (phrase !== other) pairs.set(`${phrase}\n${other}`, [phrase, other]);
  }
  return { synonyms: [...pairs.keys()].sort().map((key) => pairs.get(key)!), featured, ...decisions };
}

const NO_ROWS: MerchandisingRows = { ...NOTHING_DECIDED, synonyms: [] };

/** The merchandising of the previous snapshot; empty where it does not have these tables. */
export function previousMerchandising(previous: string | null): MerchandisingRows {
  if (previous === null) return NO_ROWS;
  return readSqlite(previous, (database) => {
    if (!hasTable(database, 'featured_product')) return NO_ROWS;
    const synonyms = selectRows<{ phrase: string; other: string }>(database, 'SELECT phrase, other FROM synonym ORDER BY phrase, other');
    const featured = selectRows<{ id: number }>(database, 'SELECT product_id AS id FROM featured_product ORDER BY place');
    const kept = hasTable(database, 'enrichment')
      ? selectRows<{ key: string; value: string }>(database, "SELECT key, value FROM enrichment WHERE key IN ('decisions', 'matches')")
      : [];
    const hasDead = selectRow(database, "SELECT 1 FROM pragma_table_info('voucher') WHERE name = 'dead'") !== null;
    const dead = hasDead ? selectRows<{ id: number }>(database, 'SELECT id FROM voucher WHERE dead = 1 ORDER BY id') : [];
    const valueOf = (key: string): unknown => JSON.parse(kept.find((row) => row.key === key)?.value ?? 'null');
    return {
      ...NO_ROWS,
      synonyms: synonyms.map(({ phrase, other }) => [phrase, other]),
      featured: featured.map(({ id }) => id),
      ...(valueOf('decisions') as EnrichmentDecisions | null),
      matches: (valueOf('matches') ?? []) as DecidedMatch[],
      deadCodes: dead.map(({ id }) => id),
    };
  });
}

const decisionsIn = ({ placements, pins, brands }: EnrichmentDecisions): string => JSON.stringify({ placements, pins, brands });

/** Whether admins decided otherwise of places and brands since the previous snapshot. All rows must then be read. */
export const isDecidedOtherwise = (merchandising: EnrichmentDecisions, previous: string | null): boolean =>
  decisionsIn(merchandising) !== decisionsIn(previousMerchandising(previous));

/** Writes `synonym` and `featured_product`, and keeps what was decided of places, brands and things. */
export function addMerchandising({ database }: Pick<BuildContext, 'database'>, merchandising: MerchandisingRows): void {
  const { synonyms, featured, matches } = merchandising;
  const insertSynonym = inserter(database, 'synonym', ['phrase', 'other']);
  for (const [phrase, other] of synonyms) insertSynonym({ phrase, other });
  const insertFeatured = inserter(database, 'featured_product', ['place', 'product_id']);
  for (const [index, id] of featured.entries()) insertFeatured({ place: index + 1, product_id: id });
  const keep = inserter(database, 'enrichment', ['key', 'value']);
  keep({ key: 'decisions', value: decisionsIn(merchandising) });
  keep({ key: 'matches', value: JSON.stringify(matches) });
}

import type { Db, Statement } from '../db.ts';
import type { Reading } from './words/reading.ts';

/** A merchant or a brand as the search box lists it. */
export interface Named<Id> {
  id: Id;
  name: string;
  slug: string;
}

interface NameRow {
  kind: 'merchant' | 'brand';
  id: string;
  name: string;
  slug: string;
}

/** The kinds of match that find names. A synonym of a name is another name. */
const KINDS = new Set(['exact', 'joined', 'prefix', 'typo']);

/** For each group of a reading, the ranges of words that match it: number of the group, from, to. */
const ranges = (reading: Reading): [number, string, string][] =>
  reading.flatMap((group, index) =>
    group.alternatives
      .filter(({ kind, words }) => KINDS.has(kind) && words.length === 1)
      .map(({ words: [word], prefix }): [number, string, string] => [index, word!, prefix ? `${word}\u{10ffff}` : word!]),
  );

/** Open merchants, and brands that they sell, whose names hold all words of a reading, the last of which may be unfinished. */
export function nameStatement(db: Db, readings: readonly Reading[], limits: { merchants: number; brands: number }): Statement {
  const asked = readings.flatMap((reading, number) => ranges(reading).map((range) => [number, reading.length, ...range]));
  // CROSS JOIN fixes the order: SQLite would scan all brands.
  return db
    .prepare(
      `WITH asked AS (SELECT value ->> 0 AS reading, value ->> 1 AS groups, value ->> 2 AS nth, value ->> 3 AS low, value ->> 4 AS high FROM json_each(?1)),
       hit AS (
         SELECT n.kind, n.id FROM asked JOIN search_name n ON n.word BETWEEN asked.low AND asked.high
         GROUP BY n.kind, n.id, asked.reading HAVING count(DISTINCT asked.nth) = max(asked.groups)
       )
       SELECT * FROM (
         SELECT DISTINCT 'merchant' AS kind, CAST(m.id AS TEXT) AS id, m.name, m.slug, lower(m.name) = ?4 AS whole, m.product_count AS size
         FROM hit CROSS JOIN merchant m ON m.id = hit.id WHERE hit.kind = 'merchant' AND m.active = 1 ORDER BY whole DESC, size DESC, m.name LIMIT ?2
       )
       UNION ALL SELECT * FROM (
         SELECT DISTINCT 'brand', b.id, b.name, b.id, lower(b.name) = ?4 AS whole, b.product_count AS size
         FROM hit CROSS JOIN brand b ON b.id = hit.id WHERE hit.kind = 'brand' AND b.product_count > 0 ORDER BY whole DESC, size DESC, b.name LIMIT ?3
       )`,
    )
    .bind(JSON.stringify(asked), limits.merchants, limits.brands, readings[0]?.map(({ typed }) => typed).join(' ') ?? '');
}

/** The rows of `nameStatement`. */
export function foundNames(rows: readonly unknown[]): { merchants: Named<number>[]; brands: Named<string>[] } {
  const named = rows as NameRow[];
  return {
    merchants: named.filter(({ kind }) => kind === 'merchant').map(({ id, name, slug }) => ({ id: Number(id), name, slug })),
    brands: named.filter(({ kind }) => kind === 'brand').map(({ id, name, slug }) => ({ id, name, slug })),
  };
}

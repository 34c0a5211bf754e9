import { type Db, rowsOf } from '#queries/db.ts';

/** Of a word's first letters: the six commonest words that begin so, and the twelve best things of each. `one` keeps the order of joins. */
const PREFIXES = `
  INSERT INTO search_prefix
  WITH completion AS (
    SELECT substr(term, 1, size.value) AS prefix, term,
      row_number() OVER (PARTITION BY substr(term, 1, size.value) ORDER BY named DESC, term) AS place
    FROM search_term JOIN json_each('[1,2,3]') AS size WHERE term >= ?1 AND term < ?1 || char(0x10ffff) AND length(term) >= size.value AND named > 0
  )
  SELECT prefix, json_group_array(hit.doc ORDER BY hit.doc)
  FROM completion JOIN (SELECT 1) AS one
  JOIN json_each(
    (SELECT json_group_array(rowid) FROM (SELECT rowid FROM product_search WHERE product_search MATCH '{name brand} : "' || term || '"' LIMIT 12))
  ) AS doc_of JOIN search_thing hit ON hit.doc = doc_of.value
  WHERE place <= 6 GROUP BY prefix`;

const NAMES = `
  INSERT OR IGNORE INTO search_name
  WITH named AS (
    SELECT 'merchant' AS kind, CAST(id AS TEXT) AS id, slug, name FROM merchant WHERE adult = 0
    UNION ALL SELECT 'brand', id, id, name FROM brand WHERE adult = 0
  )
  SELECT part.value, kind, named.id FROM named JOIN json_each('["' || replace(slug, '-', '","') || '"]') AS part
  UNION ALL SELECT replace(slug, '-', ''), kind, id FROM named
  UNION ALL SELECT lower(name), kind, id FROM named`;

/** Makes `search_name` anew. */
export async function fillNames(target: Db): Promise<void> {
  await target.batch([target.prepare('DELETE FROM search_name'), target.prepare(NAMES)]);
}

/** Makes `search_prefix` anew, one first letter at a time. */
export async function fillPrefixes(target: Db): Promise<void> {
  await target.prepare('DELETE FROM search_prefix').run();
  const letters = await rowsOf<{ letter: string }>(
    target,
    "SELECT DISTINCT substr(term, 1, 1) AS letter FROM search_term WHERE named > 0 AND term <> ''",
  );
  const fill = target.prepare(PREFIXES);
  for (const { letter } of letters) await fill.bind(letter).run();
}

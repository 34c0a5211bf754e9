import { type Db, rowsOf } from '#queries/db.ts';

/** First letters per statement, so that its size does not depend on the catalogue. */
const BEGINNINGS_PER_STEP = 100;

/** First letters without prefixes: one letter means itself, two mean all prefixes of two or three letters. */
const MISSING = `
  SELECT DISTINCT substr(term, 1, size.value) AS beginning FROM search_term JOIN json_each('[1,2]') AS size
  WHERE named > 0 AND length(term) >= size.value AND substr(term, 1, size.value) NOT IN (SELECT prefix FROM search_prefix)`;

/** For each prefix: the six most frequent words with it, and the twelve best comparisons of each. `one` fixes the order of joins. */
const PREFIXES = `
  INSERT OR REPLACE INTO search_prefix
  WITH completion AS (
    SELECT substr(term, 1, size.value) AS prefix, term,
      row_number() OVER (PARTITION BY substr(term, 1, size.value) ORDER BY named DESC, term) AS place
    FROM json_each(?) AS beginning
    CROSS JOIN search_term ON term >= beginning.value AND term < beginning.value || char(0x10ffff)
    CROSS JOIN json_each(iif(length(beginning.value) = 1, '[1]', '[2,3]')) AS size
    WHERE length(term) >= size.value AND named > 0
  )
  SELECT prefix, json_group_array(hit.doc ORDER BY hit.doc)
  FROM completion JOIN (SELECT 1) AS one
  JOIN json_each(
    (SELECT json_group_array(rowid) FROM (SELECT rowid FROM product_search WHERE product_search MATCH '{name brand} : "' || term || '"' LIMIT 12))
  ) AS doc_of JOIN search_comparison hit ON hit.doc = doc_of.value
  WHERE place <= 6 GROUP BY prefix`;

/**
 * Removes the prefixes that noted words may change. The index has stems: words with the same stem start with the same letter, and with
 * the same two unless the first is a vowel or y ('eyed' has the stem 'ei').
 */
export const FORGET_CHANGED_PREFIXES = `
  DELETE FROM search_prefix WHERE substr(prefix, 1, 1) IN (SELECT substr(term, 1, 1) FROM search_change_vocabulary)
    AND (length(prefix) = 1 OR prefix GLOB '[aeiouy]*' OR substr(prefix, 1, 2) IN (SELECT substr(term, 1, 2) FROM search_change_vocabulary))`;

const NAMES = `
  INSERT OR IGNORE INTO search_name
  WITH named AS (
    SELECT 'merchant' AS kind, CAST(id AS TEXT) AS id, slug, name FROM merchant WHERE adult = 0
    UNION ALL SELECT 'brand', id, id, name FROM brand WHERE adult = 0
  )
  SELECT part.value, kind, named.id FROM named JOIN json_each('["' || replace(slug, '-', '","') || '"]') AS part
  UNION ALL SELECT replace(slug, '-', ''), kind, id FROM named
  UNION ALL SELECT lower(name), kind, id FROM named`;

/** Fills `search_name` again. */
export async function fillNames(target: Db): Promise<void> {
  await target.batch([target.prepare('DELETE FROM search_name'), target.prepare(NAMES)]);
}

/** Adds missing prefixes to `search_prefix`. */
export async function fillPrefixes(target: Db): Promise<void> {
  const missing = (await rowsOf<{ beginning: string }>(target, MISSING)).map(({ beginning }) => beginning);
  for (let start = 0; start < missing.length; start += BEGINNINGS_PER_STEP) {
    const chunk = missing.slice(start, start + BEGINNINGS_PER_STEP);
    await target.prepare(PREFIXES).bind(JSON.stringify(chunk)).run();
  }
}

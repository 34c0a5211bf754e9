import type { Db } from '#queries/db.ts';
import { FORGET_CHANGED_PREFIXES } from './search-prefixes.ts';
import { NAMING_FIELDS } from './search-text.ts';

const COLUMNS = NAMING_FIELDS.join(', ');
const counts = (sign: '' | '-') => NAMING_FIELDS.map((field) => `${sign} sum(CASE col WHEN '${field}' THEN doc ELSE 0 END)`).join(', ');

/** The empty word counts all comparisons. */
const COUNT_ALL = `
  INSERT OR REPLACE INTO search_term (term, ${COLUMNS})
  SELECT '', ${NAMING_FIELDS.map(() => 'total').join(', ')} FROM (SELECT count(*) AS total FROM search_comparison)`;

const countChange = (sign: '' | '-') => `
  INSERT INTO search_term (term, ${COLUMNS}) SELECT term, ${counts(sign)} FROM search_change_vocabulary GROUP BY term
  ON CONFLICT (term) DO UPDATE SET ${NAMING_FIELDS.map((field) => `${field} = ${field} + excluded.${field}`).join(', ')}`;

/** Counts the noted words of comparisons that were added or removed, and removes the prefixes that they may change. */
export async function countChangedTerms(target: Db, what: 'added' | 'removed'): Promise<void> {
  await target.batch([
    target.prepare(countChange(what === 'added' ? '' : '-')),
    target.prepare(FORGET_CHANGED_PREFIXES),
    target.prepare("INSERT INTO search_change (search_change) VALUES ('delete-all')"),
    target.prepare(COUNT_ALL),
  ]);
}

/** Removes words that no comparison has. */
export const dropUnusedTerms = (target: Db): Promise<unknown> =>
  target.prepare("DELETE FROM search_term WHERE named = 0 AND term <> ''").run();

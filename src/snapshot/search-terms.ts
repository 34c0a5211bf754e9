import { type Db, rowOf } from '#queries/db.ts';
import { SEARCH_FIELDS } from './search-text.ts';

/** The words of the whole index are counted in this many at a time. */
const TERMS_PER_STEP = 20_000;

const COLUMNS = SEARCH_FIELDS.join(', ');
const counts = (sign = '') => SEARCH_FIELDS.map((field) => `${sign} sum(CASE col WHEN '${field}' THEN doc ELSE 0 END)`).join(', ');

const COUNT_STEP = `
  INSERT INTO search_term (term, ${COLUMNS})
  SELECT term, ${counts()} FROM search_vocabulary WHERE term > ? GROUP BY term LIMIT ${TERMS_PER_STEP}`;

/** The empty word stands in all things. */
const COUNT_ALL = `
  INSERT OR REPLACE INTO search_term (term, ${COLUMNS})
  SELECT '', ${SEARCH_FIELDS.map(() => 'things').join(', ')} FROM (SELECT count(*) AS things FROM search_thing)`;

const countChange = (sign: '' | '-') => `
  INSERT INTO search_term (term, ${COLUMNS}) SELECT term, ${counts(sign)} FROM search_change_vocabulary GROUP BY term
  ON CONFLICT (term) DO UPDATE SET ${SEARCH_FIELDS.map((field) => `${field} = ${field} + excluded.${field}`).join(', ')}`;

/** Counts every word of the index. */
export async function countTerms(target: Db): Promise<void> {
  for (let last = ''; ;) {
    await target.prepare(COUNT_STEP).bind(last).run();
    const counted = await rowOf<{ term: string | null }>(target, 'SELECT max(term) AS term FROM search_term');
    if ((counted?.term ?? '') === last) break;
    last = counted!.term!;
  }
  await target.prepare(COUNT_ALL).run();
}

/** Counts the words that were noted: of things that came into the index, or of things that were taken out. */
export async function countChangedTerms(target: Db, what: 'added' | 'removed'): Promise<void> {
  await target.batch([
    target.prepare(countChange(what === 'added' ? '' : '-')),
    target.prepare("INSERT INTO search_change (search_change) VALUES ('delete-all')"),
    target.prepare(COUNT_ALL),
  ]);
}

/** Words that stand nowhere any more. */
export const dropUnusedTerms = (target: Db): Promise<unknown> =>
  target.prepare("DELETE FROM search_term WHERE anywhere = 0 AND term <> ''").run();

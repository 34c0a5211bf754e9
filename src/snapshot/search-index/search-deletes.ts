import { type Db, rowsOf } from '#queries/db.ts';
import { deletesOf, editsIndexed } from '#queries/search/words/edit-distance.ts';

/** A term has up to 29 pieces, so a step stays well below D1's 2 MB for a bound value. */
const TERMS_PER_STEP = 1000;

/** Only words of the naming fields without digits are corrected: another digit means another product. */
const NEEDED = "has_deletes = 0 AND named > 0 AND length(term) BETWEEN 3 AND 24 AND term NOT GLOB '*[0-9]*'";
const NOT_NEEDED = 'has_deletes = 1 AND named = 0';

const PIECES = 'SELECT value ->> 0 AS piece, value ->> 1 AS term FROM json_each(?)';
const INSERT = `INSERT INTO search_delete ${PIECES}`;
const REMOVE = `DELETE FROM search_delete WHERE (piece, term) IN (${PIECES})`;

/** Updates `search_delete` from `search_term`. Runs in any runtime, because edge tests need it. */
export async function updateDeletes(target: Db): Promise<void> {
  await inSteps(target, { which: NOT_NEEDED, change: REMOVE, hasDeletes: 0 });
  await inSteps(target, { which: NEEDED, change: INSERT, hasDeletes: 1 });
}

async function inSteps(target: Db, { which, change, hasDeletes }: { which: string; change: string; hasDeletes: 0 | 1 }): Promise<void> {
  const next = `SELECT term FROM search_term WHERE term > ? AND ${which} ORDER BY term LIMIT ${TERMS_PER_STEP}`;
  const note = `UPDATE search_term SET has_deletes = ${hasDeletes} WHERE term IN (SELECT value FROM json_each(?))`;
  for (let last = ''; ;) {
    const terms = (await rowsOf<{ term: string }>(target, next, last)).map(({ term }) => term);
    if (terms.length === 0) return;
    const rows = terms.flatMap((term) => deletesOf(term, editsIndexed(term)).map((piece): [string, string] => [piece, term]));
    // In the order of the table, so that neighbouring rows are written together.
    rows.sort(([a, termA], [b, termB]) => (a < b || (a === b && termA < termB) ? -1 : 1));
    await target.batch([target.prepare(change).bind(JSON.stringify(rows)), target.prepare(note).bind(JSON.stringify(terms))]);
    last = terms.at(-1)!;
  }
}

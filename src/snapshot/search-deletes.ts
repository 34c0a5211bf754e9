import { deletesOf, editsIndexed } from '#queries/search/edit-distance.ts';
import { type Db, rowsOf } from '#queries/db.ts';

/** Rows to a statement: well below D1's 2 MB for one bound value. */
const CHUNK_ROWS = 40_000;

/** Only words of names are corrected, and only those of letters: one digit more or less is another product. */
const CORRECTABLE = "SELECT term FROM search_term WHERE named > 0 AND length(term) BETWEEN 3 AND 24 AND term NOT GLOB '*[0-9]*'";

/** Fills `search_delete` for all words that have none yet. Runs in any runtime, as tests at the edge need it. */
export async function fillDeletes(target: Db): Promise<void> {
  const terms = await rowsOf<{ term: string }>(target, `${CORRECTABLE} AND term NOT IN (SELECT term FROM search_delete)`);
  const rows = terms.flatMap(({ term }) => deletesOf(term, editsIndexed(term)).map((piece): [string, string] => [piece, term]));
  // In the order of the table, rows are appended instead of inserted.
  rows.sort(([a, termA], [b, termB]) => (a < b || (a === b && termA < termB) ? -1 : 1));
  const insert = target.prepare('INSERT INTO search_delete SELECT value ->> 0, value ->> 1 FROM json_each(?)');
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    await insert.bind(JSON.stringify(rows.slice(start, start + CHUNK_ROWS))).run();
  }
}

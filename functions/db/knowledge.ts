import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import { type Db, rowOf, rowsOf, type Statement } from '#queries/db.ts';

const COLUMNS = 'k.id, k.title, k.tags, k.content, k.updated_at AS updatedAt, k.version';
const FOUND = 'FROM knowledge_search s JOIN knowledge_entry k ON k.id = s.rowid WHERE knowledge_search MATCH ?';
/** A word in a title weighs more than one in the tags, and that more than one in the content. */
const BEST_FIRST = 'bm25(knowledge_search, 8, 4, 1), k.id';

/** More words than this add nothing to a search. */
const WORDS_MAX = 24;

interface Slice {
  limit: number;
  offset: number;
}

/** Words as FTS5 reads them: nothing in them is an operator. */
function matchExpression(words: readonly string[], join: ' OR ' | ' AND ', prefix = ''): string | null {
  const terms = words.flatMap((word) => word.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
  return terms.length === 0 ? null : terms.map((term) => `"${term}"${prefix}`).join(join);
}

/**
 * Entries that hold some of the words, best first. Forms of a word count as the word: 'refunds' finds 'refund'.
 *
 * @example await searchKnowledge(db, ['refund', 'policy'], 3) // [{ title: 'Returns and refunds', … }, …]
 */
export async function searchKnowledge(app: Db, words: readonly string[], limit: number): Promise<KnowledgeEntry[]> {
  const match = matchExpression(words, ' OR ');
  if (match === null) return [];
  return rowsOf<KnowledgeEntry>(app, `SELECT ${COLUMNS} ${FOUND} ORDER BY ${BEST_FIRST} LIMIT ?`, match, limit);
}

/** Entries that hold every word of a term, whose words may be unfinished, and how many there are; without words all, last changed first. */
export async function listKnowledge(
  app: Db,
  term: string,
  { limit, offset }: Slice,
): Promise<{ entries: KnowledgeEntry[]; total: number }> {
  const match = matchExpression([term], ' AND ', '*');
  if (match === null && term !== '') return { entries: [], total: 0 };
  const [rows, total] = match === null ? await allOf(app, { limit, offset }) : await matching(app, match, { limit, offset });
  return { entries: rows, total: total?.count ?? 0 };
}

type Listed = [KnowledgeEntry[], { count: number } | null];

const allOf = async (app: Db, { limit, offset }: Slice): Promise<Listed> => [
  await rowsOf(app, `SELECT ${COLUMNS} FROM knowledge_entry k ORDER BY k.updated_at DESC, k.id DESC LIMIT ? OFFSET ?`, limit, offset),
  await rowOf(app, 'SELECT count(*) AS count FROM knowledge_entry'),
];

const matching = async (app: Db, match: string, { limit, offset }: Slice): Promise<Listed> => [
  await rowsOf(app, `SELECT ${COLUMNS} ${FOUND} ORDER BY ${BEST_FIRST} LIMIT ? OFFSET ?`, match, limit, offset),
  await rowOf(app, 'SELECT count(*) AS count FROM knowledge_search WHERE knowledge_search MATCH ?', match),
];

export const knowledgeById = (app: Db, id: number): Promise<KnowledgeEntry | null> =>
  rowOf(app, `SELECT ${COLUMNS} FROM knowledge_entry k WHERE k.id = ?`, id);

type Written = Pick<KnowledgeEntry, 'title' | 'tags' | 'content'>;

const RETURNING = 'RETURNING id, title, tags, content, updated_at AS updatedAt, version';

export const insertKnowledge = (app: Db, { title, tags, content }: Written, at: Date): Statement =>
  app
    .prepare(`INSERT INTO knowledge_entry (title, tags, content, updated_at) VALUES (?, ?, ?, ?) ${RETURNING}`)
    .bind(title, tags, content, at.toISOString());

/** Changes an entry if it is still of that version; null: whatever version it is of. */
export const updateKnowledge = (
  app: Db,
  { id, version, title, tags, content }: Written & { id: number; version: number | null },
  at: Date,
): Statement =>
  app
    .prepare(
      `UPDATE knowledge_entry SET title = ?1, tags = ?2, content = ?3, updated_at = ?4, version = version + 1
       WHERE id = ?5 AND (?6 IS NULL OR version = ?6) ${RETURNING}`,
    )
    .bind(title, tags, content, at.toISOString(), id, version);

export const deleteKnowledge = (app: Db, id: number): Statement =>
  app.prepare('DELETE FROM knowledge_entry WHERE id = ? RETURNING title').bind(id);

import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import { countOf, type Db, type Statement } from '#queries/db.ts';
import { type ListPage, type PageRequest, readPage } from '#queries/read-page.ts';
import { readAll, readOne, rowReader } from '#queries/read-rows.ts';

/** Reads an entry from the columns that the statements of this file return. */
export const KNOWLEDGE = rowReader<KnowledgeEntry>({
  id: 'id',
  title: 'title',
  tags: 'tags',
  content: 'content',
  updatedAt: 'updated_at',
  version: 'version',
});

/** A word in a title weighs more than one in the tags, and that more than one in the content. */
const BEST_FIRST = `SELECT rowid, bm25(knowledge_search, 8, 4, 1) AS distance FROM knowledge_search
  WHERE knowledge_search MATCH ? ORDER BY distance, rowid LIMIT ? OFFSET ?`;
const FOUND = `SELECT ${KNOWLEDGE.columns} FROM (${BEST_FIRST}) f JOIN knowledge_entry ON id = f.rowid ORDER BY f.distance, id`;

/** Further words of a term are ignored. */
const WORDS_MAX = 24;

/** Words for FTS5, quoted so that none is an operator. */
function matchExpression(words: readonly string[], join: ' OR ' | ' AND ', prefix = ''): string | null {
  const terms = words.flatMap((word) => word.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
  return terms.length === 0 ? null : terms.map((term) => `"${term}"${prefix}`).join(join);
}

/**
 * The statement for entries that hold some of the words, best first; null without words. Forms of a word count as the word: 'refunds'
 * finds 'refund'.
 *
 * @example await matchingKnowledge(app, ['refund', 'policy'], 3)?.all() // { results: [{ title: 'Returns and refunds', … }, …] }
 */
export function matchingKnowledge(app: Db, words: readonly string[], limit: number): Statement | null {
  const match = matchExpression(words, ' OR ');
  return match === null ? null : app.prepare(FOUND).bind(match, limit, 0);
}

const LAST_CHANGED_FIRST = `SELECT ${KNOWLEDGE.columns} FROM knowledge_entry ORDER BY updated_at DESC, id DESC LIMIT ? OFFSET ?`;

/** A page of the entries with every word of a term (a word may be the beginning of one). For an empty term: of all, last changed first. */
export async function pageOfKnowledge(app: Db, term: string, request: PageRequest): Promise<ListPage<KnowledgeEntry>> {
  const match = matchExpression([term], ' AND ', '*');
  if (match !== null) {
    const total = countOf(app, 'SELECT count(*) AS count FROM knowledge_search WHERE knowledge_search MATCH ?', match);
    return readPage(total, request, ({ limit, offset = 0 }) => readAll(app, KNOWLEDGE, FOUND, match, limit, offset));
  }
  const total = term === '' ? countOf(app, 'SELECT count(*) AS count FROM knowledge_entry') : 0;
  return readPage(total, request, ({ limit, offset = 0 }) => readAll(app, KNOWLEDGE, LAST_CHANGED_FIRST, limit, offset));
}

export const knowledgeById = (app: Db, id: number): Promise<KnowledgeEntry | null> =>
  readOne(app, KNOWLEDGE, `SELECT ${KNOWLEDGE.columns} FROM knowledge_entry WHERE id = ?`, id);

type Written = Pick<KnowledgeEntry, 'title' | 'tags' | 'content'>;

export const insertKnowledge = (app: Db, { title, tags, content }: Written, at: Date): Statement =>
  app
    .prepare(`INSERT INTO knowledge_entry (title, tags, content, updated_at) VALUES (?, ?, ?, ?) RETURNING ${KNOWLEDGE.columns}`)
    .bind(title, tags, content, at.toISOString());

/** Changes an entry if it is still at that version; null: whatever its version. */
export const updateKnowledge = (
  app: Db,
  { id, version, title, tags, content }: Written & { id: number; version: number | null },
  at: Date,
): Statement =>
  app
    .prepare(
      `UPDATE knowledge_entry SET title = ?1, tags = ?2, content = ?3, updated_at = ?4, version = version + 1
       WHERE id = ?5 AND (?6 IS NULL OR version = ?6) RETURNING ${KNOWLEDGE.columns}`,
    )
    .bind(title, tags, content, at.toISOString(), id, version);

export const deleteKnowledge = (app: Db, id: number): Statement =>
  app.prepare('DELETE FROM knowledge_entry WHERE id = ? RETURNING title').bind(id);

import type { KnowledgeChange, KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import type { ServiceContext } from '../../config.ts';
import { deleteKnowledge, insertKnowledge, KNOWLEDGE, knowledgeById, updateKnowledge } from '../../db/knowledge.ts';
import { EdgeError } from '../../errors.ts';
import { changeWithAudit } from './audited-change.ts';

/** The saved entry, or the entry as another admin changed it. */
export type KnowledgeSaved = { entry: KnowledgeEntry } | { conflict: KnowledgeEntry };

/**
 * Adds an entry, or changes the one that `id` names if it is still at `version`.
 *
 * @throws {EdgeError} NOT_FOUND when it was removed
 */
export async function saveKnowledge(services: ServiceContext, userId: number, draft: KnowledgeChange): Promise<KnowledgeSaved> {
  const { id, version = null, title, content } = draft;
  const written = { title, content, tags: tidyTags(draft.tags) };
  const { db, now } = services;
  if (id === undefined) {
    const added = await changeWithAudit(services, { userId, action: 'knowledge.add', subject: title }, insertKnowledge(db, written, now));
    return { entry: KNOWLEDGE.read(added!) };
  }
  const change = updateKnowledge(db, { ...written, id, version }, now);
  const changed = await changeWithAudit(services, { userId, action: 'knowledge.change', subject: title }, change);
  if (changed !== null) return { entry: KNOWLEDGE.read(changed) };
  const conflict = await knowledgeById(db, id);
  if (conflict === null) throw new EdgeError('NOT_FOUND', 'Another admin removed this entry.');
  return { conflict };
}

/** Empty becomes null; spaces around commas do not count. */
function tidyTags(tags: string | null): string | null {
  const list = (tags ?? '').split(',').map((tag) => tag.replace(/\s+/g, ' ').trim());
  return list.filter((tag) => tag !== '').join(', ') || null;
}

/** @throws {EdgeError} NOT_FOUND when there is none */
export async function removeKnowledge(services: ServiceContext, userId: number, id: number): Promise<void> {
  const known = await knowledgeById(services.db, id);
  const entry = { userId, action: 'knowledge.remove', subject: known?.title ?? null };
  const removed = known && (await changeWithAudit(services, entry, deleteKnowledge(services.db, id)));
  if (removed === null) throw new EdgeError('NOT_FOUND', 'There is no such entry.');
}

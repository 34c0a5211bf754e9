import type { KnowledgeDraft, KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import type { ServiceContext } from '../../config.ts';
import { insertKnowledge, knowledgeById, updateKnowledge } from '../../db/knowledge.ts';
import { EdgeError } from '../../errors.ts';
import { changeWithAudit } from './audited-change.ts';

/** The entry as it was saved, or as somebody else left it meanwhile. */
export type KnowledgeSaved = { entry: KnowledgeEntry } | { conflict: KnowledgeEntry };

/**
 * Adds an entry, or changes the one that `id` names if it is still of `version`.
 *
 * @throws {EdgeError} NOT_FOUND when somebody removed it
 */
export async function saveKnowledge(services: ServiceContext, userId: number, draft: KnowledgeDraft): Promise<KnowledgeSaved> {
  const { id, version = null, title, content } = draft;
  const written = { title, content, tags: tidyTags(draft.tags) };
  const { db, now } = services;
  if (id === undefined) {
    const deed = { userId, action: 'knowledge.add', subject: title };
    return { entry: (await changeWithAudit<KnowledgeEntry>(services, deed, insertKnowledge(db, written, now)))! };
  }
  const deed = { userId, action: 'knowledge.change', subject: title };
  const entry = await changeWithAudit<KnowledgeEntry>(services, deed, updateKnowledge(db, { ...written, id, version }, now));
  if (entry !== null) return { entry };
  const conflict = await knowledgeById(db, id);
  if (conflict === null) throw new EdgeError('NOT_FOUND', 'Somebody removed this entry.');
  return { conflict };
}

/** Empty becomes null; spaces around commas do not count. */
function tidyTags(tags: string | null): string | null {
  const list = (tags ?? '').split(',').map((tag) => tag.replace(/\s+/g, ' ').trim());
  return list.filter((tag) => tag !== '').join(', ') || null;
}

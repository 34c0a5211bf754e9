import type { ServiceContext } from '../../config.ts';
import { deleteKnowledge, knowledgeById } from '../../db/knowledge.ts';
import { EdgeError } from '../../errors.ts';
import { changeWithAudit } from './audited-change.ts';

/** @throws {EdgeError} NOT_FOUND when there is none */
export async function removeKnowledge(services: ServiceContext, userId: number, id: number): Promise<void> {
  const entry = await knowledgeById(services.db, id);
  const deed = { userId, action: 'knowledge.remove', subject: entry?.title ?? null };
  const removed = entry && (await changeWithAudit(services, deed, deleteKnowledge(services.db, id)));
  if (removed === null) throw new EdgeError('NOT_FOUND', 'There is no such entry.');
}

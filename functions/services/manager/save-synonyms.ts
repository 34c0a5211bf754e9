import type { SynonymsChange } from '#contracts/manager/synonyms.ts';
import type { ServiceContext } from '../../config.ts';
import {
  deleteSynonymGroup,
  insertSynonymGroup,
  type StoredSynonyms,
  synonymGroupById,
  SYNONYMS,
  updateSynonymGroup,
} from '../../db/synonym-groups.ts';
import { EdgeError } from '../../errors.ts';
import { changeWithAudit } from './audited-change.ts';

/** Every search reads all groups, so their number is limited. */
const SYNONYM_GROUPS_MAX = 500;

/**
 * Adds a group of synonyms, or changes the one that `id` names if it is still at `version`.
 *
 * @throws {EdgeError} NOT_FOUND when it was removed, CONFLICT when it was changed since or there are too many
 */
export async function saveSynonyms(services: ServiceContext, userId: number, draft: SynonymsChange): Promise<StoredSynonyms> {
  const { id, version = null, phrases } = draft;
  const { db, now } = services;
  const subject = phrases.join(', ');
  if (id === undefined) {
    const insert = insertSynonymGroup(db, phrases, { at: now, max: SYNONYM_GROUPS_MAX });
    const added = await changeWithAudit(services, { userId, action: 'synonyms.add', subject }, insert);
    if (added === null) throw new EdgeError('CONFLICT', `There are ${SYNONYM_GROUPS_MAX} groups already. Remove one first.`);
    return SYNONYMS.read(added);
  }
  const update = updateSynonymGroup(db, { id, version, phrases }, now);
  const changed = await changeWithAudit(services, { userId, action: 'synonyms.change', subject }, update);
  if (changed !== null) return SYNONYMS.read(changed);
  if ((await synonymGroupById(db, id)) === null) throw new EdgeError('NOT_FOUND', 'Another admin removed this group.');
  throw new EdgeError('CONFLICT', 'Another admin changed this group. Load it again.');
}

/** @throws {EdgeError} NOT_FOUND when there is none */
export async function removeSynonyms(services: ServiceContext, userId: number, id: number): Promise<void> {
  const group = await synonymGroupById(services.db, id);
  const entry = { userId, action: 'synonyms.remove', subject: group?.phrases.join(', ') ?? null };
  const removed = group && (await changeWithAudit(services, entry, deleteSynonymGroup(services.db, id)));
  if (removed === null) throw new EdgeError('NOT_FOUND', 'There is no such group.');
}

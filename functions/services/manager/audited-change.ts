import type { Statement } from '#queries/db.ts';
import type { ServiceContext } from '../../config.ts';
import { auditStatement, type AuditEntry } from '../../db/audit.ts';

/**
 * Does what an admin asked for and notes it, both or neither.
 *
 * @param change one statement that returns the row that it changed
 * @returns that row; null when nothing was changed, and nothing was noted then
 */
export async function changeWithAudit<Row>(
  { db, now }: ServiceContext,
  deed: Omit<AuditEntry, 'at'>,
  change: Statement,
): Promise<Row | null> {
  const [changed] = await db.batch<Row>([change, auditStatement(db, { ...deed, at: now })]);
  return changed?.results[0] ?? null;
}

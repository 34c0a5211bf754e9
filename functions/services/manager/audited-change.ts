import type { Statement } from '#queries/db.ts';
import type { ServiceContext } from '../../config.ts';
import { type AuditEntry, auditStatement } from '../../db/audit.ts';

/**
 * Makes an admin's change and writes its audit line, both or neither.
 *
 * @param change one statement that returns the row that it changed
 * @returns that row, for its reader; null when nothing was changed, and no line was written
 */
export async function changeWithAudit(
  { db, now }: ServiceContext,
  entry: Omit<AuditEntry, 'at'>,
  change: Statement,
): Promise<object | null> {
  const [changed] = await db.batch<object>([change, auditStatement(db, { ...entry, at: now })]);
  return changed?.results[0] ?? null;
}

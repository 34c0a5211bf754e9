import type { Statement } from '#queries/db.ts';
import type { ServiceContext } from '../../config.ts';
import { type AuditEntry, auditStatement } from '../../db/audit.ts';

/**
 * Makes an admin's change and writes its audit line, both or neither.
 *
 * @param change one statement that returns the row that it changed
 * @param others are run after both; for the first of them, `changes() > 0` holds if the line was written
 * @returns that row, for its reader; null when nothing was changed, and no line was written
 */
export async function changeWithAudit(
  { db, now }: ServiceContext,
  entry: Omit<AuditEntry, 'at'>,
  change: Statement,
  others: readonly Statement[] = [],
): Promise<object | null> {
  const [changed] = await db.batch<object>([change, auditStatement(db, { ...entry, at: now }), ...others]);
  return changed?.results[0] ?? null;
}

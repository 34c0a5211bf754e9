import type { DataOf } from '#contracts/endpoint.ts';
import type { ListAudit } from '#contracts/manager/audit.ts';
import type { ServiceContext } from '../../config.ts';
import { auditLines, countAuditLines } from '../../db/audit.ts';

/** A page of the changes that admins made, newest first. */
export async function listAudit(
  { db }: ServiceContext,
  { limit, page }: { limit: number; page: number },
): Promise<DataOf<typeof ListAudit>> {
  const data = await auditLines(db, { limit, offset: (page - 1) * limit });
  return { data, meta: { total: await countAuditLines(db), page, limit } };
}

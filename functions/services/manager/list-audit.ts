import type { DataOf } from '#contracts/endpoint.ts';
import type { ListAudit } from '#contracts/manager/audit.ts';
import { type PageRequest, readPage } from '#queries/read-page.ts';
import type { ServiceContext } from '../../config.ts';
import { auditLines, countAuditLines } from '../../db/audit.ts';

/** A page of the changes that admins made, newest first. */
export async function listAudit({ db }: ServiceContext, { limit, page }: PageRequest): Promise<DataOf<typeof ListAudit>> {
  const { entries, pagination } = await readPage(countAuditLines(db), { limit, page }, (slice) => auditLines(db, slice));
  return { data: entries, meta: { total: pagination.total, page: pagination.page, limit } };
}

import type { DataOf, QueryOf } from '#contracts/endpoint.ts';
import type { ListReports } from '#contracts/manager/comparisons.ts';
import { readPage } from '#queries/read-page.ts';
import type { ServiceContext } from '../../config.ts';
import { closeReport, countOpenReports, openReports } from '../../db/product-reports.ts';
import { EdgeError } from '../../errors.ts';
import { changeWithAudit } from './audited-change.ts';

/** A page of the open reports, newest first. */
export async function listReports(
  { db }: ServiceContext,
  { limit, page }: QueryOf<typeof ListReports>,
): Promise<DataOf<typeof ListReports>> {
  const total = await countOpenReports(db);
  const { entries, pagination } = await readPage(total, { limit, page }, (slice) => openReports(db, slice));
  return { reports: entries, meta: { total, page: pagination.page, limit } };
}

/** @throws {EdgeError} NOT_FOUND when another admin closed it */
export async function closeProductReport(services: ServiceContext, userId: number, id: number): Promise<void> {
  const closed = await changeWithAudit(services, { userId, action: 'report.close', subject: String(id) }, closeReport(services.db, id));
  if (closed === null) throw new EdgeError('NOT_FOUND', 'Another admin closed this report.');
}

import type { ProductCard } from '#catalogue/product.ts';
import type { DataOf, QueryOf } from '#contracts/endpoint.ts';
import type { ListReports } from '#contracts/manager/comparisons.ts';
import type { Report } from '#contracts/report.ts';
import { readPage } from '#queries/read-page.ts';
import type { ServiceContext } from '../../config.ts';
import { addReport, closeReport, countOpenReports, openReports } from '../../db/product-reports.ts';
import { EdgeError } from '../../errors.ts';
import { limitTo } from '../limits/limit-to.ts';
import { changeWithAudit } from './audited-change.ts';

/** Reports of one address: enough for a person who looks through a comparison, not for a program. */
const REPORTS = { max: 10, seconds: 60 * 60, message: 'Thank you, that is enough for now. Please report the rest later.' };

/**
 * Keeps a shopper's report for the manager. Its address is only counted.
 *
 * @throws {EdgeError} TOO_MANY_REQUESTS beyond ten in an hour
 */
export async function reportProduct(
  services: ServiceContext,
  { address, product, report }: { address: string; product: Pick<ProductCard, 'id' | 'name'>; report: Report },
): Promise<void> {
  const { db, now } = services;
  await limitTo(services, `report ${address}`, REPORTS);
  await addReport(db, { productId: product.id, productName: product.name, about: report.about, note: report.note || null }, now);
}

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

import type { ProductCard } from '#catalogue/product.ts';
import type { DataOf, QueryOf } from '#contracts/endpoint.ts';
import type { ListReports } from '#contracts/manager/comparisons.ts';
import type { Report } from '#contracts/report.ts';
import { readPage } from '#queries/read-page.ts';
import type { ServiceContext } from '../../config.ts';
import { countAttempt } from '../../db/accounts/attempts.ts';
import { addReport, closeReport, countOpenReports, openReports } from '../../db/product-reports.ts';
import { EdgeError } from '../../errors.ts';
import { tokenDigest } from '../sessions/random-token.ts';
import { changeWithAudit } from './audited-change.ts';

/** Reports of one address: enough for a person who looks through a comparison, not for a program. */
const REPORTS_MAX = 10;
const WINDOW_SECONDS = 60 * 60;

/**
 * Keeps a shopper's report for the manager. Its address is only counted.
 *
 * @throws {EdgeError} TOO_MANY_REQUESTS beyond ten in an hour
 */
export async function reportProduct(
  { db, now }: ServiceContext,
  { address, product, report }: { address: string; product: Pick<ProductCard, 'id' | 'name'>; report: Report },
): Promise<void> {
  const { count, endsAt } = await countAttempt(db, await tokenDigest(`report ${address}`), now, WINDOW_SECONDS);
  if (count > REPORTS_MAX) {
    throw new EdgeError('TOO_MANY_REQUESTS', 'Thank you, that is enough for now. Please report the rest later.', {
      'Retry-After': String(Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))),
    });
  }
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

import type { ProductCard } from '#catalogue/product.ts';
import type { Report } from '#contracts/report.ts';
import type { ServiceContext } from '../../config.ts';
import { addReport } from '../../db/product-reports.ts';
import { limitTo } from '../limits/limit-to.ts';

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

import { countOf, type Db, type Statement } from '#queries/db.ts';
import { readAll, rowReader } from '#queries/read-rows.ts';

/** Open reports at most; more come from programs. */
const REPORTS_MAX = 1000;

/** What shoppers reported of a product. */
export interface StoredReport {
  id: number;
  productId: number;
  /** At the time. */
  productName: string;
  about: 'price' | 'match';
  /** The newest. */
  note: string | null;
  count: number;
  lastAt: string;
}

const REPORT = rowReader<StoredReport>({
  id: 'id',
  productId: 'product_id',
  productName: 'product_name',
  about: 'about',
  note: 'note',
  count: 'count',
  lastAt: 'last_at',
});

/** Adds a report, or counts one more of the same. A note replaces the one before it. */
export const addReport = (
  app: Db,
  { productId, productName, about, note }: Pick<StoredReport, 'productId' | 'productName' | 'about' | 'note'>,
  now: Date,
): Promise<unknown> =>
  app
    .prepare(
      `INSERT INTO product_report (product_id, product_name, about, note, count, first_at, last_at)
       SELECT ?1, ?2, ?3, ?4, 1, ?5, ?5
       WHERE (SELECT count(*) FROM product_report) < ?6 OR EXISTS (SELECT 1 FROM product_report WHERE product_id = ?1 AND about = ?3)
       ON CONFLICT (product_id, about) DO UPDATE SET count = count + 1, last_at = ?5, note = coalesce(excluded.note, note)`,
    )
    .bind(productId, productName, about, note, now.toISOString(), REPORTS_MAX)
    .run();

/** Open reports, newest first. */
export const openReports = (app: Db, { limit, offset = 0 }: { limit: number; offset?: number }): Promise<StoredReport[]> =>
  readAll(app, REPORT, `SELECT ${REPORT.columns} FROM product_report ORDER BY last_at DESC, id DESC LIMIT ? OFFSET ?`, limit, offset);

export const countOpenReports = (app: Db): Promise<number> => countOf(app, 'SELECT count(*) AS count FROM product_report');

export const closeReport = (app: Db, id: number): Statement => app.prepare('DELETE FROM product_report WHERE id = ? RETURNING *').bind(id);

import type { ClickExport, Clicks } from '#contracts/manager/clicks.ts';
import type { Db } from '#queries/db.ts';
import type { ServiceContext } from '../../config.ts';
import { printCsv } from './print-csv.ts';
import { reportClicks } from './report-clicks.ts';

/** Rows of an export, at most. */
const FILE = { merchants: 5000, products: 5000, searches: 5000 };

interface Table {
  header: string[];
  rows(clicks: Clicks): (string | number | null)[][];
}

const TABLES: Record<ClickExport, Table> = {
  day: { header: ['day', 'clicks'], rows: ({ days }) => days.map(({ day, clicks }) => [day, clicks]) },
  merchant: {
    header: ['merchant id', 'merchant', 'clicks'],
    rows: ({ merchants }) => merchants.map(({ merchantId, name, clicks }) => [merchantId, name, clicks]),
  },
  product: {
    header: ['product id', 'product', 'merchant', 'clicks'],
    rows: ({ products }) => products.map(({ productId, name, merchantName, clicks }) => [productId, name, merchantName, clicks]),
  },
  search: {
    header: ['term', 'searches without result', 'last on'],
    rows: ({ searches }) => searches.map(({ term, count, lastOn }) => [term, count, lastOn]),
  },
};

/** The report of clicks as a file. */
export async function exportClicks(
  services: ServiceContext,
  catalogue: Db | null,
  by: ClickExport,
): Promise<{ fileName: string; csv: string }> {
  const clicks = await reportClicks(services, catalogue, FILE);
  const { header, rows } = TABLES[by];
  return { fileName: `clicks-by-${by}-${clicks.from}-to-${clicks.to}.csv`, csv: printCsv(header, rows(clicks)) };
}

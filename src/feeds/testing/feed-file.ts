import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ProductFeed } from '../config.ts';
import type { Network } from '#catalogue/network.ts';
import type { FeedProduct, FeedReport } from '../feed-rows.ts';
import { readProductFeed } from '../parse/read-products.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Real feeds and rows next to the repository. Tests that need them are skipped without them. */
export const SHARED = resolve(import.meta.dirname, '../../../../shared');

export async function feedFile(content: string | Uint8Array): Promise<string> {
  const path = join(temporaryFolder(), 'feed');
  await writeFile(path, content);
  return path;
}

export const productFeed = (format: Network, location: string, more: Partial<ProductFeed> = {}): ProductFeed => ({
  id: `${format}-1`,
  format,
  location,
  merchant: { networkId: 1, name: 'Shop', url: null, description: null, logoUrl: null },
  adult: false,
  ...more,
});

/** Reads a whole feed. The day is 18 November 2026. */
export async function readWholeFeed(
  format: Network,
  content: string | Uint8Array,
): Promise<{ products: FeedProduct[]; report: FeedReport }> {
  const products: FeedProduct[] = [];
  const report = await readProductFeed(productFeed(format, await feedFile(content)), (product) => products.push(product), {
    today: '2026-11-18',
  });
  return { products, report };
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A header and rows as CSV. */
export const csv = (...rows: string[][]): string => rows.map((row) => `${row.map(quoted).join(',')}\n`).join('');

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { absoluteUrl, productPath } from '#catalogue/addresses/paths.ts';
import { loadWorker } from '#rebuild/pages/load-worker.ts';
import { openSnapshot } from '#snapshot/store/snapshot-db.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import { median, percentile } from '../times.ts';

const PAGES = 300;

/** Milliseconds that the built Worker needs for an uncached product page (p50, p95), in Node on the snapshot file. */
export async function measureTailPages(snapshot: string): Promise<{ p50: number; p95: number }> {
  const database = new DatabaseSync(snapshot, { readOnly: true });
  const rows = database.prepare(
    `SELECT m.slug AS merchantSlug, c.slug_path AS categorySlugPath, p.slug FROM product p JOIN merchant m ON m.id = p.merchant_id
       LEFT JOIN category c ON c.id = p.category_id WHERE p.adult = 0 AND p.id > ? ORDER BY p.id LIMIT 1`,
  );
  const paths = Array.from({ length: PAGES }, (_, index) => rows.get(Math.floor((2 ** 52 / (PAGES + 1)) * index)));
  database.close();
  const render = await loadWorker(join(PROJECT_FOLDER, 'dist/server/entry.mjs'));
  const catalogue = openSnapshot(snapshot);
  const milliseconds: number[] = [];
  for (const row of paths) {
    if (row === undefined) continue;
    const url = absoluteUrl(productPath(row as unknown as Parameters<typeof productPath>[0]));
    const start = performance.now();
    const response = await render(url, catalogue);
    await response.text();
    if (response.status !== 200) throw new Error(`${url} answered with status ${response.status}`);
    milliseconds.push(performance.now() - start);
  }
  catalogue.close();
  // Without the first ones, which load the code.
  const warm = milliseconds.slice(10);
  return { p50: median(warm), p95: percentile(warm, 0.95) };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { absoluteUrl } from '#catalogue/addresses/paths.ts';
import type { Db, Statement } from '#queries/db.ts';
import { loadWorker } from '#rebuild/pages/load-worker.ts';
import { openSnapshot } from '#snapshot/store/snapshot-db.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';

const fail = async (): Promise<never> => {
  throw new Error('D1_ERROR: database disk image is malformed');
};
const damaged: Statement = { bind: () => damaged, first: fail, all: fail, run: fail };

/** Renders a page with the built Worker and the catalogue, in which every statement with these words fails. */
async function renderWithout(words: string, path: string): Promise<Response> {
  const data = join(PROJECT_FOLDER, '.data/browser-tests');
  const { snapshot } = JSON.parse(readFileSync(join(data, 'manifest.json'), 'utf8')) as { snapshot: string };
  const whole = openSnapshot(join(data, 'snapshots', `${snapshot}.sqlite`));
  const broken: Db = {
    prepare: (sql) => (sql.includes(words) ? damaged : whole.prepare(sql)),
    batch: (statements) => whole.batch(statements),
  };
  const render = await loadWorker(join(PROJECT_FOLDER, 'dist/server/entry.mjs'));
  return render(absoluteUrl(path), broken);
}

for (const [path, words, message, rest] of [
  ['/', 'c.depth <= 1', 'We could not load categories right now.', 'Top Merchants'],
  ['/', 'AS featured', 'We could not load featured products right now.', 'Top Merchants'],
  ['/', 'merchant_id = listed.id', 'We could not load merchants at this time.', 'Featured Products'],
  ['/', 'v.code IS NOT NULL', '121+ Active Codes', 'Featured Products'],
  ['/category/electronics', 'c.parent_id = up.id', 'We could not load subcategories right now.', 'total live offers'],
  ['/category/electronics', 'c.depth <= 1', 'We could not load categories right now.', 'total live offers'],
  ['/category/electronics', 'FROM listed d', 'We could not load products for this category right now.', 'Category tree'],
  ['/brand/penrith', 'FROM listed d', 'We couldn’t load products for this brand right now.', 'Brand Categories'],
  ['/merchants/larder-and-ladle', 'FROM listed d', 'We could not load this merchant&#39;s products right now.', 'LADLE10'],
] as const) {
  test(`${path} without '${words}' says '${message}' and shows the rest`, async () => {
    const response = await renderWithout(words, path);
    expect(response.status).toBe(200);
    const html = (await response.text()).replaceAll('&#x27;', '&#39;').replaceAll('\u2019', '’');
    expect(html).toContain(message);
    expect(html).toContain(rest);
    // It is not kept anywhere, and the nightly run does not take it.
    expect(response.headers.get('x-partial')).toBe('1');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.has('ETag')).toBe(false);
  });
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { productFeed } from '#feeds/testing/feed-file.ts';
import { temporaryFolder } from '#feeds/testing/temporary-folder.ts';
import { ingest, type ReadingLimits } from './ingest.ts';

const HEADER = 'aw_product_id,product_name,aw_deep_link,search_price\n';
const row = (id: number) => `${id},Coat,https://www.awin1.com/p=${id},10.00\n`;
const GOOD = HEADER + row(1);
const DIRECTORY = 'Advertiser ID,Advertiser Name,Membership Status\n2,Other,Joined\n';

/** Ingests a good feed, these bytes as another one and as a promotion feed, and a merchant directory. Gives what became of each. */
async function ingested(bytes: { products: Uint8Array | string; promotions: string }, reading: ReadingLimits) {
  const folder = temporaryFolder();
  const file = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const { merchant } = productFeed('awin', '');
  const { feeds, merchants, results } = await ingest(
    {
      products: [
        productFeed('awin', file('bad.csv', bytes.products), { id: 'bad' }),
        productFeed('awin', file('good.csv', GOOD), { id: 'good', merchant: { ...merchant, networkId: 2 } }),
      ],
      merchants: [{ id: 'directory', format: 'awin-feed-list', location: file('directory.csv', DIRECTORY) }],
      vouchers: [{ id: 'promotions', format: 'awin-promotions', location: file('promotions.json', bytes.promotions) }],
    },
    { previous: null, folder, day: '2026-11-21', reading },
  );
  expect(feeds.filter(({ kind }) => kind === 'staged').map(({ feed }) => feed.id)).toContain('good');
  expect(merchants).toHaveLength(1);
  return results.map(({ feedId, status, held }) => [feedId, held?.fault ?? status, held?.message.replace(folder, '') ?? '']);
}

it('holds feeds that fill the memory of their thread, by name, and reads the others', { timeout: 60_000 }, async () => {
  const products = gzipSync(HEADER + Array.from({ length: 400_000 }, (_, index) => row(index)).join(''), { level: 1 });
  const promotions = `[${'{},'.repeat(2_000_000)}{}]`;
  expect(await ingested({ products, promotions }, { milliseconds: 60_000, heapMb: 24 })).toEqual([
    ['bad', 'UNREADABLE', 'The feed at /bad.csv cannot be read with 24 MB of memory'],
    ['good', 'accepted', ''],
    ['directory', 'accepted', ''],
    ['promotions', 'UNREADABLE', 'The feed at /promotions.json cannot be read with 24 MB of memory'],
  ]);
});

it('holds a feed that is not read in time, by name, and reads the others', { timeout: 60_000 }, async () => {
  const products = gzipSync(HEADER + row(1).repeat(5_000_000), { level: 1 });
  expect(await ingested({ products, promotions: '[]' }, { milliseconds: 5000, heapMb: 256 })).toEqual([
    ['bad', 'UNREADABLE', 'The feed at /bad.csv could not be read within 5 seconds'],
    ['good', 'accepted', ''],
    ['directory', 'accepted', ''],
    ['promotions', 'accepted', ''],
  ]);
});

import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NETWORKS } from '#catalogue/network.ts';
import { loadFeedsConfig, redactedLocation } from './config.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const PRODUCT = { id: 'por-1', format: 'por', location: 'por/1.csv', merchant: { networkId: 1, name: 'Shop' } };

async function load(document: unknown, env: Record<string, string> = {}) {
  const file = join(temporaryFolder(), 'feeds.json');
  await writeFile(file, typeof document === 'string' ? document : JSON.stringify(document));
  return { file, config: await loadFeedsConfig(file, env) };
}

it('resolves locations from the folder of the file and secrets from the environment', async () => {
  const { file, config } = await load(
    { products: [PRODUCT], vouchers: [{ id: 'v', format: 'por-vouchers', location: 'https://vouchers.example/api?code=${CODE}' }] },
    { CODE: 'k3y' },
  );
  expect(config.products[0]).toMatchObject({ location: join(dirname(file), 'por/1.csv'), adult: false, merchant: { url: null } });
  expect(config.vouchers[0]?.location).toBe('https://vouchers.example/api?code=k3y');
  expect(config.merchants).toEqual([]);
});

it('allows http for this machine only', async () => {
  const feed = { ...PRODUCT, location: 'http://localhost:8080/feed' };
  expect((await load({ products: [feed] })).config.products[0]?.location).toBe(feed.location);
});

describe('describes the error and its place', () => {
  it.each([
    ['{', /^feeds\.json: is not JSON/],
    [{}, /^feeds\.json: products: /],
    [
      { products: [PRODUCT, { ...PRODUCT, id: 'x', format: 'xyz' }] },
      `feeds.json: products[1].format: unknown format "xyz"; use ${NETWORKS.slice(0, -1).join(', ')} or ${NETWORKS.at(-1)}`,
    ],
    [
      { products: [], merchants: [{ id: 'm', format: 'por', location: 'x' }] },
      'feeds.json: merchants[0].format: unknown format "por"; use por-merchants or awin-feed-list',
    ],
    [{ products: [{ ...PRODUCT, merchant: { networkId: '1', name: 'Shop' } }] }, /^feeds\.json: products\[0\]\.merchant\.networkId: /],
    [{ products: [{ ...PRODUCT, adlt: true }] }, /^feeds\.json: products\[0\]: .*adlt/],
    [{ products: [PRODUCT, PRODUCT] }, 'feeds.json: products[1].id: "por-1" is already the id of products[0]'],
    [
      { products: [{ ...PRODUCT, location: 'https://a.example/${KEY}' }] },
      'feeds.json: products[0].location: the environment variable KEY is not set',
    ],
    [{ products: [{ ...PRODUCT, location: 'ftp://a.example/' }] }, /products\[0\]\.location: use a path or an https address/],
    [{ products: [{ ...PRODUCT, location: 'http://a.example/' }] }, /products\[0\]\.location: use a path or an https address/],
  ])('%j', async (document, message) => {
    await expect(load(document)).rejects.toMatchObject({
      name: 'FeedsConfigError',
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    });
  });

  it('a missing file', async () => {
    await expect(loadFeedsConfig('/nowhere/feeds.json', {})).rejects.toThrow('/nowhere/feeds.json: cannot be read (ENOENT)');
  });
});

it.each([
  [{ location: 'https://productdata.awin.com/datafeed/apikey/0123/?x=4' }, 'https://productdata.awin.com/…'],
  [{ location: 'https://user:pass@a.example/' }, 'https://a.example/…'],
  [{ location: '/data/key/feed.csv', secrets: ['key'] }, '/data/***/feed.csv'],
])('%j is shown as %s', (feed, shown) => expect(redactedLocation(feed)).toBe(shown));

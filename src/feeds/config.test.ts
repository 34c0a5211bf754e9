import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFeedsConfig, redactedLocation } from './config.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const PRODUCT = { id: 'por-1', format: 'por', location: 'por/1.csv', merchant: { networkId: 1, name: 'Shop' } };

async function load(document: unknown, env: Record<string, string> = {}) {
  const file = join(temporaryFolder(), 'feeds.json');
  await writeFile(file, typeof document === 'string' ? document : JSON.stringify(document));
  return { file, config: await loadFeedsConfig(file, env) };
}

it('locations are relative to the file, secrets come from the environment', async () => {
  const { file, config } = await load(
    { products: [PRODUCT], vouchers: [{ id: 'v', format: 'por-vouchers', location: 'https://vouchers.example/api?code=${CODE}' }] },
    { CODE: 'k3y' },
  );
  expect(config.products[0]).toMatchObject({ location: join(dirname(file), 'por/1.csv'), adult: false, merchant: { url: null } });
  expect(config.vouchers[0]?.location).toBe('https://vouchers.example/api?code=k3y');
  expect(config.merchants).toEqual([]);
});

it('http is for this machine only', async () => {
  const feed = { ...PRODUCT, location: 'http://localhost:8080/feed' };
  expect((await load({ products: [feed] })).config.products[0]?.location).toBe(feed.location);
});

describe('says what is wrong and where', () => {
  it.each([
    ['{', /^feeds\.json: is not JSON/],
    [{}, /^feeds\.json: products: /],
    [
      { products: [PRODUCT, { ...PRODUCT, id: 'x', format: 'xyz' }] },
      'feeds.json: products[1].format: unknown format "xyz"; use por, awin, google or tradedoubler',
    ],
    [
      { products: [], merchants: [{ id: 'm', format: 'por', location: 'x' }] },
      'feeds.json: merchants[0].format: unknown format "por"; use por-merchants or awin-feed-list',
    ],
    [{ products: [{ ...PRODUCT, merchant: { networkId: '1', name: 'Shop' } }] }, /^feeds\.json: products\[0\]\.merchant\.networkId: /],
    [{ products: [{ ...PRODUCT, adlt: true }] }, /^feeds\.json: products\[0\]: .*adlt/],
    [{ products: [PRODUCT, PRODUCT] }, 'feeds.json: products[1].id: "por-1" is taken by products[0]'],
    [{ products: [{ ...PRODUCT, location: 'https://a.example/${KEY}' }] }, 'feeds.json: products[0].location: the environment has no KEY'],
    [{ products: [{ ...PRODUCT, location: 'ftp://a.example/' }] }, /products\[0\]\.location: use a path or an https address/],
    [{ products: [{ ...PRODUCT, location: 'http://a.example/' }] }, /products\[0\]\.location: use a path or an https address/],
  ])('%j', async (document, message) => {
    await expect(load(document)).rejects.toMatchObject({
      name: 'FeedsConfigError',
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    });
  });

  it('a file that is not there', async () => {
    await expect(loadFeedsConfig('/nowhere/feeds.json', {})).rejects.toThrow('/nowhere/feeds.json: cannot be read (ENOENT)');
  });
});

it.each([
  [{ location: 'https://productdata.awin.com/datafeed/apikey/0123/?x=4' }, 'https://productdata.awin.com/…'],
  [{ location: 'https://user:pass@a.example/' }, 'https://a.example/…'],
  [{ location: '/data/key/feed.csv', secrets: ['key'] }, '/data/***/feed.csv'],
])('%j is shown as %s', (feed, shown) => expect(redactedLocation(feed)).toBe(shown));

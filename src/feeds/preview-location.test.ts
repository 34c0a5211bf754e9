import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FeedsConfig, loadFeedsConfig } from './config.ts';
import { previewLocation } from './preview-location.ts';

const ENV = { KEY: 's3cret/part', OTHER: 'other', DATABASE_PASSWORD: 'dangerous', EMPTY: '' };

const merchant = (networkId: number) => ({ networkId, name: 'Shop' });
const FEEDS = {
  products: [
    { id: 'a', format: 'awin', location: 'https://feeds.example/apikey/${KEY}/1', merchant: merchant(1) },
    { id: 'b', format: 'por', location: 'local.csv', merchant: merchant(2) },
    { id: 'c', format: 'google', location: 'http://localhost:9999/c.tsv', merchant: merchant(3) },
  ],
  vouchers: [{ id: 'v', format: 'por-vouchers', location: 'https://vouchers.example:8443/${OTHER}' }],
};

let config: FeedsConfig;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  const file = join(folder, 'feeds.json');
  writeFileSync(file, JSON.stringify(FEEDS));
  config = await loadFeedsConfig(file, ENV);
  rmSync(folder, { recursive: true });
});

const filled = (address: string) => previewLocation(address, config, ENV);

describe('previewLocation', () => {
  it.each([
    ['https://new.example/feed.xml?all=1', 'https://new.example/feed.xml?all=1', []],
    [
      'https://feeds.example/apikey/${KEY}/77?x=${KEY}',
      'https://feeds.example/apikey/s3cret/part/77?x=s3cret/part',
      ['s3cret/part', 's3cret/part'],
    ],
    ['https://FEEDS.example:443/${KEY}', 'https://FEEDS.example:443/s3cret/part', ['s3cret/part']],
    ['https://vouchers.example:8443/x?k=${OTHER}', 'https://vouchers.example:8443/x?k=other', ['other']],
    ['http://localhost:9999/other.tsv', 'http://localhost:9999/other.tsv', []],
    // Its host is the first.
    ['https://feeds.example\\@evil.example/${KEY}', 'https://feeds.example\\@evil.example/s3cret/part', ['s3cret/part']],
    ['https://new.example/$KEY/{{KEY}}/%24%7BKEY%7D', 'https://new.example/$KEY/{{KEY}}/%24%7BKEY%7D', []],
  ])('takes %s', (address, location, secrets) => {
    expect(filled(address)).toEqual({ location, secrets });
  });

  it.each([
    ['https://evil.example/${KEY}', /does not send \$\{KEY\} to https:\/\/evil\.example/],
    ['https://feeds.example/${OTHER}', /does not send \$\{OTHER\} to https:\/\/feeds\.example/],
    ['https://feeds.example/${DATABASE_PASSWORD}', /does not send/],
    ['https://feeds.example/${EMPTY}', /does not send/],
    ['https://feeds.example/${PATH}', /does not send/],
    ['https://feeds.example:8443/${KEY}', /does not send/],
    ['https://feeds.example.evil.example/${KEY}', /does not send/],
    ['https://feeds.example@evil.example/${KEY}', /before the host/],
    ['https://evil.example#@feeds.example/${KEY}', /does not send/],
    ['https://evil.example?https://feeds.example/${KEY}', /does not send/],
    ['https://${KEY}.evil.example/', /no address|must not hold a secret/],
    ['https://${KEY}@evil.example/', /before the host/],
    ['https://feeds.example:${KEY}/', /no address|must not hold a secret/],
    ['http://feeds.example/${KEY}', /must use https/],
    ['http://new.example/', /must use https/],
    ['http://localhost:9998/c.tsv', /must use https/],
    ['https://localhost/c.tsv', /another machine/],
    ['http://127.0.0.1:9999/c.tsv', /must use https/],
    ['file:///etc/passwd', /must use https/],
    ['local.csv', /no address/],
    ['/etc/passwd', /no address/],
    ['ftp://new.example/feed', /must use https/],
    ['data:text/csv,id', /must use https/],
    ['', /no address/],
  ])('refuses %s', (address, message) => {
    let refusal = '';
    try {
      filled(address);
    } catch (error) {
      refusal = (error as Error).message;
    }
    expect(refusal).toMatch(message);
    for (const secret of ['s3cret', 'dangerous']) expect(refusal).not.toContain(secret);
  });
});

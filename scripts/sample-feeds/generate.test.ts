import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { normaliseGtin } from '#catalogue/gtin.ts';
import { voucherCode } from '#catalogue/voucher.ts';
import { COMMITTED, generateSample } from './generate.ts';
import { MERCHANTS } from './merchants/all.ts';
import { SAMPLE_NETWORKS } from './merchants/sample-merchant.ts';
import { OFFERS } from './offers.ts';
import { BRANDS, CATEGORY_PATHS, ARTICLES } from './articles/article.ts';
import { AWIN_PROMOTIONS, POR_VOUCHERS } from './vouchers.ts';

const VOUCHERS = [...POR_VOUCHERS, ...AWIN_PROMOTIONS];

const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry): [string, string] => {
        const file = join(entry.parentPath, entry.name);
        return [file.slice(folder.length + 1), readFileSync(file, 'base64')];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

interface Configuration {
  products: { format: string; location: string; adult?: boolean }[];
}

const configuration = JSON.parse(readFileSync(join(COMMITTED.feeds, 'feeds.json'), 'utf8')) as Configuration;

/** A feed as text, unpacked. windows-1252 is read as ISO-8859-1, which does not change the counts. */
function textOf(location: string): string {
  const bytes = readFileSync(join(COMMITTED.feeds, location));
  return (location.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
}

const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** The number of rows of a feed: elements, or lines without the header. */
const rowsOf = (location: string): number => {
  const text = textOf(location);
  if (text.startsWith('<?xml')) return countOf(text, /<(?:item|entry)>/g);
  return text.trimEnd().split('\n').length - 1;
};

test('the generator writes exactly the committed files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  try {
    const into = { feeds: join(folder, 'data'), pictures: join(folder, 'pictures') };
    generateSample(into);
    expect(filesIn(into.feeds)).toEqual(filesIn(COMMITTED.feeds));
    expect(filesIn(into.pictures)).toEqual(filesIn(COMMITTED.pictures));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the sample has 24 merchants, 60 brands, 80 categories, 712 offers and 40 vouchers, in four dialects', () => {
  expect(MERCHANTS).toHaveLength(24);
  expect(BRANDS).toHaveLength(60);
  expect(CATEGORY_PATHS).toHaveLength(80);
  expect(VOUCHERS).toHaveLength(40);
  expect(configuration.products).toHaveLength(24);
  expect(configuration.products.filter((feed) => feed.adult)).toHaveLength(1);
  expect(new Set(configuration.products.map((feed) => feed.format))).toEqual(new Set(SAMPLE_NETWORKS));
  expect(configuration.products.reduce((sum, feed) => sum + rowsOf(feed.location), 0)).toBe(712);
});

test('the feeds contain every brand and every category path', () => {
  const named = OFFERS.filter((offer) => !offer.merchant.quirks.includes('no-brand-no-ean')).map((offer) => offer.article.brand);
  expect(new Set(named).size).toBe(60);
  const paths = OFFERS.filter((offer) => offer.merchant.network !== 'por').map((offer) => offer.article.path);
  const nodes = paths
    .filter(([top]) => top !== 'Adults Only')
    .flatMap((path) => [1, 2, 3].map((depth) => path.slice(0, depth).join(' > ')));
  expect(new Set(nodes).size).toBe(80);
  expect(new Set(CATEGORY_PATHS.map((path) => path.at(-1))).size).toBe(80);
});

test('150 articles have offers of two to six merchants, under one valid barcode, at different prices', () => {
  const sellers = Map.groupBy(
    OFFERS.filter((offer) => !offer.merchant.quirks.includes('no-brand-no-ean')),
    (offer) => offer.article.gtin,
  );
  const shared = [...sellers.values()].filter((offers) => offers.length > 1);
  expect(shared).toHaveLength(150);
  expect(Math.max(...shared.map((offers) => offers.length))).toBeLessThanOrEqual(6);
  expect(shared.filter((offers) => new Set(offers.map((offer) => offer.price)).size > 1).length).toBeGreaterThan(140);
  expect(ARTICLES.filter((article) => normaliseGtin(article.gtin) === null)).toEqual([]);
});

test('vouchers: 28 with a code and 12 without, a code with a percent sign, one code of two merchants, expired and open-ended ones', () => {
  const codes = VOUCHERS.map((voucher) => voucherCode(voucher.code)).filter((code) => code !== null);
  expect(codes).toHaveLength(28);
  expect(codes.filter((code) => code === '5%SAVER')).toHaveLength(2);
  expect(VOUCHERS.filter((voucher) => voucher.endsAt === null).length).toBeGreaterThan(2);
  expect(VOUCHERS.filter((voucher) => voucher.endsAt !== null && voucher.endsAt < '2026-11-01')).toHaveLength(4);
});

test('every picture in a feed exists and is small; some offers have no picture or price', () => {
  const pictures = filesIn(COMMITTED.pictures);
  const named = OFFERS.flatMap((offer) => (offer.picture === null ? [] : [offer.picture.replace('/sample/', '')]));
  expect(named.filter((name) => !pictures.has(name))).toEqual([]);
  expect(OFFERS.length - named.length).toBe(8);
  expect(OFFERS.filter((offer) => offer.price === null)).toHaveLength(5);
  expect(pictures.size).toBeLessThan(260);
  expect(Math.max(...[...pictures.values()].map((base64) => Buffer.from(base64, 'base64').length))).toBeLessThan(1500);
});

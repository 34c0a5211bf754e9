import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { NETWORKS } from '#catalogue/network.ts';
import type { MerchantFeed, VoucherFeed } from '#feeds/config.ts';
import { FeedError, type FeedProduct } from '#feeds/feed-rows.ts';
import { readMerchantFeed } from '#feeds/parse/read-merchants.ts';
import { readProductFeed } from '#feeds/parse/read-products.ts';
import { readVoucherFeed } from '#feeds/parse/read-vouchers.ts';
import { unpacked } from '#feeds/parse/unpack.ts';
import { zipArchive } from '#feeds/testing/zip-archive.ts';
import { PROJECT_FOLDER } from '../cli/settings.ts';
import { type Input, must, pieces, type Target } from './target.ts';

const SAMPLE = join(PROJECT_FOLDER, 'scripts/sample-feeds/data');
const ROWS = 4;

const sample = (name: string): string => {
  const bytes = readFileSync(join(SAMPLE, name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
};

const firstLines = (name: string): string =>
  sample(name)
    .split('\n')
    .slice(0, ROWS + 1)
    .join('\n');

/** The first items of an XML file, with all that is around them. */
function firstItems(name: string, item: string): string {
  const text = sample(name);
  const [start, end] = [text.indexOf(`<${item}>`), text.lastIndexOf(`</${item}>`) + item.length + 3];
  const items = text.slice(start, end).split(`</${item}>`).slice(0, ROWS);
  return `${text.slice(0, start)}${items.join(`</${item}>`)}</${item}>${text.slice(end)}`;
}

const input = (reader: string, text: string): Input => ({ reader, bytes: Buffer.from(text) });

const delimitedSeeds = (): Input[] => [
  input('por', firstLines('por/3112.csv')),
  input('awin', firstLines('awin/5204.csv.gz')),
  input('google', firstLines('google/7345.tsv')),
  input('tradedoubler', firstLines('tradedoubler/9407.csv')),
  input('awin-feed-list', firstLines('awin/feedlist.csv')),
  input('por-vouchers', 'VoucherID,MerchantID,VoucherDescription,Voucher Code\n1,3112,"Ten, off",SAVE10\n'),
];

const xmlSeeds = (): Input[] => [
  input('google', firstItems('google/7304.xml', 'item')),
  input('google', '<feed><entry><g:id>1</g:id><title>Cup</title><link href="https://a.example/1"/><g:price>1 GBP</g:price></entry></feed>'),
  input('por-merchants', firstItems('por/merchants.xml', 'Merchants')),
  input('por-vouchers', firstItems('por/vouchers.xml', 'voucher')),
];

const PRODUCT_FORMATS = new Set<string>(NETWORKS);
const MERCHANT_FORMATS = new Set<string>(['por-merchants', 'awin-feed-list'] satisfies MerchantFeed['format'][]);

/** Reads a file as a feed of some format, checks all that comes out of it, and says what that is. */
async function readAs(reader: string, file: string): Promise<string> {
  const feed = { id: 'fuzz', format: reader as never, location: file };
  if (MERCHANT_FORMATS.has(reader)) {
    const merchants = await readMerchantFeed(feed, file);
    for (const { networkId, name } of merchants) must(networkId > 0 && name !== '', 'a merchant has a number and a name');
    return `merchants ${Math.min(3, merchants.length)}`;
  }
  if (!PRODUCT_FORMATS.has(reader)) {
    const vouchers = await readVoucherFeed(feed as VoucherFeed, file);
    for (const { link } of vouchers) must(link === null || isSafe(link), `a voucher's link is safe: ${link}`);
    return `vouchers ${Math.min(3, vouchers.length)}`;
  }
  let accepted = 0;
  const merchant = { networkId: 1, name: 'Shop', url: null, description: null, logoUrl: null };
  const take = (offer: FeedProduct) => {
    accepted += 1;
    checkOffer(offer);
  };
  const report = await readProductFeed({ ...feed, adult: false, merchant } as never, take, { today: '2026-11-18', file });
  must(report.accepted === accepted, 'every accepted row is handed over');
  const rejected = [...report.rejected].map(([reason, { count }]) => ({ reason, count }));
  must(report.rows === accepted + rejected.reduce((sum, { count }) => sum + count, 0), 'every row is accepted or rejected');
  return `rows ${Math.min(3, accepted)} ${rejected.map(({ reason }) => reason).join(' ')}`;
}

const isSafe = (address: string): boolean => ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '');

/** A picture of this site, as the sample feeds have them: a path, never another host. */
const OWN_PICTURE = /^\/[\w-]/;

const isPence = (price: number | null): boolean => price === null || (Number.isSafeInteger(price) && price >= 0);

function checkOffer({ networkProductId, name, link, price, wasPrice, deliveryCost, images }: FeedProduct): void {
  must(networkProductId !== '' && name !== '', 'a product has an id and a name');
  must(isSafe(link), `a link is safe: ${link}`);
  for (const money of [price, wasPrice, deliveryCost]) must(isPence(money), `money is whole pence or not known: ${money}`);
  for (const address of Object.values(images))
    must(isSafe(address) || OWN_PICTURE.test(address), `a picture's address is safe: ${address}`);
}

/** A file for the inputs, one after the other. */
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

async function run({ reader, bytes }: Input): Promise<string> {
  const file = join(folder, 'feed');
  writeFileSync(file, bytes);
  try {
    return `${reader} ${await readAs(reader, file)}`;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    // Numbers and names differ from input to input; the words tell which way it took.
    return `${reader} ${error.fault} ${error.message
      .replace(/.*?: /, '')
      .replace(/[^a-z ]+/gi, '')
      .slice(0, 40)}`;
  }
}

/** How much text comes out of a file: what an archive costs. */
async function unpackedBytes(bytes: Buffer): Promise<number> {
  const file = join(folder, 'archive');
  writeFileSync(file, bytes);
  const handle = await open(file);
  let total = 0;
  try {
    for await (const chunk of unpacked(handle)) total += chunk.length;
  } catch {
    // What came before the fault counts.
  } finally {
    await handle.close();
  }
  return total;
}

const BASE_MS = 60;
const MS_A_BYTE = 0.002;
const MAX_BYTES = 512 * 1024;

const XML_TOKENS = pieces(
  '<item>¦</item>¦<entry>¦</entry>¦<rss>¦</rss>¦<g:id>¦</g:id>¦<g:shipping>¦</g:shipping>¦<a>¦</a>¦<a/>¦<![CDATA[¦]]>¦<!--¦-->¦<?x ?>¦' +
    '<?xml version="1.0"?>¦<!DOCTYPE a [<!ENTITY b "c">]>¦&b;¦&amp;¦&#0;¦&#x1F600;¦&#xD800;¦&¦<¦>¦ a="b"¦ href="https://a.example/"¦' +
    '<g:price>¦</g:price>¦"¦]]¦<html>¦</¦/>¦<link href="',
);

const CSV_TOKENS = pieces(
  '"¦""¦,¦;¦|¦\t¦\n¦\r\n¦\r¦,"¦",¦"\n"¦\\¦\\"¦""""¦id¦price¦link¦title¦https://a.example/¦javascript:alert(1)¦£1.99¦1.99 GBP¦' +
    'GB:::1.99 GBP,GB:::2 GBP¦2026-01-01T00:00/2026-12-31T23:59¦NA',
);

const ZIP_TOKENS = pieces(
  'PK\u0003\u0004¦PK\u0001\u0002¦PK\u0005\u0006¦PK\u0006\u0006¦PK\u0007\u0008¦\u0000\u0000\u0000\u0000¦\u00ff\u00ff¦\u0008\u0000',
);

const cases = (name: string) => ({ folder: `src/feeds/testing/fuzz-cases/${name}`, extension: `.${name}` });

const linear = ({ bytes }: Input): number => BASE_MS + bytes.length * MS_A_BYTE;

export const XML: Target = { ...cases('xml'), seeds: xmlSeeds, tokens: XML_TOKENS, maxBytes: MAX_BYTES, run, msAllowed: linear };

export const CSV: Target = { ...cases('csv'), seeds: delimitedSeeds, tokens: CSV_TOKENS, maxBytes: MAX_BYTES, run, msAllowed: linear };

export const ZIP: Target = {
  ...cases('zip'),
  tokens: ZIP_TOKENS,
  maxBytes: MAX_BYTES / 4,
  run,
  seeds: () => [
    ...delimitedSeeds().map(({ reader, bytes }) => ({ reader, bytes: zipArchive({ 'feed.csv': bytes.toString() }) })),
    ...xmlSeeds().map(({ reader, bytes }) => ({ reader, bytes: zipArchive({ 'feed.xml': bytes.toString(), '__MACOSX/._feed.xml': 'x' }) })),
    { reader: 'google', bytes: zipArchive({ 'a.tsv': 'id\ttitle\n', 'b.tsv': 'id\ttitle\n' }) },
  ],
  msAllowed: async ({ bytes }) => BASE_MS + Math.max(bytes.length, await unpackedBytes(bytes)) * MS_A_BYTE,
};

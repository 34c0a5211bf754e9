import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { element } from '../sample-feeds/dialects/text.ts';
import { syntheticOffersOf } from './offers.ts';
import { planMerchants, type SyntheticMerchant, type SyntheticOptions } from './plan.ts';
import { feedText } from './rows.ts';

const CHUNK_CHARS = 256 * 1024;

/**
 * Writes the feeds of one day and their `feeds.json` into a folder. Memory use does not depend on their size. The same options give the
 * same bytes.
 */
export async function writeFeeds(folder: string, options: SyntheticOptions): Promise<void> {
  const merchants = planMerchants(options);
  for (const merchant of merchants) await writeFeed(join(folder, locationOf(merchant)), merchant, options);
  writeLists(
    folder,
    merchants.filter(({ network }) => network === 'por'),
  );
  writeFileSync(join(folder, 'feeds.json'), `${JSON.stringify(configuration(merchants), null, 1)}\n`);
}

const locationOf = ({ network, file }: SyntheticMerchant): string => `${network}/${file}`;

async function writeFeed(path: string, merchant: SyntheticMerchant, options: SyntheticOptions): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const text = Readable.from(chunks(feedText(merchant.network, merchant.file, syntheticOffersOf(merchant, options))), {
    objectMode: false,
  });
  if (path.endsWith('.gz')) await pipeline(text, createGzip({ level: 4 }), createWriteStream(path));
  else await pipeline(text, createWriteStream(path));
}

/** Joins small pieces to chunks for a stream. */
function* chunks(pieces: Iterable<string>): Generator<Buffer> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_CHARS) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk !== '') yield Buffer.from(chunk);
}

const xmlList = (root: string, items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${items.join('')}</${root}>\n`;

/** Writes a directory and a voucher feed with each merchant of Paid On Results. */
function writeLists(folder: string, merchants: readonly SyntheticMerchant[]): void {
  const entries = merchants.map(({ networkId, name, host }) => {
    const common = `${element('MerchantID', String(networkId))}${element('MerchantName', name)}${element('MerchantURL', `http://${host}/`)}`;
    return {
      merchant: `<Merchants>${common}${element('MerchantCaption', `${name}, a fictional shop.`)}<MerchantStatus>LIVE</MerchantStatus></Merchants>\n`,
      voucher: `<voucher>${common}${element('VoucherID', String(networkId * 10))}${element('VoucherCode', `SAVE${networkId}`)}<VoucherDescription>10% off</VoucherDescription></voucher>\n`,
    };
  });
  if (entries.length === 0) return;
  writeFileSync(
    join(folder, 'por/merchants.xml'),
    xmlList(
      'PaidOnResults',
      entries.map(({ merchant }) => merchant),
    ),
  );
  writeFileSync(
    join(folder, 'por/vouchers.xml'),
    xmlList(
      'VoucherManager',
      entries.map(({ voucher }) => voucher),
    ),
  );
}

/** The content of the feeds file. */
function configuration(merchants: readonly SyntheticMerchant[]) {
  const hasPor = merchants.some(({ network }) => network === 'por');
  return {
    products: merchants.map((merchant) => ({
      id: `${merchant.network}-${merchant.networkId}`,
      format: merchant.network,
      location: locationOf(merchant),
      merchant: { networkId: merchant.networkId, name: merchant.name, url: `https://${merchant.host}/` },
      ...(merchant.adult && { adult: true }),
    })),
    merchants: hasPor ? [{ id: 'por-directory', format: 'por-merchants', location: 'por/merchants.xml' }] : [],
    vouchers: hasPor ? [{ id: 'por-vouchers', format: 'por-vouchers', location: 'por/vouchers.xml' }] : [],
  };
}

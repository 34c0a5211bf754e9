import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EXIT } from '../../cli/exit.ts';

const SCRIPTS = resolve(import.meta.dirname, '../..');
const DATA = resolve(SCRIPTS, '../.data/small-site');

/**
 * Texts that pages must show literally: the pipeline removes tags from products' texts, so these are escaped tags, quotes and schemes. The
 * name of the shop comes from the configuration, unchanged.
 */
export const HOSTILE = {
  name: `Kettle &lt;/script&gt;&lt;script&gt;document.title='owned'&lt;/script&gt;`,
  description: `javascript:alert(1) {{7*7}} ]]> "quoted" & 'so' < 5 kg`,
  merchant: `Small </script><img src=x onerror="document.title='owned'"> Shop`,
};

/** A shop whose feed fails since that day. It sells a product of the other shop for less. */
export const STALE = {
  merchant: 'Quiet Corner',
  name: 'Plain kettle 0',
  since: new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 10),
};

/** More products than a brand page shows. */
export const LONG_BRAND = { name: 'Quillwright', path: '/brand/quillwright', products: 50 };

const HEADER = 'id\ttitle\tdescription\tlink\timage_link\tprice\tavailability\tbrand\tproduct_type\tgtin';
const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('< ', '&lt; ');
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A row of a Google feed. Its texts are HTML. */
const row = (
  id: string,
  title: string,
  description: string,
  image: string,
  more: { price?: string; type?: string; gtin?: string; brand?: string } = {},
) => {
  const { price = '19.99', type = 'Kitchen > Kettles', gtin = '', brand = '">Quoll' } = more;
  const texts = [id, escapeMarkup(title), escapeMarkup(description), `https://www.small.example/${id}`, image];
  return [...texts, `${price} GBP`, 'in_stock', brand, type, gtin].map(quote).join('\t');
};

const SHARED_GTIN = '5055906564564';
const QUIET_ROW = row('Q0', STALE.name, 'Boils.', '', { price: '9.99', type: 'Garden > Fire pits', gtin: SHARED_GTIN });

const MERCHANTS: [id: number, name: string, more: string][] = [
  [
    901,
    'Closed & Gone',
    '<MerchantURL>http://www.closed.example/</MerchantURL><MerchantStatus>CLOSED</MerchantStatus><AffiliateURL>http://www.paidonresults.net/c/0/1/901/0</AffiliateURL>',
  ],
  [
    902,
    'Soon There',
    '<MerchantURL>http://www.soon.example/</MerchantURL><MerchantStatus>LIVE</MerchantStatus><AffiliateURL>http://www.paidonresults.net/c/0/1/902/0</AffiliateURL>',
  ],
];
const directory = MERCHANTS.map(
  ([id, name, more]) =>
    `<Merchants><MerchantID>${id}</MerchantID><MerchantName>${name.replace('&', '&amp;')}</MerchantName>${more}</Merchants>`,
);

function writeFeeds(rows: readonly string[], quiet: readonly string[]): string {
  mkdirSync(DATA, { recursive: true });
  writeFileSync(join(DATA, 'small.tsv'), `${[HEADER, ...rows].join('\n')}\n`);
  writeFileSync(join(DATA, 'quiet.tsv'), `${[HEADER, ...quiet].join('\n')}\n`);
  writeFileSync(join(DATA, 'merchants.xml'), `<?xml version="1.0"?><PaidOnResults>${directory.join('')}</PaidOnResults>`);
  const merchant = { networkId: 900, name: HOSTILE.merchant, url: 'https://www.small.example/' };
  const config = {
    products: [
      { id: 'small', format: 'google', location: 'small.tsv', merchant },
      {
        id: 'quiet',
        format: 'google',
        location: 'quiet.tsv',
        merchant: { networkId: 903, name: STALE.merchant, url: 'https://www.quiet.example/' },
      },
    ],
    merchants: [{ id: 'directory', format: 'por-merchants', location: 'merchants.xml' }],
    vouchers: [],
  };
  const file = join(DATA, 'feeds.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

function rebuild(expected: number, rows: readonly string[], quiet: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('node', ['rebuild.ts', '--feeds', writeFeeds(rows, quiet), '--data', DATA], {
    cwd: SCRIPTS,
    encoding: 'utf8',
  });
  if (status !== expected) throw new Error(`the small site could not be built:\n${stdout}\n${stderr}`);
}

/**
 * A site of two shops, made by two real runs: in the second, one feed has lost a product, and the feed of the other shop is empty. There
 * are no vouchers, and the list of merchants has merchants without products.
 */
export async function startSmallSite(port: number): Promise<ChildProcess> {
  rmSync(DATA, { recursive: true, force: true });
  const rows = [
    row(
      'K1',
      HOSTILE.name,
      `${HOSTILE.description}<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`,
      'javascript:alert(1)',
    ),
    ...Array.from({ length: 12 }, (_, index) =>
      row(
        `P${index}`,
        `Plain kettle ${index}`,
        'Boils.',
        'https://pictures.small.example/none.jpg',
        index === 0 ? { gtin: SHARED_GTIN } : {},
      ),
    ),
    ...Array.from({ length: LONG_BRAND.products }, (_, index) =>
      row(`N${index}`, `Ballpoint pen ${index}`, 'Writes.', '', { type: 'Office > Pens', brand: LONG_BRAND.name, price: '2.49' }),
    ),
  ];
  rebuild(EXIT.done, [...rows, row('GONE', 'Vanished kettle', 'Was here.', '')], [QUIET_ROW]);
  ageQuietFeed();
  rebuild(EXIT.feedsHeld, rows, []);
  const server = spawn('node', ['serve.ts', '--data', DATA, '--port', String(port)], {
    cwd: SCRIPTS,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await new Promise<void>((ready, fail) => {
    server.stdout.on('data', (text: Buffer) => String(text).includes('Ready') && ready());
    server.once('exit', (code) => fail(new Error(`the small site ended with code ${code}`)));
  });
  return server;
}

/** Moves the first run to the day of the last good feed. */
function ageQuietFeed(): void {
  for (const file of globSync(join(DATA, 'snapshots/*.sqlite'))) {
    const snapshot = new DatabaseSync(file);
    snapshot.prepare("UPDATE feed SET read_on = ? WHERE id = 'quiet'").run(STALE.since);
    snapshot.close();
  }
}

/** The id of the removed product, which no page names any more. */
export function vanishedId(): number {
  for (const file of globSync(join(DATA, 'snapshots/*.sqlite'))) {
    const snapshot = new DatabaseSync(file, { readOnly: true });
    const found = snapshot.prepare('SELECT id FROM gone_product').get() as { id: number } | undefined;
    snapshot.close();
    if (found !== undefined) return found.id;
  }
  throw new Error('nothing vanished');
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SCRIPTS = resolve(import.meta.dirname, '..');
const DATA = resolve(SCRIPTS, '../.data/small-site');

/**
 * Texts that pages must show letter for letter. The line takes tags out of products' texts, so these are what it lets through:
 * tags that are text already, quotes and schemes; the name of the shop comes from the configuration, as it is.
 */
export const HOSTILE = {
  name: `Kettle &lt;/script&gt;&lt;script&gt;document.title='owned'&lt;/script&gt;`,
  description: `javascript:alert(1) {{7*7}} ]]> "quoted" & 'so' < 5 kg`,
  merchant: `Small </script><img src=x onerror="document.title='owned'"> Shop`,
};

const HEADER = 'id\ttitle\tdescription\tlink\timage_link\tprice\tavailability\tbrand\tproduct_type';
const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('< ', '&lt; ');
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A row of a Google feed. Its texts are HTML, which the line reads as text. */
const row = (id: string, title: string, description: string, image: string) => {
  const texts = [id, escapeMarkup(title), escapeMarkup(description), `https://www.small.example/${id}`, image];
  return [...texts, '19.99 GBP', 'in_stock', '">Brand', 'Kitchen > Kettles'].map(quote).join('\t');
};

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

function writeFeeds(rows: readonly string[]): string {
  mkdirSync(DATA, { recursive: true });
  writeFileSync(join(DATA, 'small.tsv'), `${[HEADER, ...rows].join('\n')}\n`);
  writeFileSync(join(DATA, 'merchants.xml'), `<?xml version="1.0"?><PaidOnResults>${directory.join('')}</PaidOnResults>`);
  const merchant = { networkId: 900, name: HOSTILE.merchant, url: 'https://www.small.example/' };
  const config = {
    products: [{ id: 'small', format: 'google', location: 'small.tsv', merchant }],
    merchants: [{ id: 'directory', format: 'por-merchants', location: 'merchants.xml' }],
    vouchers: [],
  };
  const file = join(DATA, 'feeds.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

function rebuild(rows: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('node', ['rebuild.ts', '--feeds', writeFeeds(rows), '--data', DATA], {
    cwd: SCRIPTS,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the small site could not be built:\n${stdout}\n${stderr}`);
}

/**
 * A site of one shop, made by the real line in two runs: the second feed no longer has the product that the first one had. There
 * are no vouchers, and its directory has merchants without products.
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
      row(`P${index}`, `Plain kettle ${index}`, 'Boils.', 'https://pictures.small.example/none.jpg'),
    ),
  ];
  rebuild([...rows, row('GONE', 'Vanished kettle', 'Was here.', '')]);
  rebuild(rows);
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

/** The id that the vanished product had: no page of the site names it any more. */
export function vanishedId(): number {
  for (const file of globSync(join(DATA, 'snapshots/*.sqlite'))) {
    const snapshot = new DatabaseSync(file, { readOnly: true });
    const found = snapshot.prepare('SELECT id FROM gone_product').get() as { id: number } | undefined;
    snapshot.close();
    if (found !== undefined) return found.id;
  }
  throw new Error('nothing vanished');
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SCRIPTS = resolve(import.meta.dirname, '../..');

export const HARBOUR_LAMP = 'Harbour reading lamp 7';
export const ADMIN = 'ada@shop.example';

/** Screens of the manager: the part of the address after #, and the heading. */
export const SCREEN_LABELS = {
  refresh: 'Feed refresh',
  health: 'Feed health',
  preview: 'Feed preview',
  categories: 'Categories',
  brands: 'Brands',
  comparisons: 'Comparisons',
  knowledge: 'Knowledge base',
  clicks: 'Clicks',
  synonyms: 'Synonyms',
  featured: 'Featured products',
  codes: 'Voucher codes',
  audit: 'Audit log',
};

const HEADER = 'id\ttitle\tdescription\tlink\timage_link\tprice\tavailability\tproduct_type';
const row = (id: string, title: string, price: string, type: string) =>
  [id, title, 'Made for a test.', `https://www.shop.example/${id}`, '', `${price} GBP`, 'in_stock', type].join('\t');
const rows = (count: number, print: (index: number) => string) => Array.from({ length: count }, (_, index) => print(index));

/** Many lamps, so that the rugs of one shop are a small part of all products; one has another price, as a feed with a single one is held. */
const lamps = (price: string) =>
  rows(200, (index) => row(`L${index}`, `Harbour reading lamp ${index}`, index === 0 ? '24.99' : price, 'Home > Lamps'));
const rugs = (count: number) => rows(count, (index) => row(`R${index}`, `Fellside wool rug ${index}`, '89.00', 'Home > Rugs'));

const CLOSED = `<?xml version="1.0"?><PaidOnResults><Merchants><MerchantID>901</MerchantID><MerchantName>Closed Curtain</MerchantName>
<MerchantURL>http://www.closed.example/</MerchantURL><MerchantStatus>CLOSED</MerchantStatus>
<AffiliateURL>http://www.paidonresults.net/c/0/1/901/0</AffiliateURL></Merchants></PaidOnResults>`;

const CONFIG = {
  products: [
    {
      id: 'lamps',
      format: 'google',
      location: 'lamps.tsv',
      merchant: { networkId: 900, name: 'Lamp Loft', url: 'https://www.lamps.example/' },
    },
    { id: 'rugs', format: 'google', location: 'rugs.tsv', merchant: { networkId: 902, name: 'Rug Row', url: 'https://www.rugs.example/' } },
  ],
  merchants: [{ id: 'directory', format: 'por-merchants', location: 'merchants.xml' }],
};

/** A site with a runner: two shops whose feeds a test can change, and an admin. */
export class ManagerSite {
  readonly #folder = mkdtempSync(join(tmpdir(), 'manager-'));
  readonly #port: number;
  readonly #others: readonly object[];
  #server: ChildProcess | undefined;

  /** @param others product feeds besides the two */
  constructor(port: number, others: readonly object[] = []) {
    this.#port = port;
    this.#others = others;
  }

  #write(file: string, lines: readonly string[]): void {
    mkdirSync(join(this.#folder, 'feeds'), { recursive: true });
    writeFileSync(join(this.#folder, 'feeds', file), `${lines.join('\n')}\n`);
  }

  /** The next day: lamps cost less, and most rugs are missing. */
  nextDay(): void {
    this.#write('lamps.tsv', [HEADER, ...lamps('17.49')]);
    this.#write('rugs.tsv', [HEADER, ...rugs(8)]);
  }

  #options(): string[] {
    const options = {
      '--feeds': join(this.#folder, 'feeds/feeds.json'),
      '--data': join(this.#folder, 'data'),
      '--port': String(this.#port),
      '--page-budget': '100',
    };
    return Object.entries(options).flat();
  }

  async start(): Promise<void> {
    this.#write('lamps.tsv', [HEADER, ...lamps('19.99')]);
    this.#write('rugs.tsv', [HEADER, ...rugs(20)]);
    this.#write('merchants.xml', [CLOSED]);
    this.#write('feeds.json', [JSON.stringify({ ...CONFIG, products: [...CONFIG.products, ...this.#others] })]);
    const server = spawn('node', ['start.ts', ...this.#options()], { cwd: SCRIPTS, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    this.#server = server;
    await new Promise<void>((ready, fail) => {
      server.stdout.on('data', (text: Buffer) => String(text).includes('Ready') && ready());
      server.once('exit', (code) => fail(new Error(`the site ended with code ${code}`)));
    });
  }

  /** Makes an admin with the command. Gives the one-time password. */
  createAdmin(): string {
    const { stdout, stderr } = spawnSync('node', ['admin.ts', 'create', ADMIN, '--data', join(this.#folder, 'data')], {
      cwd: SCRIPTS,
      encoding: 'utf8',
    });
    const password = /^ {2}(\S+)$/m.exec(stdout)?.[1];
    if (password === undefined) throw new Error(`no admin was made:\n${stdout}\n${stderr}`);
    return password;
  }

  stop(): void {
    if (this.#server?.pid !== undefined) process.kill(-this.#server.pid);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

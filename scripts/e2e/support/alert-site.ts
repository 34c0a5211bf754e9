import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EXIT } from '../../cli/exit.ts';

const SCRIPTS = resolve(import.meta.dirname, '../..');
const DATA = resolve(SCRIPTS, '../.data/alert-site');
const HEADER = 'id\ttitle\tdescription\tlink\timage_link\tprice\tavailability\tbrand\tproduct_type\tshipping';

/** What the shop asks for a thing, and whether it has it. */
export interface Thing {
  name: string;
  price: string;
  isInStock?: boolean;
}

const row = ({ name, price, isInStock = true }: Thing) => {
  const id = name.replaceAll(' ', '-');
  const stock = isInStock ? 'in_stock' : 'out_of_stock';
  return [
    id,
    name,
    'A thing.',
    `https://www.bell.example/${id}`,
    '',
    `${price} GBP`,
    stock,
    'Quoll',
    'Kitchen > Kettles',
    'GB:::0 GBP',
  ].join('\t');
};

/** Things whose price stays, so that one that vanishes is less than a tenth. */
const OTHERS = Array.from({ length: 20 }, (_, index): Thing => ({ name: `Plain mug ${index}`, price: '4.50' }));

/** One night: a run with these things. */
export function night(...things: Thing[]): void {
  mkdirSync(DATA, { recursive: true });
  writeFileSync(join(DATA, 'bell.tsv'), `${[HEADER, ...[...things, ...OTHERS].map(row)].join('\n')}\n`);
  const merchant = { networkId: 900, name: 'Bell & Co', url: 'https://www.bell.example/' };
  const feeds = join(DATA, 'feeds.json');
  writeFileSync(feeds, JSON.stringify({ products: [{ id: 'bell', format: 'google', location: 'bell.tsv', merchant }] }));
  const { status, stdout, stderr } = spawnSync('node', ['rebuild.ts', '--feeds', feeds, '--data', DATA], {
    cwd: SCRIPTS,
    encoding: 'utf8',
  });
  if (status !== EXIT.done) throw new Error(`the run ended with ${status}:\n${stdout}\n${stderr}`);
}

/** A site of one shop, whose prices each night sets. */
export async function startAlertSite(port: number, ...things: Thing[]): Promise<ChildProcess> {
  rmSync(DATA, { recursive: true, force: true });
  night(...things);
  const server = spawn('node', ['serve.ts', '--data', DATA, '--port', String(port)], {
    cwd: SCRIPTS,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await new Promise<void>((ready, fail) => {
    server.stdout.on('data', (text: Buffer) => String(text).includes('Ready') && ready());
    server.once('exit', (code) => fail(new Error(`the site ended with code ${code}`)));
  });
  return server;
}

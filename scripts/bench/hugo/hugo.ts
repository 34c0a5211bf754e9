import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RunRecord } from '#contracts/run.ts';
import { openSnapshot } from '#snapshot/store/snapshot-db.ts';
import { productView } from '#views/product.ts';
import { orUsage, parseWholeNumber, readCommandLine } from '../../cli/command-line.ts';
import { EXIT } from '../../cli/exit.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import { writeFeeds } from '../../synthetic-feeds/write-feeds.ts';
import { peakMbOf, processorSecondsOf } from '../process-figures.ts';
import { frontMatterOf } from './front-matter.ts';

const COMMAND = {
  name: 'npm run bench -- hugo',
  does: `Builds a Hugo site with the product pages of a made-up catalogue beside ours: the same fields, and as many bytes (within 10 %).
Prints pages a second and memory of both, of the whole commands. Ends at once where there is no hugo.`,
  options: {
    offers: { type: 'string', value: 'NUMBERS', default: '20000,100000', help: 'how many offers, for each comparison (20000,100000)' },
  },
} as const;

const REBUILD = join(PROJECT_FOLDER, 'scripts/rebuild.ts');
const ALL_PAGES = '1000000';
/** Of the bytes of a page, between the two. */
const BYTES_APART_MAX = 0.1;
const LOOK_EVERY_MS = 50;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const sizes = orUsage(COMMAND, () => values.offers.split(',').map((number) => parseWholeNumber('--offers', number, 100)));
  const { error, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  if (error !== undefined) return console.log('Skipped: there is no hugo on this machine (Debian: `apt install hugo`).');
  console.log(stdout.trim());
  const folder = mkdtempSync(join(tmpdir(), 'bench-hugo-'));
  try {
    for (const offers of sizes) if (!(await compare(join(folder, String(offers)), offers))) process.exitCode = EXIT.failed;
  } finally {
    // At the end only: for five minutes ext4 passes over the numbers of removed files, one by one, whenever it makes a new one.
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Built {
  name: string;
  pages: number;
  /** Of the whole command: by the clock, and of the processor on all cores, which other work on the machine lengthens less. */
  seconds: number;
  processorSeconds: number;
  peakMb: number;
  /** Of a product page. */
  bytes: number;
}

async function compare(folder: string, offers: number): Promise<boolean> {
  const [feeds, data, site] = [join(folder, 'feeds'), join(folder, 'data'), join(folder, 'hugo')];
  mkdirSync(folder);
  await writeFeeds(feeds, { offers, merchants: Math.max(4, Math.round(offers / 5000)), seed: 1, day: 1 });
  const rebuild = ['--feeds', join(feeds, 'feeds.json'), '--data', data, '--page-budget', ALL_PAGES, '--json'];
  const first = await measured(process.execPath, [REBUILD, ...rebuild]);
  const productPages = await writeSource(site, data, (JSON.parse(first.said) as RunRecord).snapshot!);
  // The same snapshot, every page again: what Hugo does, without feeds and databases.
  renameSync(join(data, 'site'), join(folder, 'site-before'));
  // What is still to be written to the disk would be charged to them.
  spawnSync('sync');
  const { said, ...again } = await measured(process.execPath, [REBUILD, ...rebuild]);
  const ours: Built = {
    name: 'ours',
    pages: (JSON.parse(said) as RunRecord).pages.rendered,
    ...again,
    bytes: bytesOfPages(join(data, 'site/products')),
  };
  spawnSync('sync');
  const built = await measured('hugo', ['--source', site, '--quiet']);
  const hugo: Built = { name: 'Hugo', pages: productPages, ...built, bytes: bytesOfPages(join(site, 'public/products')) };
  console.log(`\n${offers} offers, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  for (const { name, pages, seconds, processorSeconds, peakMb, bytes } of [ours, hugo]) {
    const times = [`${seconds.toFixed(1)} s`, `${rate(pages, seconds)} a second`, `${rate(pages, processorSeconds)} a processor second`];
    const figures = [`${pages} pages`, ...times, `${peakMb} MB`, `${(bytes / 1000).toFixed(1)} kB a product page`];
    console.log(`  ${name}: ${figures.join(', ')}`);
  }
  const ratio = (seconds: (one: Built) => number) => (ours.pages / seconds(ours) / (hugo.pages / seconds(hugo))).toFixed(2);
  const [byClock, byProcessor] = [ratio((one) => one.seconds), ratio((one) => one.processorSeconds)];
  const memory = (ours.peakMb / hugo.peakMb).toFixed(2);
  console.log(`  ours is ${byClock} times as fast (${byProcessor} by the processor), with ${memory} times the memory`);
  const apart = Math.abs(1 - hugo.bytes / ours.bytes);
  if (apart > BYTES_APART_MAX)
    console.log(`  The pages are ${(apart * 100).toFixed(0)} % apart in bytes: scripts/bench/hugo/page.tmpl is out of date.`);
  return apart <= BYTES_APART_MAX;
}

const rate = (pages: number, seconds: number): string => (pages / seconds).toFixed(0);

function bytesOfPages(folder: string): number {
  const sizes = globSync('**/*.html', { cwd: folder }).map((file) => statSync(join(folder, file)).size);
  return sizes.reduce((total, size) => total + size, 0) / sizes.length;
}

/** Before the structured data of a page. */
const GRAPH = '<script type="application/ld+json">';

/** What stands on every page, cut out of one of ours. */
function chromeOf(html: string) {
  const between = (from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to));
  return {
    start: html.slice(0, html.indexOf('<title>')),
    head: between('<link rel="icon"', '<meta property="og:type"'),
    header: html.slice(html.indexOf('</script>', html.indexOf(GRAPH)) + '</script>'.length, html.indexOf('<main')),
    end: html.slice(html.indexOf('</main>')),
    icons: /href="(\/_astro\/icons[^"#]*)#/.exec(html)![1],
  };
}

/** Hugo's folder, with a file for each of our product pages. @returns how many */
async function writeSource(site: string, data: string, snapshot: string): Promise<number> {
  for (const folder of ['content/p', 'data', 'layouts/_default']) mkdirSync(join(site, folder), { recursive: true });
  const disableKinds = ['taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404', 'home', 'section'];
  writeFileSync(join(site, 'config.json'), JSON.stringify({ baseURL: 'https://tuppence.example/', uglyURLs: true, disableKinds }));
  copyFileSync(join(import.meta.dirname, 'page.tmpl'), join(site, 'layouts/_default/single.html'));
  const catalogue = openSnapshot(join(data, 'snapshots', `${snapshot}.sqlite`));
  const files = globSync('products/**/*.html', { cwd: join(data, 'site') });
  for (const file of files) {
    const html = readFileSync(join(data, 'site', file), 'utf8');
    if (file === files[0]) writeFileSync(join(site, 'data/chrome.json'), JSON.stringify(chromeOf(html)));
    const id = /-(\d+)\.html$/.exec(file)![1]!;
    const graph: unknown = JSON.parse(html.split(GRAPH)[1]!.split('</script>')[0]!);
    const view = await productView(catalogue, Number(id));
    writeFileSync(join(site, 'content/p', `${id}.md`), JSON.stringify(frontMatterOf(view!, graph)));
  }
  catalogue.close();
  return files.length;
}

/** Runs a command, and measures the whole of it. */
async function measured(command: string, args: string[]) {
  const start = performance.now();
  const child = spawn(command, args);
  let [peakMb, processorSeconds] = [0, 0];
  const look = setInterval(() => {
    peakMb = Math.max(peakMb, peakMbOf(child.pid!));
    processorSeconds = Math.max(processorSeconds, processorSecondsOf(child.pid!));
  }, LOOK_EVERY_MS);
  const [said, complaints, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  clearInterval(look);
  if (status !== EXIT.done) throw new Error(`${command} ended with ${status}:\n${complaints}\n${said.slice(0, 2000)}`);
  return { said, seconds: (performance.now() - start) / 1000, processorSeconds, peakMb };
}

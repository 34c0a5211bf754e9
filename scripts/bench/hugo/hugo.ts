import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openSnapshot } from '#snapshot/store/snapshot-db.ts';
import { productView } from '#views/product.ts';
import { orUsage, parseWholeNumber, readCommandLine } from '../../cli/command-line.ts';
import { EXIT } from '../../cli/exit.ts';
import { writeFeeds } from '../../synthetic-feeds/write-feeds.ts';
import { peakMbOf } from '../process-memory.ts';
import { timedRun } from '../rebuild/rebuild-command.ts';
import { frontMatterOf } from './front-matter.ts';

const COMMAND = {
  name: 'npm run bench -- hugo',
  does: `Builds a Hugo site with the product pages of a made-up catalogue beside ours: the same fields, and as many bytes (within 10 %).
Prints pages a second and memory of both. Ends at once where there is no hugo.`,
  options: {
    offers: { type: 'string', value: 'NUMBERS', default: '20000,100000', help: 'how many offers, for each comparison (20000,100000)' },
  },
} as const;

const ALL_PAGES = 1_000_000;
/** Of the bytes of a page, between the two. */
const BYTES_APART_MAX = 0.1;
const LOOK_EVERY_MS = 50;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const sizes = orUsage(COMMAND, () => values.offers.split(',').map((number) => parseWholeNumber('--offers', number, 100)));
  const { error, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  if (error !== undefined) return console.log('Skipped: there is no hugo on this machine (Debian: `apt install hugo`).');
  console.log(stdout.trim());
  for (const offers of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-hugo-'));
    try {
      if (!(await compare(folder, offers))) process.exitCode = EXIT.failed;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

interface Built {
  name: string;
  pages: number;
  seconds: number;
  peakMb: number;
  /** Of a product page. */
  bytes: number;
}

async function compare(folder: string, offers: number): Promise<boolean> {
  const [feeds, data, site] = [join(folder, 'feeds'), join(folder, 'data'), join(folder, 'hugo')];
  await writeFeeds(feeds, { offers, merchants: Math.max(4, Math.round(offers / 5000)), seed: 1, day: 1 });
  const { record } = await timedRun('rebuild', { feeds: join(feeds, 'feeds.json'), data, 'page-budget': ALL_PAGES });
  const stage = record.stages.find((one) => one.stage === 'pages')!;
  const ours: Built = {
    name: 'ours',
    pages: record.pages.rendered,
    seconds: stage.seconds,
    peakMb: stage.peakMb,
    bytes: bytesOfPages(join(data, 'site/products')),
  };
  const pages = await writeSource(site, data, record.snapshot!);
  // What is still to be written to the disk would be charged to Hugo.
  spawnSync('sync');
  const hugo: Built = { name: 'Hugo', pages, ...(await build(site)), bytes: bytesOfPages(join(site, 'public/products')) };
  console.log(`\n${offers} offers`);
  for (const { name, pages: count, seconds, peakMb, bytes } of [ours, hugo]) {
    const figures = [`${count} pages`, `${seconds.toFixed(1)} s`, `${(count / seconds).toFixed(0)} a second`, `${peakMb} MB`];
    console.log(
      `  ${name.padEnd(5)} ${figures.map((figure) => figure.padStart(14)).join('')}   ${(bytes / 1000).toFixed(1)} kB a product page`,
    );
  }
  const apart = Math.abs(1 - hugo.bytes / ours.bytes);
  const times = ours.pages / ours.seconds / (hugo.pages / hugo.seconds);
  console.log(`  ours is ${times.toFixed(2)} times as fast, with ${(ours.peakMb / hugo.peakMb).toFixed(2)} times the memory`);
  if (apart > BYTES_APART_MAX)
    console.log(`  The pages are ${(apart * 100).toFixed(0)} % apart in bytes: scripts/bench/hugo/page.tmpl is out of date.`);
  return apart <= BYTES_APART_MAX;
}

function bytesOfPages(folder: string): number {
  const sizes = globSync('**/*.html', { cwd: folder }).map((file) => statSync(join(folder, file)).size);
  return sizes.reduce((total, size) => total + size, 0) / sizes.length;
}

/** What stands on every page, cut out of one of ours. */
function chromeOf(html: string) {
  const between = (from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to));
  return {
    start: html.slice(0, html.indexOf('<title>')),
    head: between('<link rel="icon"', '<meta property="og:type"'),
    header: html.slice(html.indexOf('</head>'), html.indexOf('<main')),
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
    const graph: unknown = JSON.parse(html.split('<script type="application/ld+json">')[1]!.split('</script>')[0]!);
    const view = await productView(catalogue, Number(id));
    writeFileSync(join(site, 'content/p', `${id}.md`), JSON.stringify(frontMatterOf(view!, graph)));
  }
  catalogue.close();
  return files.length;
}

async function build(site: string): Promise<{ seconds: number; peakMb: number }> {
  const start = performance.now();
  const hugo = spawn('hugo', ['--source', site, '--quiet']);
  let peakMb = 0;
  const look = setInterval(() => (peakMb = Math.max(peakMb, peakMbOf(hugo.pid!))), LOOK_EVERY_MS);
  const [stdout, stderr, [status]] = await Promise.all([text(hugo.stdout), text(hugo.stderr), once(hugo, 'exit')]);
  clearInterval(look);
  if (status !== 0) throw new Error(`hugo ended with ${status}:\n${stderr}${stdout}`);
  return { seconds: (performance.now() - start) / 1000, peakMb };
}

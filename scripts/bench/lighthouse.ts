import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../cli/command-line.ts';
import { findChromium } from '../cli/find-chromium.ts';
import { SITE_URL_OPTION } from './site-url.ts';

/** The minimum score of each category, of 100. */
const TARGETS: Record<string, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

const REPORTS = resolve(import.meta.dirname, '../../.data/lighthouse');

interface Listed {
  data: { slug: string; merchantSlug: string; categorySlugPath: string | null }[];
}

/** One page of each kind, from the server's catalogue. */
async function pathsOf(origin: string): Promise<string[]> {
  const list = async (path: string) => ((await (await fetch(`${origin}/api/v1/${path}`)).json()) as Listed).data;
  const [product] = await list('products?limit=1');
  const [brand] = await list('brands?limit=1');
  const [merchant] = await list('merchants?limit=1');
  const parts = [product?.merchantSlug, product?.categorySlugPath, product?.slug].filter(Boolean);
  const top = product?.categorySlugPath?.split('/')[0] ?? '';
  return ['/', `/category/${top}`, `/brand/${brand?.slug}`, `/merchants/${merchant?.slug}`, `/products/${parts.join('/')}`, '/vouchers'];
}

const COMMAND = {
  name: 'npm run bench -- lighthouse',
  does: `Lighthouse (mobile) against a running site; the median of the runs. Ends with 1 if a page misses a target. Reports are written to
.data/lighthouse.`,
  options: { url: SITE_URL_OPTION, runs: numberOption(1, 'how often each page is loaded') },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const runs = orUsage(COMMAND, () => parseWholeNumber('--runs', values.runs, 1));
  const origin = values.url;
  mkdirSync(REPORTS, { recursive: true });
  const chromium = findChromium();
  const chrome = await launch({
    ...(chromium !== null && { chromePath: chromium }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  let missed = false;
  for (const path of await pathsOf(origin)) {
    const scores: Record<string, number[]> = {};
    for (let count = 0; count < runs; count += 1) {
      const result = await lighthouse(origin + path, {
        port: chrome.port,
        output: 'html',
        logLevel: 'error',
        onlyCategories: Object.keys(TARGETS),
      });
      if (result === undefined) throw new Error(`Lighthouse gave no result for ${path}`);
      for (const { id, score } of Object.values(result.lhr.categories)) (scores[id] ??= []).push(Math.round((score ?? 0) * 100));
      writeFileSync(join(REPORTS, `${path.replaceAll('/', '_')}.html`), String(result.report));
    }
    const medians = Object.entries(scores).map(
      ([id, all]) => [id, all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0] as const,
    );
    missed ||= medians.some(([id, median]) => median < (TARGETS[id] ?? 0));
    console.log(`${medians.map(([id, median]) => `${id} ${median}`).join(' · ')} · ${path}`);
  }
  chrome.kill();
  process.exitCode = missed ? 1 : 0;
}

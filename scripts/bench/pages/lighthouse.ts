import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../../cli/command-line.ts';
import { findChromium } from '../../cli/find-chromium.ts';
import { SITE_URL_OPTION } from '../site-url.ts';
import { heaviestPages } from './heaviest-pages.ts';
import { standInForPictures } from './stand-in-pictures.ts';

/** The minimum score of each category, of 100. */
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof TARGETS;
const CATEGORIES = Object.keys(TARGETS) as Category[];

/** Pages that ask not to be indexed: answers to a search, and deals on days without any. */
const NOT_INDEXED = new Set(['search', 'deals']);

const REPORTS = resolve(import.meta.dirname, '../../../.data/lighthouse');

const COMMAND = {
  name: 'npm run bench -- lighthouse',
  does: `Lighthouse (mobile) on the heaviest page of each kind of a running site; the median of the runs. Shops' pictures come from this
machine. Ends with 1 if a page misses a target. Reports are written to .data/lighthouse.`,
  options: { url: SITE_URL_OPTION, runs: numberOption(3, 'how often each page is loaded') },
} as const;

/** Scores of 100, and the figures that performance is made of. */
interface Load {
  scores: Record<Category, number>;
  figures: Record<string, number>;
  /** Audits that keep a category below 100. Performance has its figures. */
  faults: string[];
}

const FIGURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

function loadOf({ lhr }: RunnerResult): Load {
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const faults = CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as Load['scores'],
    figures: Object.fromEntries(Object.entries(FIGURES).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? Number.NaN])),
    faults,
  };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function line(kind: string, path: string, loads: Load[]): { text: string; missed: boolean } {
  const scores = CATEGORIES.map((category) => [category, median(loads.map((load) => load.scores[category]))] as const);
  const figure = (name: string) => median(loads.map(({ figures }) => figures[name] ?? Number.NaN));
  const figures = `FCP ${(figure('FCP') / 1000).toFixed(2)} s, LCP ${(figure('LCP') / 1000).toFixed(2)} s, TBT ${Math.round(figure('TBT'))} ms, CLS ${figure('CLS').toFixed(3)}`;
  const faults = [...new Set(loads.flatMap((load) => load.faults))];
  return {
    text: `${kind.padEnd(10)} ${scores.map(([category, score]) => `${category} ${score}`).join(' · ')} · ${figures}
           ${path}${faults.map((fault) => `\n           below 100 for ${fault}`).join('')}`,
    missed: scores.some(([category, score]) => score < TARGETS[category]),
  };
}

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const runs = orUsage(COMMAND, () => parseWholeNumber('--runs', values.runs, 1));
  mkdirSync(REPORTS, { recursive: true });
  const pages = await heaviestPages(values.url);
  const pictures = await standInForPictures();
  if (pictures === null) console.log("There is no OpenSSL here, so shops' pictures are as this machine can load them.");
  const chromium = findChromium();
  const chrome = await launch({
    ...(chromium !== null && { chromePath: chromium }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', ...(pictures?.flags ?? [])],
  });
  let missed = false;
  for (const [kind, path] of Object.entries(pages)) {
    const loads: Load[] = [];
    for (let count = 0; count < runs; count += 1) {
      const result = await lighthouse(values.url + path, {
        port: chrome.port,
        output: 'html',
        logLevel: 'error',
        onlyCategories: CATEGORIES,
        skipAudits: NOT_INDEXED.has(kind) ? ['is-crawlable'] : [],
      });
      if (result === undefined) throw new Error(`Lighthouse gave no result for ${path}`);
      loads.push(loadOf(result));
      writeFileSync(join(REPORTS, `${kind}.html`), String(result.report));
    }
    const measured = line(kind, path, loads);
    missed ||= measured.missed;
    console.log(measured.text);
  }
  chrome.kill();
  pictures?.end();
  process.exitCode = missed ? 1 : 0;
}

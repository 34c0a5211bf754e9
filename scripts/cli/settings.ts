import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Files of one deployment on Cloudflare's free plan are 20,000; pages leave room for scripts, styles and pictures. */
const PAGE_BUDGET = 18_000;

export const PROJECT_FOLDER = resolve(import.meta.dirname, '../..');

const SAMPLE_FEEDS = 'scripts/sample-feeds/data/feeds.json';

/** What every command is told, by option first, then by environment, then by default. */
export interface Settings {
  feeds: string;
  data: string;
  port: number;
  pageBudget: number;
  json: boolean;
  release: string[];
  /** The one feed to fetch anew; null: all that changed. */
  only: string | null;
  /** A file with what admins decided; null: it stays as it was. */
  merchandising: string | null;
  /** The site that a runner works for; null: that of this machine. */
  site: string | null;
  /** Carry out one run and end. */
  once: boolean;
  remote: boolean;
  pull: boolean;
  dryRun: boolean;
  /** What stands on the command line without a name. */
  words: string[];
}

const KNOWN_OPTIONS =
  '--feeds FILE --data DIR --port NUMBER --page-budget PAGES --json --release FEED (once for each) --only FEED --merchandising FILE --site URL --once --remote --pull --dry-run';

/** Local databases never ask the internet where this machine stands: nothing depends on it, and offline it prints a warning. */
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false';

/** What a command prints is its own: wrangler speaks up when something is wrong. */
process.env['WRANGLER_LOG'] ??= 'warn';

/**
 * Reads the options of a command line; an unknown one ends the command with a line that lists the known.
 *
 * @param wordsAllowed how many words without a name the command takes
 */
export function readSettings(wordsAllowed = 0): Settings {
  try {
    const { values, positionals } = parse();
    if (positionals.length > wordsAllowed) throw new Error(`Unexpected: ${positionals.slice(wordsAllowed).join(' ')}`);
    return {
      feeds: resolve(values.feeds),
      data: resolve(values.data),
      port: wholeNumber('--port', values.port),
      pageBudget: wholeNumber('--page-budget', values['page-budget']),
      json: values.json,
      release: values.release,
      only: values.only ?? null,
      merchandising: values.merchandising ?? null,
      site: values.site ?? null,
      once: values.once,
      remote: values.remote,
      pull: values.pull,
      dryRun: values['dry-run'],
      words: positionals,
    };
  } catch (error) {
    console.error(`${(error as Error).message}\nOptions: ${KNOWN_OPTIONS}`);
    process.exit(2);
  }
}

function parse() {
  const { FEEDS, DATA, PORT, PAGE_BUDGET: budget } = process.env;
  return parseArgs({
    allowPositionals: true,
    options: {
      feeds: { type: 'string', default: FEEDS ?? resolve(PROJECT_FOLDER, SAMPLE_FEEDS) },
      data: { type: 'string', default: DATA ?? resolve(PROJECT_FOLDER, '.data') },
      port: { type: 'string', default: PORT ?? '8787' },
      'page-budget': { type: 'string', default: budget ?? String(PAGE_BUDGET) },
      json: { type: 'boolean', default: false },
      release: { type: 'string', multiple: true, default: [] },
      only: { type: 'string' },
      merchandising: { type: 'string' },
      site: { type: 'string' },
      once: { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
      pull: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${option} must be a whole number, not "${text}"`);
  return number;
}

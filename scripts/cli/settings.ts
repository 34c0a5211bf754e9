import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Cloudflare's free plan allows 20,000 files in a deployment, of which some are scripts, styles and pictures. */
const PAGE_BUDGET = 18_000;

export const PROJECT_FOLDER = resolve(import.meta.dirname, '../..');

const SAMPLE_FEEDS = 'scripts/sample-feeds/data/feeds.json';

/** Settings of the commands: from options, else the environment, else defaults. */
export interface Settings {
  feeds: string;
  data: string;
  port: number;
  pageBudget: number;
  json: boolean;
  release: string[];
  /** The one feed to fetch; null: all that changed. */
  only: string | null;
  /** A file with the merchandising; null: that of the previous snapshot. */
  merchandising: string | null;
  /** The site that a runner works for; null: the local one. */
  site: string | null;
  /** Carry out one run and end. */
  once: boolean;
  remote: boolean;
  pull: boolean;
  dryRun: boolean;
  /** Arguments without a name. */
  words: string[];
}

const KNOWN_OPTIONS =
  '--feeds FILE --data DIR --port NUMBER --page-budget PAGES --json --release FEED (once for each) --only FEED --merchandising FILE --site URL --once --remote --pull --dry-run';

/** Without this, the local engine fetches the machine's location, which is not used, and warns when it is offline. */
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false';

/** wrangler prints warnings and errors only. */
process.env['WRANGLER_LOG'] ??= 'warn';

/**
 * Reads the options of the command line. An unknown option ends the command with exit code 2 and the list of options.
 *
 * @param wordsAllowed how many arguments without a name the command takes
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

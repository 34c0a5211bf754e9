import { resolve } from 'node:path';
import { type CommandOption, type CommandWords, orUsage, parseWholeNumber, readCommandLine } from './command-line.ts';
import { watchWorkerd } from './processes/watched-workerd.ts';

/** Cloudflare's free plan allows 20,000 files in a deployment, of which some are scripts, styles and pictures. */
const PAGE_BUDGET = '18000';

export const PROJECT_FOLDER = resolve(import.meta.dirname, '../..');

const SAMPLE_FEEDS = 'scripts/sample-feeds/data/feeds.json';

/** Without this, the local engine fetches the machine's location, which is not used, and warns when it is offline. */
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false';

/** wrangler prints warnings and errors only. */
process.env['WRANGLER_LOG'] ??= 'warn';

watchWorkerd();

const { FEEDS, DATA, PORT, PAGE_BUDGET: BUDGET } = process.env;

/** Options of several commands. What is not given is from the environment, else the default. */
export const OPTIONS = {
  feeds: {
    type: 'string',
    value: 'FILE',
    default: FEEDS ?? resolve(PROJECT_FOLDER, SAMPLE_FEEDS),
    help: 'the feed configuration (FEEDS; the sample feeds)',
  },
  data: { type: 'string', value: 'DIR', default: DATA ?? resolve(PROJECT_FOLDER, '.data'), help: 'the data folder (DATA; .data)' },
  port: { type: 'string', value: 'NUMBER', default: PORT ?? '8787', help: 'where the site is served on this machine (PORT; 8787)' },
  'page-budget': {
    type: 'string',
    value: 'PAGES',
    default: BUDGET ?? PAGE_BUDGET,
    help: 'how many pages to keep as files (PAGE_BUDGET; 18000)',
  },
  json: { type: 'boolean', help: 'prints the record of the run as JSON' },
  release: {
    type: 'string',
    value: 'FEED',
    multiple: true,
    default: [] as string[],
    help: 'accepts a held feed, or `all`: a run that removes many products; may be repeated',
  },
  only: { type: 'string', value: 'FEED', help: 'fetches this product feed alone' },
  merchandising: { type: 'string', value: 'FILE', help: 'the decisions of admins; by default those of the previous snapshot' },
  history: { type: 'string', value: 'FILE', help: 'takes over older prices: a CSV with product_id, day and price in pounds' },
  'learn-again': { type: 'boolean', help: 'reads all rows and learns brands and categories from them again' },
  site: { type: 'string', value: 'URL', help: 'the site to work for; by default the one that is served from the data folder' },
  once: { type: 'boolean', help: 'carries out one run, queued or not, and ends with its exit code' },
  remote: { type: 'boolean', help: 'the databases on Cloudflare' },
  pull: { type: 'boolean', help: 'starts from the live snapshot' },
  'dry-run': { type: 'boolean', help: 'shows what would be uploaded from the data folder' },
} as const;

type OptionName = keyof typeof OPTIONS;

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
  /** A CSV of older prices; null: none. */
  history: string | null;
  /** Learn what names and paths say again, from all rows. */
  learnAgain: boolean;
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

interface SettingsCommand {
  name: string;
  does: string;
  words?: CommandWords;
  /** The options that it takes; the others have their defaults. */
  takes: readonly OptionName[];
}

const PORT_MAX = 65_535;

/** Reads the command line of a command; what is wrong with it ends the process with 2. */
export function readSettings({ takes, ...command }: SettingsCommand): Settings {
  const options: Record<string, CommandOption> = Object.fromEntries(takes.map((name) => [name, OPTIONS[name]]));
  const line = { ...command, options };
  const { values, words } = readCommandLine(line);
  const text = (name: OptionName): string | null => (values[name] as string | undefined) ?? null;
  const isGiven = (name: OptionName): boolean => (values[name] as unknown) === true;
  return orUsage(line, () => ({
    feeds: resolve(text('feeds') ?? OPTIONS.feeds.default),
    data: resolve(text('data') ?? OPTIONS.data.default),
    port: parseWholeNumber('--port', text('port') ?? OPTIONS.port.default, 1, PORT_MAX),
    pageBudget: parseWholeNumber('--page-budget', text('page-budget') ?? OPTIONS['page-budget'].default),
    json: isGiven('json'),
    release: (values['release'] as string[] | undefined) ?? [],
    only: text('only'),
    history: text('history') === null ? null : resolve(text('history')!),
    learnAgain: isGiven('learn-again'),
    merchandising: text('merchandising'),
    site: text('site'),
    once: isGiven('once'),
    remote: isGiven('remote'),
    pull: isGiven('pull'),
    dryRun: isGiven('dry-run'),
    words,
  }));
}

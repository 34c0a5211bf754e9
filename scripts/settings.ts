import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Files of one deployment on Cloudflare's free plan are 20,000; pages leave room for scripts, styles and pictures. */
const PAGE_BUDGET = 18_000;

export const PROJECT_FOLDER = resolve(import.meta.dirname, '..');

const SAMPLE_FEEDS = 'src/feeds/sample/data/feeds.json';

/** What every command is told, by option first, then by environment, then by default. */
export interface Settings {
  feeds: string;
  data: string;
  port: number;
  pageBudget: number;
  json: boolean;
}

/**
 * Reads the options of a command line; an unknown one ends the command with a line that lists the known.
 */
export function readSettings(): Settings {
  const { FEEDS, DATA, PORT, PAGE_BUDGET: budget } = process.env;
  try {
    const { values } = parseArgs({
      options: {
        feeds: { type: 'string', default: FEEDS ?? resolve(PROJECT_FOLDER, SAMPLE_FEEDS) },
        data: { type: 'string', default: DATA ?? resolve(PROJECT_FOLDER, '.data') },
        port: { type: 'string', default: PORT ?? '8787' },
        'page-budget': { type: 'string', default: budget ?? String(PAGE_BUDGET) },
        json: { type: 'boolean', default: false },
      },
    });
    return {
      feeds: resolve(values.feeds),
      data: resolve(values.data),
      port: Number(values.port),
      pageBudget: Number(values['page-budget']),
      json: values.json,
    };
  } catch (error) {
    console.error(`${(error as Error).message}\nOptions: --feeds FILE --data DIR --port NUMBER --page-budget PAGES --json`);
    process.exit(2);
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface SizeBudgets {
  /** Bytes of the HTML, of its styles, and of the scripts that it loads by itself, for each kind of page. */
  pages: Record<string, [html: number, styles: number, scripts: number]>;
  /** The richest product page: its HTML, its scripts at first and after the usual interactions, and what the assistant adds to these. */
  product: { html: number; before: number; after: number; assistant: number };
  /** Bytes of a script of the build, by the name of its file without the hash; `otherScript` for all that are not named. */
  scripts: Record<string, number>;
  otherScript: number;
  /** The Worker as it is uploaded (KiB), and how many times longer than TypeScript its code takes to be read and run once in Node. */
  worker: { gzipKib: number; startUpRatio: number };
  /** Files: those beside pages, those of a page budget, and all that the smallest plan of Cloudflare allows. */
  deployment: { otherFiles: number; pages: number; allFiles: number };
}

const table = JSON.parse(readFileSync(join(import.meta.dirname, '../size-budgets.json'), 'utf8')) as SizeBudgets;

/**
 * What the build may weigh, gzipped. One committed table: a change that needs more shows there. What a route may read of the database
 * is in functions/query-budgets.json.
 */
export const SIZE_BUDGETS = { ...table, pages: new Map(Object.entries(table.pages)), scripts: new Map(Object.entries(table.scripts)) };

import { FeedError } from '../feed-rows.ts';
import { columnKey } from './record.ts';

const NAMES_SHOWN_MAX = 8;
const NAME_SHOWN_MAX_CHARS = 40;

/**
 * Is the feed what its configuration says? Of the names in each list one must be there.
 *
 * @throws FeedError WRONG_FORMAT naming what was expected and what was found
 */
export function requireColumns(found: string[], required: string[][]): void {
  const keys = new Set(found.map((name) => columnKey(name.slice(name.indexOf(':') + 1))).concat(found.map(columnKey)));
  const missing = required.filter((names) => !names.some((name) => keys.has(columnKey(name))));
  if (missing.length === 0) return;
  const expected = missing.map((names) => names.join(' or ')).join(', ');
  const shown = found.slice(0, NAMES_SHOWN_MAX).map((name) => name.slice(0, NAME_SHOWN_MAX_CHARS));
  throw new FeedError(
    'WRONG_FORMAT',
    `expected ${expected}; found ${shown.join(', ') || 'no rows'}${found.length > shown.length ? ', …' : ''}`,
  );
}

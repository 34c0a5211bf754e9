import type { FeedResult } from '#contracts/run.ts';
import type { FeedHealthRow } from '../../db/feed-health.ts';

/** Names of columns that a change tells of, at most. */
const COLUMNS_TOLD_MAX = 20;

/** What is known of a feed after a run: what the run did not say anew stays as it was. */
export function mergeFeedHealth(before: FeedHealthRow | undefined, found: FeedResult, at: string): FeedHealthRow {
  const { feedId, kind, format, merchantName, status, content } = found;
  return {
    feedId,
    kind,
    format,
    merchantName,
    status,
    fetchedAt: at,
    goodAt: status === 'held' ? (before?.goodAt ?? null) : at,
    changedAt: content === null ? (before?.changedAt ?? null) : at,
    rows: content?.rows ?? before?.rows ?? null,
    accepted: content?.accepted ?? before?.accepted ?? null,
    rejected: content === null ? (before?.rejected ?? '[]') : JSON.stringify(content.rejected),
    held: heldSince(before, found, at),
    columns: content === null ? (before?.columns ?? null) : JSON.stringify(content.columns),
    columnsChange: columnsChange(before, content?.columns ?? null, at),
  };
}

function heldSince(before: FeedHealthRow | undefined, { held }: FeedResult, at: string): string | null {
  if (held === null) return null;
  const { since } = before?.held ? (JSON.parse(before.held) as { since: string }) : { since: at };
  return JSON.stringify({ ...held, since });
}

/** Whether the columns are others than last time, and which; their order does not count. */
function columnsChange(before: FeedHealthRow | undefined, columns: readonly string[] | null, at: string): string | null {
  const known = before?.columnsChange ?? null;
  if (!before?.columns || columns === null) return known;
  const old = JSON.parse(before.columns) as string[];
  const added = columns.filter((name) => !old.includes(name));
  const removed = old.filter((name) => !columns.includes(name));
  if (added.length === 0 && removed.length === 0) return known;
  return JSON.stringify({ at, added: added.slice(0, COLUMNS_TOLD_MAX), removed: removed.slice(0, COLUMNS_TOLD_MAX) });
}

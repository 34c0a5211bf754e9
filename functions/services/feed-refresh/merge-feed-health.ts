import type { FeedResult } from '#contracts/run.ts';
import type { StoredFeedHealth } from '../../db/feeds/feed-health.ts';

/** Columns that a change lists, at most. */
const COLUMNS_LISTED_MAX = 20;

/** What is known of a feed after a run. What the run did not report stays as it was. */
export function mergeFeedHealth(before: StoredFeedHealth | undefined, found: FeedResult, at: string): StoredFeedHealth {
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
    rejected: content?.rejected ?? before?.rejected ?? [],
    held: found.held === null ? null : { ...found.held, since: before?.held?.since ?? at },
    columns: content?.columns ?? before?.columns ?? null,
    columnsChange: columnsChange(before, content?.columns ?? null, at),
  };
}

/** The columns that appeared and disappeared since the last run; their order does not count. */
function columnsChange(
  before: StoredFeedHealth | undefined,
  columns: readonly string[] | null,
  at: string,
): StoredFeedHealth['columnsChange'] {
  const known = before?.columnsChange ?? null;
  if (!before?.columns || columns === null) return known;
  const { columns: old } = before;
  const added = columns.filter((name) => !old.includes(name));
  const removed = old.filter((name) => !columns.includes(name));
  if (added.length === 0 && removed.length === 0) return known;
  return { at, added: added.slice(0, COLUMNS_LISTED_MAX), removed: removed.slice(0, COLUMNS_LISTED_MAX) };
}

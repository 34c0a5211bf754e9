import {
  type FeedFinding,
  REPORT_COLUMN_MAX_CHARS,
  REPORT_COLUMNS_MAX,
  REPORT_EXAMPLE_MAX_CHARS,
  REPORT_FEEDS_MAX,
  REPORT_MESSAGE_MAX_CHARS,
  type RunReport,
} from '#contracts/runner.ts';
import type { Feed, FeedsConfig } from '#feeds/config.ts';
import { isReleasable } from '#feeds/gate.ts';
import type { RunRecord } from '#prebuild/run-record.ts';
import type { FeedOutcome } from '#snapshot/feed-outcome.ts';

/** What the site is told of a run that is over, cut to what it takes. */
export function runReport(record: RunRecord, config: FeedsConfig): RunReport {
  const { status, message, startedAt, finishedAt, stages, offers, products, pages, snapshot } = record;
  const { total, written, removed } = pages;
  return {
    outcome: status === 'running' ? 'killed' : status,
    message: message === null ? null : cut(message, REPORT_MESSAGE_MAX_CHARS),
    startedAt,
    finishedAt: finishedAt ?? new Date().toISOString(),
    stages,
    offers,
    products,
    pages: { total, written, removed },
    snapshot,
    feeds: findings(record.feeds, config).slice(0, REPORT_FEEDS_MAX),
  };
}

/** A run that left no record: what it says is all there is. */
export const failureReport = (message: string, startedAt: Date, outcome: 'failed' | 'killed' = 'failed'): RunReport => ({
  outcome,
  message: cut(message, REPORT_MESSAGE_MAX_CHARS),
  startedAt: startedAt.toISOString(),
  finishedAt: new Date().toISOString(),
  stages: [],
  offers: { rows: 0, accepted: 0, rejected: 0 },
  products: 0,
  pages: { total: 0, written: 0, removed: 0 },
  snapshot: null,
  feeds: [],
});

const cut = (text: string, maxChars: number) => (text.length > maxChars ? `${text.slice(0, maxChars - 1)}…` : text);

const KINDS = ['products', 'merchants', 'vouchers'] as const;

function findings(outcomes: readonly FeedOutcome[], config: FeedsConfig): FeedFinding[] {
  const named = new Map(KINDS.flatMap((kind) => config[kind].map((feed: Feed) => [feed.id, { kind, feed }] as const)));
  return outcomes.flatMap((outcome) => {
    const { kind, feed } = named.get(outcome.feedId) ?? {};
    if (kind === undefined || feed === undefined) return [];
    const merchantName = 'merchant' in feed ? cut(feed.merchant.name, 200) : null;
    return [
      {
        feedId: feed.id,
        kind,
        format: feed.format,
        merchantName,
        status: outcome.status,
        content: contentOf(outcome),
        held: heldOf(outcome),
      },
    ];
  });
}

function contentOf(outcome: FeedOutcome): FeedFinding['content'] {
  if (outcome.status !== 'accepted' || outcome.report === undefined) return null;
  const { rows, accepted, rejected, columns } = outcome.report;
  return {
    rows,
    accepted,
    rejected: Object.entries(rejected).map(([reason, { count, examples }]) => ({
      reason,
      count,
      examples: examples.map((example) => cut(example, REPORT_EXAMPLE_MAX_CHARS)),
    })),
    columns: columns.slice(0, REPORT_COLUMNS_MAX).map((name) => cut(name, REPORT_COLUMN_MAX_CHARS)),
  };
}

function heldOf(outcome: FeedOutcome): FeedFinding['held'] {
  if (outcome.status !== 'held') return null;
  const { fault, message, keptRows, lastGoodOn } = outcome;
  return { fault, message: cut(message, REPORT_MESSAGE_MAX_CHARS), keptRows, lastGoodOn, isReleasable: isReleasable(fault) };
}

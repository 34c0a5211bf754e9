import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FeedsConfig, ProductFeed } from '#feeds/config.ts';
import { FeedError, type FeedFault, type FeedMerchant, type FeedReport, type FeedVoucher } from '#feeds/offer.ts';
import { judgeFeed } from '#feeds/gate.ts';
import { readMerchantFeed, readVoucherFeed } from '#feeds/read-feed.ts';
import type { FeedInput } from './build.ts';
import { previousMerchants, previousVouchers } from './previous.ts';
import type { StageResult, StageTask } from './stage-worker.ts';
import { runOnWorkers } from './worker-pool.ts';

/** Part of every feed's digest: raise it when reading changes, and all feeds are read again. */
const READING_RULES = 1;

/** What became of one feed in a run. Held: its last good state is kept, and `message` says why. */
export type FeedOutcome = { feedId: string } & (
  | { status: 'accepted'; report?: FeedReport }
  | { status: 'unchanged' }
  | { status: 'held'; fault: FeedFault; message: string; keptRows: number }
);

export interface Ingested {
  feeds: FeedInput[];
  merchants: FeedMerchant[];
  vouchers: FeedVoucher[];
  outcomes: FeedOutcome[];
}

export interface IngestOptions {
  /** File of the previous snapshot, or null on the first run. */
  previous: string | null;
  /** For the staged files; the caller removes it. */
  folder: string;
  /** The day of the run, `YYYY-MM-DD`. */
  day: string;
  onFeed?: (done: number, total: number) => void;
}

/**
 * Reads every feed of the configuration that is not what the previous snapshot was made of, each into a file of its own, on all
 * cores. A feed that cannot be used is held and never stops the others.
 */
export async function ingest(config: FeedsConfig, { previous, folder, day, onFeed }: IngestOptions): Promise<Ingested> {
  const known = previousFeeds(previous);
  const outcomes: FeedOutcome[] = [];
  const inputs = new Map<string, FeedInput>();
  const tasks: StageTask[] = [];
  for (const feed of config.products) {
    const digest = feedDigest(feed);
    if (digest !== null && known.get(feed.id)?.digest === digest) {
      inputs.set(feed.id, { feed, digest, kind: 'carried' });
      outcomes.push({ feedId: feed.id, status: 'unchanged' });
    } else {
      tasks.push({ feed, day, file: join(folder, `${tasks.length}.sqlite`) });
    }
  }

  await runOnWorkers<StageTask, StageResult>(new URL('stage-worker.ts', import.meta.url), tasks, {
    onResult: (result) => {
      const task = tasks.find(({ feed }) => feed.id === result.feedId)!;
      const { feed, file } = task;
      const last = known.get(feed.id) ?? null;
      const verdict = judgeFeed(
        'report' in result ? result.report : new FeedError(result.fault, result.message),
        last && { rows: last.accepted },
      );
      if (verdict.accepted && 'report' in result) {
        const { report } = result;
        inputs.set(feed.id, { feed, digest: feedDigest(feed) ?? report.digest, kind: 'staged', file, report });
        outcomes.push({ feedId: feed.id, status: 'accepted', report });
      } else if (!verdict.accepted) {
        if (last !== null) inputs.set(feed.id, { feed, digest: last.digest, kind: 'carried' });
        outcomes.push({ feedId: feed.id, status: 'held', fault: verdict.fault, message: verdict.message, keptRows: last?.accepted ?? 0 });
      }
      onFeed?.(outcomes.length, config.products.length);
    },
  });

  const merchants = await readAll(config.merchants, readMerchantFeed, (feed) => previousMerchants(previous, feed), outcomes);
  const vouchers = await readAll(config.vouchers, readVoucherFeed, (feed) => previousVouchers(previous, feed), outcomes);
  const feeds = config.products.flatMap(({ id }) => inputs.get(id) ?? []);
  return { feeds, merchants, vouchers, outcomes };
}

interface KnownFeed {
  digest: string;
  rows: number;
  accepted: number;
}

function previousFeeds(previous: string | null): Map<string, KnownFeed> {
  if (previous === null) return new Map();
  const database = new DatabaseSync(previous, { readOnly: true });
  const rows = database.prepare('SELECT id, digest, rows, accepted FROM feed').all() as unknown as ({ id: string } & KnownFeed)[];
  database.close();
  return new Map(rows.map(({ id, ...feed }) => [id, feed]));
}

/** What a feed's rows depend on: its bytes, and how they are read. Null when that cannot be told before reading it. */
function feedDigest({ format, location, merchant, adult }: ProductFeed): string | null {
  if (!existsSync(location)) return null;
  const digest = createHash('sha256').update(JSON.stringify([READING_RULES, format, merchant.networkId, adult]));
  const file = openSync(location, 'r');
  const buffer = Buffer.alloc(1 << 20);
  for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) digest.update(buffer.subarray(0, read));
  closeSync(file);
  return digest.digest('hex');
}

/** Small feeds, read one after the other; what a held one said last time still holds. */
async function readAll<Feed extends { id: string }, Row>(
  feeds: readonly Feed[],
  read: (feed: Feed) => Promise<Row[]>,
  lastGood: (feed: Feed) => Row[],
  outcomes: FeedOutcome[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const feed of feeds) {
    try {
      rows.push(...(await read(feed)));
      outcomes.push({ feedId: feed.id, status: 'accepted' });
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      const kept = lastGood(feed);
      rows.push(...kept);
      outcomes.push({ feedId: feed.id, status: 'held', fault: error.fault, message: error.message, keptRows: kept.length });
    }
  }
  return rows;
}

import { join } from 'node:path';
import type { FeedResult } from '#contracts/run.ts';
import type { Feed, FeedsConfig, ProductFeed } from '#feeds/config.ts';
import { FeedError, type FeedMerchant, type FeedReport, type FeedVoucher } from '#feeds/feed-rows.ts';
import type { DownloadLimits } from '#feeds/fetch/download.ts';
import { type FetchedFeed, fetchFeeds } from '#feeds/fetch/fetch-feeds.ts';
import { judgeFeed } from '#feeds/gate.ts';
import type { FeedInput, FeedVersion } from './feed-input.ts';
import { acceptedResult, heldResult, unchangedResult } from './feed-result.ts';
import { feedDigest, isSameBytes, storedValidators, knownFeeds, knownValidators, type KnownFeed, versionOfDay } from './known-feeds.ts';
import { readLists } from './read-lists.ts';
import type { StageResult } from './stage-worker.ts';
import type { StageTask } from './stage.ts';
import { runOnWorkers } from './worker-pool.ts';

interface Ingested {
  feeds: FeedInput[];
  merchants: FeedMerchant[];
  vouchers: FeedVoucher[];
  results: FeedResult[];
}

export interface IngestOptions {
  /** File of the previous snapshot, or null on the first run. */
  previous: string | null;
  /** For downloads and staged files; the caller removes it. */
  folder: string;
  /** The day of the run, `YYYY-MM-DD`. */
  day: string;
  /** Ids of feeds that an admin released: they are accepted if they could be read and have usable rows. */
  release?: readonly string[];
  /** The only product feed to fetch, even if unchanged. The others stay as in the previous snapshot. */
  only?: string | null | undefined;
  onFeed?: (done: number, total: number) => void;
  limits?: DownloadLimits;
}

/** Rows are garbage at once, so a larger young generation would only delay their collection. Saves a third of the memory, costs no time. */
const STAGING_LIMITS = { maxYoungGenerationSizeMb: 8 };

/** A run in progress, with the results by feed id. */
interface Run extends IngestOptions {
  known: ReadonlyMap<string, KnownFeed>;
  inputs: Map<string, FeedInput>;
  results: Map<string, FeedResult>;
  lists: Map<string, FetchedFeed<Feed>['result']>;
  onResult(): void;
}

/**
 * Fetches every feed and stages those that have changed since the previous snapshot, on all cores. A feed that cannot be used is held
 * and does not stop the others.
 */
export async function ingest(config: FeedsConfig, options: IngestOptions): Promise<Ingested> {
  const run: Run = {
    ...options,
    known: knownFeeds(options.previous),
    inputs: new Map(),
    results: new Map(),
    lists: new Map(),
    onResult: () => options.onFeed?.(run.results.size, config.products.filter((feed) => !isLeftOut(run, feed)).length),
  };
  await runOnWorkers<StageTask, StageResult>(new URL('stage-worker.ts', import.meta.url), stageTasks(config, run), {
    resourceLimits: STAGING_LIMITS,
    onResult: ({ task, ...result }) =>
      judge(run, task.feed, { ...task, outcome: 'report' in result ? result.report : new FeedError(result.fault, result.message) }),
  });
  const { merchants, vouchers, results } = await readLists(config, run.lists, options.previous);
  return {
    feeds: config.products.flatMap(({ id }) => run.inputs.get(id) ?? []),
    merchants,
    vouchers,
    results: [...config.products.flatMap(({ id }) => run.results.get(id) ?? []), ...results],
  };
}

/** Whether the run of a single feed keeps this feed from the previous snapshot. */
const isLeftOut = ({ only, known }: Run, { id }: Feed): boolean => only != null && only !== id && known.has(id);

/** Fetches all feeds. Yields those that must be read; the others get their result at once. */
async function* stageTasks(config: FeedsConfig, run: Run): AsyncGenerator<StageTask> {
  const products = new Map(config.products.map((feed) => [feed.id, feed]));
  const known = (feed: Feed) => {
    const product = products.get(feed.id);
    // Directories and voucher feeds are always downloaded: a snapshot does not store all of their content.
    return product === undefined || product.id === run.only ? null : knownValidators(product, run.known.get(product.id));
  };
  const { folder, limits, day, previous } = run;
  const optionsOf = (feed: Feed) => ({ file: join(folder, `${feed.id}.feed`), known: known(feed), limits });
  const fetched = config.products.filter((feed) => !isLeftOut(run, feed));
  for (const feed of config.products)
    if (!fetched.includes(feed)) run.inputs.set(feed.id, { feed, kind: 'held', version: run.known.get(feed.id)! });
  const feeds: Feed[] = [...fetched, ...config.merchants, ...config.vouchers];
  for await (const { feed, result } of fetchFeeds(feeds, optionsOf)) {
    const product = products.get(feed.id);
    if (product === undefined) run.lists.set(feed.id, result);
    else if (result instanceof FeedError) judge(run, product, { outcome: result });
    else if (!result.isModified) keepUnchanged(run, product, run.known.get(product.id)!);
    else {
      const version = { digest: feedDigest(product, result.digest), validators: storedValidators(product, result.validators) };
      const last = run.known.get(product.id);
      const same = [version, versionOfDay(version, day)].find(({ digest }) => digest === last?.digest);
      if (same !== undefined) keepUnchanged(run, product, same);
      else yield { feed: product, source: result.file, file: join(folder, `${feed.id}.sqlite`), day, previous, version };
    }
  }
}

function keepUnchanged(run: Run, feed: ProductFeed, { digest, validators }: FeedVersion): void {
  run.inputs.set(feed.id, { feed, kind: 'unchanged', version: { digest, validators } });
  run.results.set(feed.id, unchangedResult('products', feed));
  run.onResult();
}

interface Reading {
  outcome: FeedReport | FeedError;
  file?: string;
  version?: FeedVersion;
}

/** Accepts or holds a feed. */
function judge(run: Run, feed: ProductFeed, { outcome, file, version }: Reading): void {
  const last = run.known.get(feed.id) ?? null;
  // The same bytes were accepted on another day: only dated prices have changed.
  const isReleased = run.release?.includes(feed.id) === true || (last !== null && version !== undefined && isSameBytes(last, version));
  const verdict = judgeFeed(outcome, last && { ...last, rows: last.accepted }, isReleased);
  if (!verdict.accepted) {
    if (last !== null) run.inputs.set(feed.id, { feed, kind: 'held', version: last });
    run.results.set(feed.id, heldResult('products', feed, verdict, { keptRows: last?.accepted ?? 0, lastGoodOn: last?.readOn ?? null }));
  } else if (!(outcome instanceof FeedError) && file !== undefined && version !== undefined) {
    run.inputs.set(feed.id, {
      feed,
      kind: 'staged',
      version: outcome.isDated ? versionOfDay(version, run.day) : version,
      file,
      report: outcome,
    });
    run.results.set(feed.id, acceptedResult('products', feed, outcome));
  }
  run.onResult();
}

import { join } from 'node:path';
import type { Feed, FeedsConfig, ProductFeed } from '#feeds/config.ts';
import type { DownloadLimits } from '#feeds/download.ts';
import { type FetchedFeed, fetchFeeds } from '#feeds/fetch-feeds.ts';
import { judgeFeed } from '#feeds/gate.ts';
import { FeedError, type FeedMerchant, type FeedReport, type FeedVoucher } from '#feeds/offer.ts';
import type { FeedInput } from './build.ts';
import type { FeedOutcome } from './feed-outcome.ts';
import { feedDigest, isSameBytes, keptValidators, knownFeeds, knownValidators, type KnownFeed, versionOfDay } from './known-feeds.ts';
import { readLists } from './read-lists.ts';
import type { FeedVersion, StageResult, StageTask } from './stage-worker.ts';
import { runOnWorkers } from './worker-pool.ts';

export type { FeedOutcome } from './feed-outcome.ts';

export interface Ingested {
  feeds: FeedInput[];
  merchants: FeedMerchant[];
  vouchers: FeedVoucher[];
  outcomes: FeedOutcome[];
}

export interface IngestOptions {
  /** File of the previous snapshot, or null on the first run. */
  previous: string | null;
  /** For downloads and staged files; the caller removes it. */
  folder: string;
  /** The day of the run, `YYYY-MM-DD`. */
  day: string;
  /** Ids of feeds that a person accepts whatever the gate says, as long as they could be read. */
  release?: readonly string[];
  /** The one product feed to fetch, whether it changed or not; what the previous snapshot has of the others stays as it is. */
  only?: string | null | undefined;
  onFeed?: (done: number, total: number) => void;
  limits?: DownloadLimits;
}

/** Rows that are read live for a moment: more room for the young only delays their collection. Costs no time, saves a third of the memory. */
const STAGING_LIMITS = { maxYoungGenerationSizeMb: 8 };

/** A run in progress: what each feed came to, by its id. */
interface Run extends IngestOptions {
  known: ReadonlyMap<string, KnownFeed>;
  inputs: Map<string, FeedInput>;
  outcomes: Map<string, FeedOutcome>;
  lists: Map<string, FetchedFeed<Feed>['result']>;
  settled(): void;
}

/**
 * Fetches every feed and reads those that are not what the previous snapshot was made of, each into a file of its own, on all
 * cores. A feed that cannot be used is held and never stops the others.
 */
export async function ingest(config: FeedsConfig, options: IngestOptions): Promise<Ingested> {
  const run: Run = {
    ...options,
    known: knownFeeds(options.previous),
    inputs: new Map(),
    outcomes: new Map(),
    lists: new Map(),
    settled: () => options.onFeed?.(run.outcomes.size, config.products.filter((feed) => !isLeftAlone(run, feed)).length),
  };
  await runOnWorkers<StageTask, StageResult>(new URL('stage-worker.ts', import.meta.url), stageTasks(config, run), {
    resourceLimits: STAGING_LIMITS,
    onResult: ({ task, ...result }) =>
      judge(run, task.feed, { ...task, outcome: 'report' in result ? result.report : new FeedError(result.fault, result.message) }),
  });
  const { merchants, vouchers, outcomes } = await readLists(config, run.lists, options.previous);
  return {
    feeds: config.products.flatMap(({ id }) => run.inputs.get(id) ?? []),
    merchants,
    vouchers,
    outcomes: [...config.products.flatMap(({ id }) => run.outcomes.get(id) ?? []), ...outcomes],
  };
}

/** Whether a run of one feed leaves this one as it is. */
const isLeftAlone = ({ only, known }: Run, { id }: Feed): boolean => only != null && only !== id && known.has(id);

/** Fetches all feeds; those that have to be read are tasks, the others are settled on the way. */
async function* stageTasks(config: FeedsConfig, run: Run): AsyncGenerator<StageTask> {
  const products = new Map(config.products.map((feed) => [feed.id, feed]));
  const known = (feed: Feed) => {
    const product = products.get(feed.id);
    // Lists are small, and what a snapshot keeps of them is not all they said.
    return product === undefined || product.id === run.only ? null : knownValidators(product, run.known.get(product.id));
  };
  const { folder, limits, day, previous } = run;
  const optionsOf = (feed: Feed) => ({ file: join(folder, `${feed.id}.feed`), known: known(feed), limits });
  const asked = config.products.filter((feed) => !isLeftAlone(run, feed));
  for (const feed of config.products)
    if (!asked.includes(feed)) run.inputs.set(feed.id, { feed, kind: 'held', version: run.known.get(feed.id)! });
  const feeds: Feed[] = [...asked, ...config.merchants, ...config.vouchers];
  for await (const { feed, result } of fetchFeeds(feeds, optionsOf)) {
    const product = products.get(feed.id);
    if (product === undefined) run.lists.set(feed.id, result);
    else if (result instanceof FeedError) judge(run, product, { outcome: result });
    else if (!result.isModified) keepUnchanged(run, product, run.known.get(product.id)!);
    else {
      const version = { digest: feedDigest(product, result.digest), validators: keptValidators(product, result.validators) };
      const last = run.known.get(product.id);
      const same = [version, versionOfDay(version, day)].find(({ digest }) => digest === last?.digest);
      if (same !== undefined) keepUnchanged(run, product, same);
      else yield { feed: product, source: result.file, file: join(folder, `${feed.id}.sqlite`), day, previous, version };
    }
  }
}

function keepUnchanged(run: Run, feed: ProductFeed, { digest, validators }: FeedVersion): void {
  run.inputs.set(feed.id, { feed, kind: 'unchanged', version: { digest, validators } });
  run.outcomes.set(feed.id, { feedId: feed.id, status: 'unchanged' });
  run.settled();
}

interface Reading {
  outcome: FeedReport | FeedError;
  file?: string;
  version?: FeedVersion;
}

/** Takes a feed that was read, or holds it. */
function judge(run: Run, feed: ProductFeed, { outcome, file, version }: Reading): void {
  const last = run.known.get(feed.id) ?? null;
  // Bytes that were good on another day are good: it is their sales that began or ended.
  const isAccepted = run.release?.includes(feed.id) === true || (last !== null && version !== undefined && isSameBytes(last, version));
  const verdict = judgeFeed(outcome, last && { ...last, rows: last.accepted }, isAccepted);
  if (!verdict.accepted) {
    const { fault, message } = verdict;
    if (last !== null) run.inputs.set(feed.id, { feed, kind: 'held', version: last });
    run.outcomes.set(feed.id, {
      feedId: feed.id,
      status: 'held',
      fault,
      message,
      keptRows: last?.accepted ?? 0,
      lastGoodOn: last?.readOn ?? null,
    });
  } else if (!(outcome instanceof FeedError) && file !== undefined && version !== undefined) {
    run.inputs.set(feed.id, {
      feed,
      kind: 'staged',
      version: outcome.isDated ? versionOfDay(version, run.day) : version,
      file,
      report: outcome,
    });
    run.outcomes.set(feed.id, { feedId: feed.id, status: 'accepted', report: outcome });
  }
  run.settled();
}

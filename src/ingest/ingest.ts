import { join } from 'node:path';
import type { FeedResult } from '#contracts/run.ts';
import type { Feed, FeedsConfig, ProductFeed } from '#feeds/config.ts';
import { FeedError, type FeedMerchant, type FeedReport, type FeedVoucher } from '#feeds/feed-rows.ts';
import type { DownloadLimits } from '#feeds/fetch/download.ts';
import { type FetchedFeed, fetchFeeds } from '#feeds/fetch/fetch-feeds.ts';
import { judgeFeed } from '#feeds/gate.ts';
import type { FeedInput, FeedVersion } from './feed-input.ts';
import { accepted, held, unchanged } from './feed-result.ts';
import { feedDigest, isSameBytes, keptValidators, knownFeeds, knownValidators, type KnownFeed, versionOfDay } from './known-feeds.ts';
import { readLists } from './read-lists.ts';
import type { StageResult } from './stage-worker.ts';
import type { StageTask } from './stage.ts';
import { runOnWorkers } from './worker-pool.ts';

export interface Ingested {
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
  /** Ids of feeds that a person accepts whatever the gate says, as long as they could be read. */
  release?: readonly string[];
  /** The one product feed to fetch, whether it changed or not; what the previous snapshot has of the others stays as it is. */
  only?: string | null | undefined;
  onFeed?: (done: number, total: number) => void;
  limits?: DownloadLimits;
}

/** Rows that are read live for a moment: more room for the young only delays their collection. Costs no time, saves a third of the memory. */
const STAGING_LIMITS = { maxYoungGenerationSizeMb: 8 };

/** A run in progress: what became of each feed, by its id. */
interface Run extends IngestOptions {
  known: ReadonlyMap<string, KnownFeed>;
  inputs: Map<string, FeedInput>;
  results: Map<string, FeedResult>;
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
    results: new Map(),
    lists: new Map(),
    settled: () => options.onFeed?.(run.results.size, config.products.filter((feed) => !isLeftAlone(run, feed)).length),
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
  run.results.set(feed.id, unchanged('products', feed));
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
    if (last !== null) run.inputs.set(feed.id, { feed, kind: 'held', version: last });
    run.results.set(feed.id, held('products', feed, verdict, { keptRows: last?.accepted ?? 0, lastGoodOn: last?.readOn ?? null }));
  } else if (!(outcome instanceof FeedError) && file !== undefined && version !== undefined) {
    run.inputs.set(feed.id, {
      feed,
      kind: 'staged',
      version: outcome.isDated ? versionOfDay(version, run.day) : version,
      file,
      report: outcome,
    });
    run.results.set(feed.id, accepted('products', feed, outcome));
  }
  run.settled();
}

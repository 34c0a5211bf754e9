import { join } from 'node:path';
import type { FeedResult } from '#contracts/run.ts';
import { type Feed, feedErrorAbout, type FeedsConfig, type ProductFeed } from '#feeds/config.ts';
import { FeedError, type FeedMerchant, type FeedReport, type FeedVoucher } from '#feeds/feed-rows.ts';
import type { DownloadLimits } from '#feeds/fetch/download.ts';
import type { Fetched } from '#feeds/fetch/fetch-feed.ts';
import { fetchFeeds } from '#feeds/fetch/fetch-feeds.ts';
import { judgeFeed } from '#feeds/gate.ts';
import { collectLists, type ReadLists } from './collect-lists.ts';
import type { FeedInput, FeedVersion } from './feed-input.ts';
import { acceptedResult, type Fault, heldResult, unchangedResult } from './feed-result.ts';
import { feedDigest, isSameBytes, storedValidators, knownFeeds, knownValidators, type KnownFeed, versionOfDay } from './known-feeds.ts';
import type { ReadResult, ReadTask } from './read-worker.ts';
import type { StageTask } from './stage.ts';
import { DeadlineError, isOutOfMemory, runOnWorkers } from './worker-pool.ts';

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
  /** Whether to read every row, also those that have not changed. */
  readAll?: boolean | undefined;
  onFeed?: (done: number, total: number) => void;
  limits?: Partial<DownloadLimits>;
  reading?: ReadingLimits;
}

/** What the reading of one feed may cost. */
export interface ReadingLimits {
  milliseconds: number;
  heapMb: number;
}

/** The known rows of a feed of a million rows take about 350 MB. */
const READING_LIMITS: ReadingLimits = { milliseconds: 10 * 60_000, heapMb: 1024 };

/** Rows are garbage at once, so a larger young generation would only delay their collection. Saves a third of the memory, costs no time. */
const YOUNG_GENERATION_MB = 8;

/** A run in progress, with the results by feed id. */
interface Run extends IngestOptions {
  known: ReadonlyMap<string, KnownFeed>;
  inputs: Map<string, FeedInput>;
  results: Map<string, FeedResult>;
  lists: ReadLists;
  onResult(): void;
}

/**
 * Fetches every feed and stages those that have changed since the previous snapshot, on all cores. A feed that cannot be used is held
 * and does not stop the others, also when its reading never ends, ends its thread or fills its memory.
 */
export async function ingest(config: FeedsConfig, options: IngestOptions): Promise<Ingested> {
  const run: Run = {
    ...options,
    known: knownFeeds(options.previous, config.products),
    inputs: new Map(),
    results: new Map(),
    lists: { merchants: new Map(), vouchers: new Map(), faults: new Map() },
    onResult: () => options.onFeed?.(run.results.size, config.products.filter((feed) => !isLeftOut(run, feed)).length),
  };
  const { milliseconds, heapMb } = options.reading ?? READING_LIMITS;
  await runOnWorkers<ReadTask, ReadResult>(new URL('read-worker.ts', import.meta.url), readTasks(config, run), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB, maxOldGenerationSizeMb: heapMb },
    deadlineMs: milliseconds,
    onResult: (result) => take(run, result),
    onLost: (task, cause) => {
      if (isOfMachine(cause)) throw cause;
      hold(run, task.feed, feedErrorAbout(task.feed, new FeedError('UNREADABLE', lossOf(cause, { milliseconds, heapMb }))));
    },
  });
  const { merchants, vouchers, results } = collectLists(config, run.lists, options.previous);
  return {
    feeds: config.products.flatMap(({ id }) => run.inputs.get(id) ?? []),
    merchants,
    vouchers,
    results: [...config.products.flatMap(({ id }) => run.results.get(id) ?? []), ...results],
  };
}

/** Errors of files and databases, such as a full disk, stop the run: they are not the feed's. */
const isOfMachine = (cause: NodeJS.ErrnoException): boolean => cause.errno !== undefined || cause.code === 'ERR_SQLITE_ERROR';

function lossOf(cause: Error, { milliseconds, heapMb }: ReadingLimits): string {
  if (cause instanceof DeadlineError) return `could not be read within ${milliseconds / 1000} seconds`;
  if (isOutOfMemory(cause)) return `cannot be read with ${heapMb} MB of memory`;
  return `could not be read, because its reader failed: ${cause.message}`;
}

/** Whether the run of a single feed keeps this feed from the previous snapshot. */
const isLeftOut = ({ only, known }: Run, { id }: Feed): boolean => only != null && only !== id && known.has(id);

/** Fetches all feeds. Yields those that must be read; the others get their result at once. */
async function* readTasks(config: FeedsConfig, run: Run): AsyncGenerator<ReadTask> {
  const [products, merchants, vouchers] = [byId(config.products), byId(config.merchants), byId(config.vouchers)];
  const known = (feed: Feed) => {
    const product = products.get(feed.id);
    // Directories and voucher feeds are always downloaded: a snapshot does not store all of their content.
    return product === undefined || product.id === run.only || run.readAll === true
      ? null
      : knownValidators(product, run.known.get(product.id));
  };
  const { folder, limits } = run;
  const optionsOf = (feed: Feed) => ({ file: join(folder, `${feed.id}.feed`), known: known(feed), limits });
  const fetched = config.products.filter((feed) => !isLeftOut(run, feed));
  for (const feed of config.products)
    if (!fetched.includes(feed)) run.inputs.set(feed.id, { feed, kind: 'held', version: run.known.get(feed.id)! });
  for await (const { feed, result } of fetchFeeds<Feed>([...fetched, ...config.merchants, ...config.vouchers], optionsOf)) {
    const [product, directory, voucherFeed] = [products.get(feed.id), merchants.get(feed.id), vouchers.get(feed.id)];
    if (result instanceof FeedError) hold(run, feed, result);
    else if (product !== undefined) yield* productTask(run, product, result);
    else if (!result.isModified) throw new Error('directories and voucher feeds are never fetched conditionally');
    else if (directory !== undefined) yield { kind: 'merchants', feed: directory, source: result.file };
    else if (voucherFeed !== undefined) yield { kind: 'vouchers', feed: voucherFeed, source: result.file };
  }
}

const byId = <Kind extends Feed>(feeds: readonly Kind[]) => new Map(feeds.map((feed) => [feed.id, feed]));

/** Yields the task of a product feed, or keeps the feed when it is unchanged. */
function* productTask(run: Run, feed: ProductFeed, fetched: Fetched): Generator<ReadTask> {
  const last = run.known.get(feed.id);
  if (!fetched.isModified) return keepUnchanged(run, feed, last!);
  const { folder, day, previous } = run;
  const version = { digest: feedDigest(feed, fetched.digest), validators: storedValidators(feed, fetched.validators) };
  const same = [version, versionOfDay(version, day)].find(({ digest }) => digest === last?.digest);
  if (same !== undefined && run.readAll !== true) return keepUnchanged(run, feed, same);
  const from = run.readAll === true ? null : previous;
  yield { kind: 'products', feed, source: fetched.file, file: join(folder, `${feed.id}.sqlite`), day, previous: from, version };
}

function keepUnchanged(run: Run, feed: ProductFeed, { digest, validators }: FeedVersion): void {
  run.inputs.set(feed.id, { feed, kind: 'unchanged', version: { digest, validators } });
  run.results.set(feed.id, unchangedResult('products', feed));
  run.onResult();
}

function take(run: Run, result: ReadResult): void {
  if ('fault' in result) hold(run, result.task.feed, new FeedError(result.fault, result.message));
  else if ('report' in result) judge(run, result.task, result.report);
  else if ('merchants' in result) run.lists.merchants.set(result.task.feed.id, result.merchants);
  else run.lists.vouchers.set(result.task.feed.id, result.vouchers);
}

/** Accepts or holds a product feed that was read. */
function judge(run: Run, { feed, file, version }: StageTask, report: FeedReport): void {
  const last = run.known.get(feed.id) ?? null;
  // The same bytes were accepted on another day: only dated prices have changed.
  const isReleased = run.release?.includes(feed.id) === true || (last !== null && isSameBytes(last, version));
  const verdict = judgeFeed(report, last && { ...last, rows: last.accepted }, isReleased);
  if (!verdict.accepted) return hold(run, feed, verdict);
  run.inputs.set(feed.id, { feed, kind: 'staged', version: report.isDated ? versionOfDay(version, run.day) : version, file, report });
  run.results.set(feed.id, acceptedResult('products', feed, report));
  run.onResult();
}

/** Keeps the last good state of a feed. */
function hold(run: Run, feed: Feed, why: Fault): void {
  if (!('merchant' in feed)) return void run.lists.faults.set(feed.id, why);
  const last = run.known.get(feed.id) ?? null;
  if (last !== null) run.inputs.set(feed.id, { feed, kind: 'held', version: last });
  run.results.set(feed.id, heldResult('products', feed, why, { keptRows: last?.accepted ?? 0, lastGoodOn: last?.readOn ?? null }));
  run.onResult();
}

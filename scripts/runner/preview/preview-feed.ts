import { join } from 'node:path';
import { FEED_PREVIEW_ROWS } from '#catalogue/limits.ts';
import { PREVIEW_LIMITS, type PreviewRequest, type PreviewResult, type PreviewRow } from '#contracts/manager/feed-preview.ts';
import { cutColumns, cutMessage } from '#contracts/run.ts';
import type { PreviewOutcome } from '#contracts/runner.ts';
import type { EnrichmentModel } from '#enrichment/enrich.ts';
import { FeedsConfigError, loadFeedsConfig, type ProductFeed, redact } from '#feeds/config.ts';
import { FeedError, type FeedReport } from '#feeds/feed-rows.ts';
import type { DownloadLimits } from '#feeds/fetch/download.ts';
import { fetchFeed } from '#feeds/fetch/fetch-feed.ts';
import { judgeFeed } from '#feeds/gate.ts';
import { readProductFeed, type RejectedRow } from '#feeds/parse/read-products.ts';
import { previewLocation } from '#feeds/preview-location.ts';
import { RowPreview } from './row-preview.ts';

/** Shorter than in a run: an admin is waiting. */
const LIMITS: Partial<DownloadLimits> = { bytes: 256 * 1024 ** 2, milliseconds: 90_000, silenceMs: 20_000, waits: [1000] };

interface PreviewPlace {
  feedsFile: string;
  /** For the download. */
  folder: string;
  env: Readonly<Record<string, string | undefined>>;
  /** What was learned of the catalogue; null: words alone decide. */
  model: EnrichmentModel | null;
  limits?: Partial<DownloadLimits>;
}

/** Fetches and reads a feed as a run would, and says what its first rows would become. The result holds no secret. */
export async function previewFeed(
  request: PreviewRequest,
  { feedsFile, folder, env, model, limits = LIMITS }: PreviewPlace,
): Promise<PreviewOutcome> {
  try {
    const feed = feedOf(request, previewLocation(request.address, await loadFeedsConfig(feedsFile, { ...env }), env));
    const fetched = await fetchFeed(feed, { file: join(folder, 'feed'), known: null, limits });
    if (!fetched.isModified) throw new FeedError('UNREACHABLE', 'The server sent no feed.');
    const result = await readPreview(feed, { file: fetched.file, model, entry: entryOf(request) });
    // A server may repeat its address, with the key, in every link.
    return { result: redactedIn(result, feed) };
  } catch (error) {
    if (error instanceof FeedError || error instanceof FeedsConfigError) return { message: cutMessage(error.message) };
    throw error;
  }
}

function redactedIn<Value>(value: Value, feed: ProductFeed): Value {
  if (typeof value === 'string') return redact(value, feed) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => redactedIn(one, feed)) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redactedIn<unknown>(one, feed)])) as Value;
}

const idOf = ({ format, merchant }: PreviewRequest): string => `${format}-${merchant.networkId}`;

const feedOf = (request: PreviewRequest, { location, secrets }: { location: string; secrets: string[] }): ProductFeed => ({
  id: idOf(request),
  format: request.format,
  location,
  secrets,
  merchant: { ...request.merchant, url: null, description: null, logoUrl: null },
  adult: false,
});

/** The feed's entry in the configuration: its secrets by their names. */
const entryOf = (request: PreviewRequest): string =>
  JSON.stringify({ id: idOf(request), format: request.format, location: request.address, merchant: request.merchant }, null, 2);

async function readPreview(
  feed: ProductFeed,
  { file, model, entry }: { file: string; model: EnrichmentModel | null; entry: string },
): Promise<PreviewResult> {
  const rows: PreviewRow[] = [];
  const previewer = new RowPreview(feed.merchant.name, model, (text) => redact(text, feed));
  let row = 0;
  const take = (make: (row: number) => PreviewRow) => {
    row += 1;
    if (rows.length < FEED_PREVIEW_ROWS) rows.push(make(row));
  };
  const report = await readProductFeed(feed, (product) => take((at) => previewer.accepted(product, at)), {
    file,
    onRejected: (rejected: RejectedRow) => take(() => previewer.rejected(rejected)),
  });
  return { ...totalsOf(report, feed), rows, isLearned: model !== null, entry: entry.slice(0, PREVIEW_LIMITS.entry) };
}

function totalsOf(report: FeedReport, feed: ProductFeed): Pick<PreviewResult, 'columns' | 'read' | 'accepted' | 'rejected' | 'held'> {
  const verdict = judgeFeed(report, null);
  return {
    columns: cutColumns(report.columns.map((name) => redact(name, feed))),
    read: report.rows,
    accepted: report.accepted,
    rejected: [...report.rejected].map(([reason, { count }]) => ({ reason, count })),
    held: verdict.accepted ? null : cutMessage(verdict.message),
  };
}

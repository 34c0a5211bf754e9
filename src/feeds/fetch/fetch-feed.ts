import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Feed, isUrl, withFeedInErrors } from '../config.ts';
import { FeedError } from '../feed-rows.ts';
import { DOWNLOAD_LIMITS, downloadFeed, type DownloadLimits, type Validators } from './download.ts';

const READ_BYTES = 1024 * 1024;

/** A feed as a local file, or that it has not changed. */
export type Fetched = { isModified: true; file: string; digest: string; validators: Validators | null } | { isModified: false };

export interface FetchOptions {
  /** Where to write a download. Not used when the feed's location is a file. */
  file: string;
  /** Validators of the last download; null downloads the feed in any case. */
  known: Validators | null;
  limits?: Partial<DownloadLimits> | undefined;
}

/**
 * Makes a feed available as a complete local file, with its SHA-256.
 *
 * @throws {FeedError} UNREACHABLE or INCOMPLETE, whose message names the feed and contains no secret
 */
export function fetchFeed(feed: Feed, { file, known, limits }: FetchOptions): Promise<Fetched> {
  if (!isUrl(feed.location)) return withFeedInErrors(feed, openFile(feed, limits?.milliseconds ?? DOWNLOAD_LIMITS.milliseconds));
  const download = downloadFeed(feed, { file, known, ...(limits && { limits }) });
  return withFeedInErrors(
    feed,
    download.then((result) => (result.isModified ? { ...result, file } : result)),
  );
}

/** A disk of another machine may not answer; a read of it cannot be ended, only left. */
function openFile(feed: Feed, milliseconds: number): Promise<Fetched> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_, reject) => {
    const why = `could not be read within ${milliseconds / 1000} seconds`;
    signal.addEventListener('abort', () => reject(new FeedError('INCOMPLETE', why)));
  });
  return Promise.race([late, digestFile(feed, signal)]);
}

async function digestFile(feed: Feed, signal: AbortSignal): Promise<Fetched> {
  const hash = createHash('sha256');
  try {
    // A pipe may never have a writer, and can be read once only.
    if (!(await stat(feed.location)).isFile()) throw new FeedError('UNREACHABLE', 'is not a file');
    for await (const chunk of createReadStream(feed.location, { highWaterMark: READ_BYTES, signal })) hash.update(chunk as Buffer);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError('UNREACHABLE', `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return { isModified: true, file: feed.location, digest: hash.digest('hex'), validators: null };
}

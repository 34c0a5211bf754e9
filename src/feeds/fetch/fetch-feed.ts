import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { namingFeed } from '../clean/name-fault.ts';
import { isUrl, redactedLocation, type Feed } from '../config.ts';
import { FeedError } from '../feed-rows.ts';
import { downloadFeed, type DownloadLimits, type Validators } from './download.ts';

const READ_BYTES = 1024 * 1024;

/** A feed as a file on this machine, or the news that its version at hand is still the same. */
export type Fetched = { isModified: true; file: string; digest: string; validators: Validators | null } | { isModified: false };

export interface FetchOptions {
  /** Where a download is put; a feed that is a file already stays where it is. */
  file: string;
  /** What is known of the version at hand, or null when all of the feed is wanted. */
  known: Validators | null;
  limits?: DownloadLimits | undefined;
}

/**
 * Gets the bytes of a feed onto this machine, whole or not at all, with their SHA-256.
 *
 * @throws FeedError UNREACHABLE or INCOMPLETE; its message names the feed and holds no secret
 */
export function fetchFeed(feed: Feed, { file, known, limits }: FetchOptions): Promise<Fetched> {
  if (!isUrl(feed.location)) return namingFeed(feed, openFile(feed));
  const download = downloadFeed(feed, { file, known, ...(limits && { limits }) });
  return namingFeed(
    feed,
    download.then((result) => (result.isModified ? { ...result, file } : result)),
  );
}

async function openFile(feed: Feed): Promise<Fetched> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(feed.location, { highWaterMark: READ_BYTES })) hash.update(chunk as Buffer);
  } catch (error) {
    throw new FeedError('UNREACHABLE', `${redactedLocation(feed)} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return { isModified: true, file: feed.location, digest: hash.digest('hex'), validators: null };
}

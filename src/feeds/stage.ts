import { createHash } from 'node:crypto';
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUrl, redactedLocation, type Feed } from './config.ts';
import { download } from './download.ts';
import { EncodingVote } from './encoding.ts';
import { FeedError } from './offer.ts';
import { unpacked } from './unpack.ts';

const READ_BYTES = 256 * 1024;

/** A feed whose bytes are all here and whole. Close it after use. */
export interface StagedFeed {
  /** SHA-256 of the bytes as received, in hexadecimal. */
  digest: string;
  /** The text from its start; can be called again. */
  text(): AsyncGenerator<string>;
  close(): Promise<void>;
}

/**
 * Gets a feed and checks it before a single row is read: bytes complete, archive intact, not empty, and which encoding all of it has.
 * That takes a pass of its own over the bytes, and is why no row of a truncated feed is ever delivered. A download waits in a temporary file.
 *
 * @throws FeedError UNREACHABLE, INCOMPLETE, EMPTY or WRONG_FORMAT
 */
export async function stageFeed(feed: Feed): Promise<StagedFeed> {
  const { handle, digest } = isUrl(feed.location) ? await stageDownload(feed) : await stageFile(feed);
  try {
    const vote = new EncodingVote();
    for await (const chunk of unpacked(handle)) vote.add(chunk);
    if (vote.bytes === 0) throw new FeedError('EMPTY', 'has no bytes');
    const encoding = vote.encoding();
    return { digest, text: () => decoded(handle, encoding), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* decoded(handle: FileHandle, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of unpacked(handle)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function stageFile(feed: Feed): Promise<{ handle: FileHandle; digest: string }> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(feed.location);
    const hash = createHash('sha256');
    for await (const chunk of handle.createReadStream({ start: 0, autoClose: false, highWaterMark: READ_BYTES }))
      hash.update(chunk as Buffer);
    return { handle, digest: hash.digest('hex') };
  } catch (error) {
    await handle?.close();
    throw new FeedError('UNREACHABLE', `${redactedLocation(feed)} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function stageDownload(feed: Feed): Promise<{ handle: FileHandle; digest: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  const handle = await open(join(folder, 'feed'), 'wx+', 0o600);
  try {
    // Gone from the folder at once, so that nothing is left behind however the process ends.
    await rm(folder, { recursive: true });
    const hash = createHash('sha256');
    for await (const chunk of download(feed)) {
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    return { handle, digest: hash.digest('hex') };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

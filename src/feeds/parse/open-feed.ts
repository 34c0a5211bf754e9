import { open, type FileHandle } from 'node:fs/promises';
import { FeedError } from '../feed-rows.ts';
import { EncodingVote } from './encoding.ts';
import { unpacked } from './unpack.ts';

/** Up to this size the bytes stay in memory between the two passes; a larger feed is read and unpacked twice. */
const IN_MEMORY_MAX_BYTES = 16 * 1024 ** 2;

/** A feed whose bytes are complete. Close it after use. */
interface OpenFeed {
  /** The text from its start. Can be called several times. */
  text(): AsyncGenerator<string>;
  close(): Promise<void>;
}

/**
 * Opens a feed's file, checks that its archive is intact and not empty, and finds its encoding. This takes a separate pass over the
 * bytes, so that no row of a truncated archive is read.
 *
 * @throws {FeedError} UNREACHABLE, INCOMPLETE, EMPTY or WRONG_FORMAT
 */
export async function openFeed(file: string): Promise<OpenFeed> {
  const handle = await opened(file);
  try {
    const vote = new EncodingVote();
    let kept: Uint8Array[] | null = [];
    for await (const chunk of unpacked(handle)) {
      vote.add(chunk);
      if (vote.bytes > IN_MEMORY_MAX_BYTES) kept = null;
      kept?.push(chunk);
    }
    if (vote.bytes === 0) throw new FeedError('EMPTY', 'is an empty file');
    const encoding = vote.encoding();
    return { text: () => decoded(kept ?? unpacked(handle), encoding), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* decoded(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function opened(file: string): Promise<FileHandle> {
  try {
    return await open(file);
  } catch (error) {
    throw new FeedError('UNREACHABLE', `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

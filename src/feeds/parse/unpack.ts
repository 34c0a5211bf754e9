import type { FileHandle } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedError } from '../feed-rows.ts';
import { zipEntry } from './zip.ts';

const READ_BYTES = 256 * 1024;
/** Against archives that are small to send and endless to unpack. */
const UNPACKED_MAX_BYTES = 8 * 1024 ** 3;
const UNPACKED_MAX_RATIO = 500;
/** Below this size any ratio is harmless. */
const RATIO_FROM_BYTES = 256 * 1024 ** 2;

const plain = (handle: FileHandle): Readable => handle.createReadStream({ start: 0, autoClose: false, highWaterMark: READ_BYTES });

const ARCHIVES: { name: string; signature: number[]; open(handle: FileHandle): Promise<Readable> | Readable }[] = [
  {
    name: 'gzip',
    signature: [0x1f, 0x8b],
    // An error of either stream ends the loop that reads the last one, so the callback has nothing left to do.
    open: (handle) => pipeline(plain(handle), createGunzip({ chunkSize: READ_BYTES }), () => {}),
  },
  { name: 'zip', signature: [0x50, 0x4b, 0x03, 0x04], open: zipEntry },
];

/**
 * The bytes of a feed, unpacked when they are gzip or zip: told by the first bytes, since neither names nor headers can be trusted.
 *
 * @throws FeedError INCOMPLETE when the archive is cut off or damaged, WRONG_FORMAT when it is a bomb or holds no file
 */
export async function* unpacked(handle: FileHandle): AsyncGenerator<Uint8Array> {
  const { size } = await handle.stat();
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  const archive = ARCHIVES.find(({ signature }) => signature.every((byte, index) => buffer[index] === byte));
  let bytes = 0;
  try {
    for await (const chunk of (await archive?.open(handle)) ?? plain(handle)) {
      bytes += (chunk as Buffer).length;
      if (bytes > UNPACKED_MAX_BYTES || (bytes > RATIO_FROM_BYTES && bytes > size * UNPACKED_MAX_RATIO)) {
        throw new FeedError('WRONG_FORMAT', `unpacks to more than ${bytes} bytes`);
      }
      yield chunk as Buffer;
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(
      'INCOMPLETE',
      `the ${archive?.name ?? 'file'} ends early or is damaged after ${bytes} bytes: ${(error as Error).message}`,
    );
  }
}

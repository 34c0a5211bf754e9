import type { FileHandle } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fromFd, type Entry, type ZipFile } from 'yauzl';
import { FeedError } from '../feed-rows.ts';

const READ_BYTES = 256 * 1024;
/** Limits against decompression bombs. */
const UNPACKED_MAX_BYTES = 8 * 1024 ** 3;
const UNPACKED_MAX_RATIO = 500;
/** The ratio is checked above this size. */
const RATIO_FROM_BYTES = 256 * 1024 ** 2;

const plain = (handle: FileHandle): Readable => handle.createReadStream({ start: 0, autoClose: false, highWaterMark: READ_BYTES });

const ARCHIVES: { name: string; signature: number[]; open(handle: FileHandle): Promise<Readable> | Readable }[] = [
  {
    name: 'gzip',
    signature: [0x1f, 0x8b],
    // The callback does nothing, because errors of both streams end the loop that reads the second.
    open: (handle) => pipeline(plain(handle), createGunzip({ chunkSize: READ_BYTES }), () => {}),
  },
  { name: 'zip', signature: [0x50, 0x4b, 0x03, 0x04], open: zipEntry },
];

/**
 * The bytes of a feed, unpacked if they are gzip or zip. The first bytes decide, because file names and headers are unreliable.
 *
 * @throws {FeedError} INCOMPLETE when the archive is truncated or damaged, WRONG_FORMAT when it is a bomb or does not contain one file
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
      `is a ${archive?.name ?? 'file'} that ends early or is damaged after ${bytes} bytes: ${(error as Error).message}`,
    );
  }
}

const ENTRIES_MAX = 100;
/** Folders and files that archivers add. */
const NOT_A_FEED = /\/$|^__MACOSX\/|(?:^|\/)\./;

/**
 * The only file of a zip as a stream.
 *
 * @throws {FeedError} WRONG_FORMAT when the zip does not contain one file
 */
async function zipEntry(handle: FileHandle): Promise<Readable> {
  const { zip, entries } = await directory(handle);
  const files = entries.filter((entry) => !NOT_A_FEED.test(entry.fileName));
  const [file] = files;
  if (file === undefined || files.length > 1) throw new FeedError('WRONG_FORMAT', `is a zip of ${files.length} files instead of one`);
  return new Promise((resolve, reject) => {
    zip.openReadStream(file, (error, stream) => (error === null ? resolve(stream) : reject(error)));
  });
}

function directory(handle: FileHandle): Promise<{ zip: ZipFile; entries: Entry[] }> {
  return new Promise((resolve, reject) => {
    fromFd(handle.fd, { autoClose: false, lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error);
      if (zip.entryCount > ENTRIES_MAX) return reject(new FeedError('WRONG_FORMAT', `is a zip of ${zip.entryCount} files instead of one`));
      const entries: Entry[] = [];
      zip.on('entry', (entry: Entry) => {
        entries.push(entry);
        zip.readEntry();
      });
      zip.on('end', () => resolve({ zip, entries }));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}

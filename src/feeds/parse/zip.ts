import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fromFd, type Entry, type ZipFile } from 'yauzl';
import { FeedError } from '../feed-rows.ts';

const ENTRIES_MAX = 100;
/** What archivers add for themselves. */
const NO_FEED = /\/$|^__MACOSX\/|(?:^|\/)\./;

/**
 * The one file in a zip as a stream.
 *
 * @throws FeedError WRONG_FORMAT when the zip holds no file or several, INCOMPLETE when its directory (at the end) is missing
 */
export async function zipEntry(handle: FileHandle): Promise<Readable> {
  const { zip, entries } = await directory(handle);
  const files = entries.filter((entry) => !NO_FEED.test(entry.fileName));
  const [file] = files;
  if (file === undefined || files.length > 1) throw new FeedError('WRONG_FORMAT', `the zip holds ${files.length} files instead of one`);
  return new Promise((resolve, reject) => {
    zip.openReadStream(file, (error, stream) => (error === null ? resolve(stream) : reject(error)));
  });
}

function directory(handle: FileHandle): Promise<{ zip: ZipFile; entries: Entry[] }> {
  return new Promise((resolve, reject) => {
    fromFd(handle.fd, { autoClose: false, lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error);
      if (zip.entryCount > ENTRIES_MAX) return reject(new FeedError('WRONG_FORMAT', `the zip holds ${zip.entryCount} files`));
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

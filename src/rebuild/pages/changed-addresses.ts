import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { absoluteUrl, merchantCardPath } from '#catalogue/paths.ts';

const CHANGED_ADDRESSES = 'changed-addresses.txt';

/** Where merchant cards link to: the same page again at an address that is not its canonical one. */
const SECOND_ADDRESS = merchantCardPath({ slug: '' });

/**
 * Notes which prebuilt pages the last run changed, added or removed, one canonical address a line: what a search engine may be
 * told of (IndexNow takes 10,000 at a time).
 *
 * @see https://www.indexnow.org/documentation
 */
export function writeChangedAddresses(dataFolder: string, paths: readonly string[]): void {
  const canonical = paths.filter((path) => !path.startsWith(SECOND_ADDRESS)).sort();
  writeFileSync(join(dataFolder, CHANGED_ADDRESSES), canonical.map((path) => `${absoluteUrl(path)}\n`).join(''));
}

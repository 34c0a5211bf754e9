import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { absoluteUrl, merchantCardPath } from '#catalogue/addresses/paths.ts';

const CHANGED_ADDRESSES = 'changed-addresses.txt';

/** Merchant cards link to a second, non-canonical address of the merchant page. */
const SECOND_ADDRESS = merchantCardPath({ slug: '' });

/**
 * Writes the canonical addresses of prebuilt pages that the run changed, added or removed, one a line, for IndexNow (10,000 a call).
 *
 * @see https://www.indexnow.org/documentation
 */
export function writeChangedAddresses(dataFolder: string, paths: readonly string[]): void {
  const canonical = paths.filter((path) => !path.startsWith(SECOND_ADDRESS)).sort();
  writeFileSync(join(dataFolder, CHANGED_ADDRESSES), canonical.map((path) => `${absoluteUrl(path)}\n`).join(''));
}

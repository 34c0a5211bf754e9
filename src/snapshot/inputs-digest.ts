import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SnapshotInput } from './build.ts';
import type { MerchandisingRows } from './merchandising.ts';

/** What decides how feeds become a snapshot. */
const CODE = 'src/{catalogue,feeds,snapshot}/*.{ts,sql}';

const PROJECT_FOLDER = join(import.meta.dirname, '../..');

/**
 * A digest of everything that a snapshot is made of but the previous one. A run whose digest is that of the previous snapshot
 * would make the same again: nothing is new, so nothing moves.
 */
export function inputsDigest({ feeds, merchants, vouchers, day }: SnapshotInput, merchandising: MerchandisingRows): string {
  const digest = createHash('sha256');
  for (const file of globSync(CODE, { cwd: PROJECT_FOLDER }).sort()) digest.update(readFileSync(join(PROJECT_FOLDER, file)));
  const sources = feeds.map(({ feed, version, kind }) => [
    feed.id,
    feed.format,
    feed.merchant,
    feed.adult,
    version.digest,
    kind === 'held',
  ]);
  return digest.update(JSON.stringify([day, sources, merchants, vouchers, merchandising])).digest('hex');
}

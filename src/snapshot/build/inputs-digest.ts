import { createHash } from 'node:crypto';
import { SCHEMA, SNAPSHOT_RULES } from '#catalogue/versions.ts';
import type { SnapshotInput } from './build-context.ts';
import type { MerchandisingRows } from './merchandising.ts';

/**
 * A digest of everything that a snapshot is made of except the previous one. A run whose digest is that of the previous snapshot
 * would make the same snapshot again.
 */
export function inputsDigest({ feeds, merchants, vouchers, day }: SnapshotInput, merchandising: MerchandisingRows): string {
  const sources = feeds.map(({ feed, version, kind }) => [
    feed.id,
    feed.format,
    feed.merchant,
    feed.adult,
    version.digest,
    kind === 'held',
  ]);
  const rules = [SNAPSHOT_RULES.version, SCHEMA.version];
  return createHash('sha256')
    .update(JSON.stringify([rules, day, sources, merchants, vouchers, merchandising]))
    .digest('hex');
}

import type { DatabaseSync } from 'node:sqlite';
import type { Merchandising } from '#catalogue/run.ts';
import { uniqueSlug } from '#catalogue/addresses/slug.ts';
import type { TreeSettings } from '#enrichment/tree/shown-tree.ts';
import type { FeedMerchant, FeedVoucher } from '#feeds/feed-rows.ts';
import type { FeedInput } from '#ingest/feed-input.ts';
import { selectRows } from '#ingest/sqlite.ts';
import type { Draft } from './draft.ts';

/** The inputs of a snapshot. */
export interface SnapshotInput {
  feeds: FeedInput[];
  merchants: FeedMerchant[];
  vouchers: FeedVoucher[];
  /** What admins decided. Without it, that of the previous snapshot is kept. */
  merchandising?: Merchandising | null;
  /** File of the previous snapshot, or null on the first run. */
  previous: string | null;
  /** The day of the run, `YYYY-MM-DD` (`dayOfRun`). As part of the input it makes the result reproducible. */
  day: string;
  /** When categories show themselves. */
  tree?: Partial<TreeSettings> | undefined;
  /** Whether enrichment learns again from the rows that are read, although the previous snapshot has what it learned. */
  learnAgain?: boolean;
  /** Staged older prices to take over, and the digest of the file that they are from. */
  olderPrices?: { file: string; digest: string } | null;
}

/** The context of every step of a build. The new file is open as `main`, the previous snapshot as `previous`. */
export interface BuildContext {
  database: DatabaseSync;
  input: SnapshotInput;
  draft: Draft;
}

/** Runs `use` with a staged file attached as `staged`. */
export function withStaged(database: DatabaseSync, file: string, use: () => void): void {
  database.prepare('ATTACH ? AS staged').run(file);
  use();
  database.exec('DETACH staged');
}

/**
 * A slug for each item, by id. Slugs of the previous snapshot are kept, so that addresses never change; a new item with a taken slug gets
 * `-2`.
 */
export function assignSlugs<Item extends { id: number }>(
  database: DatabaseSync,
  table: 'merchant' | 'category',
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Map<number, string> {
  const rows = selectRows<{ id: number; slug: string }>(database, `SELECT id, slug FROM previous.${table}`);
  const previous = new Map(rows.map(({ id, slug }) => [id, slug]));
  const slugs = new Map<number, string>();
  const taken = new Set(items.flatMap(({ id }) => previous.get(id) ?? []));
  for (const item of items) {
    const slug = previous.get(item.id) ?? uniqueSlug(nameOf(item), taken, String(item.id));
    slugs.set(item.id, slug);
    taken.add(slug);
  }
  return slugs;
}

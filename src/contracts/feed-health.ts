import * as z from 'zod/mini';
import { endpoint, listOf, NoQuery } from './endpoint.ts';

const Rejects = z.object({
  reason: z.string(),
  count: z.number(),
  /** The first three, in words that name the row: text of the feed, to be shown as text. */
  examples: z.array(z.string()),
});

/** Why a feed's last good state is kept instead of what it says now. */
const Held = z.object({
  fault: z.string(),
  message: z.string(),
  /** How many rows of its last good state stay on the site. */
  keptRows: z.number(),
  /** Day of that state, YYYY-MM-DD; null when there never was one. */
  lastGoodOn: z.nullable(z.string()),
  /** When it was first held, without a good run since. */
  since: z.string(),
  /** A person may accept it as it is; what could not be read, nobody can. */
  isReleasable: z.boolean(),
});

/** One feed as the last runs found it. */
export const FeedHealth = z.object({
  feedId: z.string(),
  kind: z.enum(['products', 'merchants', 'vouchers']),
  format: z.string(),
  /** Of a product feed. */
  merchantName: z.nullable(z.string()),
  status: z.enum(['accepted', 'unchanged', 'held']),
  /** When a run last asked for it. */
  fetchedAt: z.string(),
  /** When it last came with other content and was accepted; null before the first time that was noted. */
  changedAt: z.nullable(z.string()),
  /** Whole days since its last good fetch; null when there was none. */
  ageDays: z.nullable(z.number()),
  /** Of the last accepted content; null for lists of merchants and vouchers, and before it was first noted. */
  rows: z.nullable(z.number()),
  accepted: z.nullable(z.number()),
  rejected: z.array(Rejects),
  held: z.nullable(Held),
  /** The last time that its columns were others than before; null when that never happened. */
  columnsChange: z.nullable(z.object({ at: z.string(), added: z.array(z.string()), removed: z.array(z.string()) })),
});
export type FeedHealth = z.infer<typeof FeedHealth>;

export const ListFeedHealth = endpoint({
  method: 'GET',
  path: '/api/v1/admin/feed-health',
  access: 'admin',
  summary: 'Every feed of the last run: held ones first, then by id.',
  query: NoQuery,
  data: listOf(FeedHealth),
});

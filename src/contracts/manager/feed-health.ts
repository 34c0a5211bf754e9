import * as z from 'zod/mini';
import { endpoint, listOf, NoQuery } from '../endpoint.ts';
import { FeedResult, HeldFeed, Rejects } from '../run.ts';

/** Why a feed is held. */
const HeldSince = z.extend(HeldFeed, {
  /** When it was first held after its last good run. */
  since: z.string(),
});

/** One feed as the last runs found it. */
export const FeedHealth = z.object({
  ...z.pick(FeedResult, { feedId: true, kind: true, format: true, merchantName: true, status: true }).shape,
  /** When a run last fetched it. */
  fetchedAt: z.string(),
  /** When other content was last accepted; null before the first time. */
  changedAt: z.nullable(z.string()),
  /** Whole days since its last good fetch; null when there was none. */
  ageDays: z.nullable(z.number()),
  /** Of the last accepted content; null for lists of merchants and vouchers, and before the first time. */
  rows: z.nullable(z.number()),
  accepted: z.nullable(z.number()),
  rejected: z.array(Rejects),
  held: z.nullable(HeldSince),
  /** The last change of its columns; null before the first. */
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

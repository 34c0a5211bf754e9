import * as z from 'zod/mini';
import { FEED_PREVIEW_ROWS } from '#catalogue/limits.ts';
import { NETWORKS } from '#catalogue/network.ts';
import { REJECT_REASONS } from '#catalogue/run.ts';
import { list, ownName, text } from '../bounded.ts';
import { endpoint, NoQuery } from '../endpoint.ts';
import { TaxonomyNode } from './taxonomy.ts';

/* A look at a feed before it is configured. A result is stored as a runner sends it, so every text and list has a limit. */

export const PREVIEW_LIMITS = {
  address: 2000,
  column: 100,
  columns: 200,
  name: 200,
  value: 120,
  attributes: 40,
  message: 1000,
  entry: 4000,
} as const;

const ADDRESS = 'must be an https address, or the http address of a configured feed, with secrets written as ${NAME}';

/** The runner checks more: where the address leads, and which secrets its host may be sent. */
const Address = z.string(ADDRESS).check(
  z.trim(),
  z.maxLength(PREVIEW_LIMITS.address, ADDRESS),
  z.regex(/^https?:\/\/[^\s\p{Cc}]+$/u, ADDRESS),
  z.refine((address) => URL.canParse(address), ADDRESS),
);

const NUMBER = 'must be the number of the merchant in its network';

export const PreviewRequest = z.object({
  address: Address,
  format: z.enum(NETWORKS, 'must be a format of product feeds'),
  merchant: z.object({ name: ownName(PREVIEW_LIMITS.name), networkId: z.int(NUMBER).check(z.gte(1, NUMBER)) }),
});
export type PreviewRequest = z.infer<typeof PreviewRequest>;

/** What a row of the feed would become. */
export const PreviewRow = z.object({
  /** From 1, without the header. */
  row: z.number(),
  name: text(PREVIEW_LIMITS.name),
  /** null: it would be a product. */
  refused: z.nullable(z.object({ reason: z.enum(REJECT_REASONS), problem: text(PREVIEW_LIMITS.name) })),
  brand: z.nullable(text(PREVIEW_LIMITS.name)),
  node: z.nullable(TaxonomyNode),
  /** The words that decided. */
  phrase: z.nullable(text(PREVIEW_LIMITS.value)),
  attributes: list(z.object({ label: text(PREVIEW_LIMITS.value), value: text(PREVIEW_LIMITS.value) }), PREVIEW_LIMITS.attributes),
  adult: z.boolean(),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

export const PreviewResult = z.object({
  columns: list(text(PREVIEW_LIMITS.column), PREVIEW_LIMITS.columns),
  /** The first rows of the feed. */
  rows: list(PreviewRow, FEED_PREVIEW_ROWS),
  /** Of the whole feed. */
  read: z.number(),
  accepted: z.number(),
  rejected: list(z.object({ reason: z.enum(REJECT_REASONS), count: z.number() }), REJECT_REASONS.length),
  /** Why a run would hold it; null: it would not. */
  held: z.nullable(text(PREVIEW_LIMITS.message)),
  /** What was learned of the catalogue helped; false: words alone decided. */
  isLearned: z.boolean(),
  /** For `products` of the feeds configuration: JSON. */
  entry: text(PREVIEW_LIMITS.entry),
});
export type PreviewResult = z.infer<typeof PreviewResult>;

/** A request as it was accepted. */
const AskedPreview = z.object({
  address: z.string(),
  format: z.enum(NETWORKS),
  merchant: z.object({ name: z.string(), networkId: z.number() }),
});

export const FeedPreview = z.object({
  id: z.number(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  request: AskedPreview,
  askedAt: z.string(),
  /** Why there is no result. */
  message: z.nullable(z.string()),
  result: z.nullable(PreviewResult),
});
export type FeedPreview = z.infer<typeof FeedPreview>;

export const GetFeedPreview = endpoint({
  method: 'GET',
  path: '/api/v1/admin/feed-preview',
  access: 'admin',
  summary: 'The newest preview of a feed; null when there was none for a day.',
  query: NoQuery,
  data: z.object({ preview: z.nullable(FeedPreview) }),
});

export const QueueFeedPreview = endpoint({
  method: 'POST',
  path: '/api/v1/admin/feed-preview',
  access: 'admin',
  refusals: [409],
  summary: 'Queues a preview of a feed: its columns, and what its first rows would become. 409 while another one is queued or running.',
  query: NoQuery,
  body: PreviewRequest,
  data: z.object({ preview: FeedPreview }),
});

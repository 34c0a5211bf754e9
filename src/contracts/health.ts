import * as z from 'zod/mini';
import { endpoint, NoQuery } from './endpoint.ts';

export const Health = z.object({
  status: z.literal('ok'),
  /** Id of the snapshot that readers see. */
  snapshot: z.string(),
  /** Day on which it was built. */
  day: z.string(),
  ageDays: z.number(),
  counts: z.object({ products: z.number(), merchants: z.number(), brands: z.number(), categories: z.number(), vouchers: z.number() }),
});
export type Health = z.infer<typeof Health>;

export const GetHealth = endpoint({
  method: 'GET',
  path: '/api/v1/health',
  summary: 'The live snapshot, its counts and its age; 503 when there is none.',
  query: NoQuery,
  data: Health,
});

import * as z from 'zod/mini';
import { endpoint, listOf, pageFromOne, wholeNumber } from '../endpoint.ts';

/** What an admin did. */
export const AuditLine = z.object({
  id: z.number(),
  at: z.string(),
  /** The admin's name at that time. */
  who: z.string(),
  /** What was done, `noun.verb`: `knowledge.add`, `feed-refresh.queue`, … */
  action: z.string(),
  /** What it was done to, in words; null where the action says it all. */
  subject: z.nullable(z.string()),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const ListAudit = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit',
  access: 'admin',
  summary: 'Who did what in the console, newest first.',
  query: z.object({ limit: wholeNumber({ max: 100, fallback: 50 }), page: pageFromOne() }),
  data: listOf(AuditLine),
});

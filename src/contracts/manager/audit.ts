import * as z from 'zod/mini';
import { AUDIT_PAGE_ENTRIES } from '#catalogue/limits.ts';
import { endpoint, listOf, pageFromOne, wholeNumber } from '../endpoint.ts';

/** What an admin did. */
export const AuditLine = z.object({
  id: z.number(),
  at: z.string(),
  /** The admin's name at the time. */
  who: z.string(),
  /** What was done, `noun.verb`: `knowledge.add`, `feed-refresh.queue`, … */
  action: z.string(),
  /** What was changed, in words; null where the action has no object. */
  subject: z.nullable(z.string()),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const ListAudit = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit',
  access: 'admin',
  summary: 'Changes that admins made, newest first.',
  query: z.object({ limit: wholeNumber({ max: 100, fallback: AUDIT_PAGE_ENTRIES }), page: pageFromOne() }),
  data: listOf(AuditLine),
});

import * as z from 'zod/mini';
import { REPORT_NOTE_MAX_CHARS } from '#catalogue/limits.ts';
import { asOneLine } from './bounded.ts';
import { ById, endpoint, NoQuery } from './endpoint.ts';

const NOTE = `must have at most ${REPORT_NOTE_MAX_CHARS} characters`;
/** A form sends two characters for a line break, which a page counts as one. */
const SENT_MAX_CHARS = 2 * REPORT_NOTE_MAX_CHARS;

/** Sent as a form by product pages. An empty note is none. */
export const Report = z.object({
  about: z.enum(['price', 'match'], 'must be "price" or "match"'),
  note: z.optional(
    z.pipe(
      z.string(NOTE).check(z.maxLength(SENT_MAX_CHARS, NOTE)),
      z.pipe(asOneLine(), z.string().check(z.maxLength(REPORT_NOTE_MAX_CHARS, NOTE))),
    ),
  ),
});
export type Report = z.infer<typeof Report>;

export const ReportProduct = endpoint({
  method: 'POST',
  path: '/api/v1/products/:id/reports',
  refusals: [429],
  summary:
    'Reports that the price of a product is wrong, or that it is another thing than what it is compared with. A form is redirected to the product.',
  params: ById,
  query: NoQuery,
  body: Report,
  data: z.object({ received: z.boolean() }),
});

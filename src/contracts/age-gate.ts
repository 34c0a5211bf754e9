import * as z from 'zod/mini';
import { endpoint, NoQuery } from './endpoint.ts';

const NEXT_MAX_CHARS = 2000;

/** Sent as JSON by the script of the page, as a form without it. What is not a path of this site leads home. */
export const AgeConfirmation = z.object({ next: z.optional(z.string().check(z.maxLength(NEXT_MAX_CHARS, 'is too long'))) });
export type AgeConfirmation = z.infer<typeof AgeConfirmation>;

export const ConfirmAge = endpoint({
  method: 'POST',
  path: '/api/v1/age-gate/confirm',
  summary: 'Says that the visitor is 18 or older: sets a cookie for 24 hours and answers where to go on (a form is redirected there).',
  query: NoQuery,
  body: AgeConfirmation,
  data: z.object({ next: z.string() }),
});

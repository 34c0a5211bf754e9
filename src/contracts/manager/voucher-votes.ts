import * as z from 'zod/mini';
import { endpoint, NoQuery } from '../endpoint.ts';
import { VoucherVotes } from '../voucher.ts';

/** A code that visitors voted on in the last seven days. */
const VotedCode = z.extend(VoucherVotes, {
  code: z.string(),
  description: z.string(),
  merchantName: z.string(),
  merchantSlug: z.string(),
  /** By its votes until now. The order of codes follows with the next run. */
  dead: z.boolean(),
});
export type VotedCode = z.infer<typeof VotedCode>;

export const ListVotedCodes = endpoint({
  method: 'GET',
  path: '/api/v1/admin/voucher-votes',
  access: 'admin',
  summary: 'Codes that visitors voted on in the last seven days, those that fail most surely first.',
  query: NoQuery,
  data: z.object({ codes: z.array(VotedCode) }),
});

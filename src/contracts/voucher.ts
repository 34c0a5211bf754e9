import * as z from 'zod/mini';
import { VOTES_OF_CODES_MAX, VOUCHER_LIST_MAX } from '#catalogue/limits.ts';
import type { Voucher } from '#catalogue/voucher.ts';
import { ById, endpoint, idsInQuery, listOf, NoQuery, pageFromOne, wholeNumber } from './endpoint.ts';

export const VoucherJson = z.object({
  id: z.number(),
  merchantId: z.number(),
  merchantName: z.string(),
  merchantSlug: z.string(),
  /** null: an offer without a code. */
  code: z.nullable(z.string()),
  description: z.string(),
  terms: z.nullable(z.string()),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  /** The tracked link. */
  termsUrl: z.nullable(z.string()),
});
export type VoucherJson = z.infer<typeof VoucherJson>;

export const voucherJson = ({ dead: _, ...voucher }: Voucher): VoucherJson => voucher;

export const ListVouchers = endpoint({
  method: 'GET',
  path: '/api/v1/vouchers',
  summary: 'Live vouchers: codes first, failing ones after the others, then offers without a code, each by merchant.',
  query: z.object({ limit: wholeNumber({ max: VOUCHER_LIST_MAX, fallback: VOUCHER_LIST_MAX }), page: pageFromOne() }),
  data: listOf(VoucherJson),
});

export const CountVouchers = endpoint({
  method: 'GET',
  path: '/api/v1/vouchers/count',
  summary: 'How many live vouchers have a code.',
  query: NoQuery,
  data: z.object({ count: z.number() }),
});

/** Votes of a code in the last seven days. */
export const VoucherVotes = z.object({
  voucherId: z.number(),
  /** Of those who voted, for how many it worked. */
  worked: z.number(),
  votes: z.number(),
  /** null: not in the last thirty days. */
  lastWorkedAt: z.nullable(z.string()),
});
export type VoucherVotes = z.infer<typeof VoucherVotes>;

export const ListVoucherVotes = endpoint({
  method: 'GET',
  path: '/api/v1/vouchers/votes',
  summary: 'What visitors said of codes in the last seven days. Codes without a vote in thirty days are left out.',
  query: z.object({ ids: idsInQuery(VOTES_OF_CODES_MAX) }),
  data: z.object({ data: z.array(VoucherVotes) }),
});

export const VoteOnVoucher = endpoint({
  method: 'POST',
  path: '/api/v1/vouchers/:id/votes',
  refusals: [429],
  summary: 'Says whether a code worked. One vote a visitor, code and day counts, the last; programs do not vote.',
  params: ById,
  query: NoQuery,
  body: z.object({ worked: z.boolean('must be true or false') }),
  data: VoucherVotes,
});

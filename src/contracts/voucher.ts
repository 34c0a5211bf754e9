import * as z from 'zod/mini';
import { VOUCHER_LIST_MAX } from '#catalogue/limits.ts';
import type { Voucher } from '#catalogue/voucher.ts';
import { endpoint, listOf, NoQuery, pageFromOne, wholeNumber } from './endpoint.ts';

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

export const voucherJson = (voucher: Voucher): VoucherJson => voucher;

export const ListVouchers = endpoint({
  method: 'GET',
  path: '/api/v1/vouchers',
  summary: 'Live vouchers: codes first, then offers without a code, each by merchant.',
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

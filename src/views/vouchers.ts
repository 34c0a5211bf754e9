import type { Voucher } from '#catalogue/voucher.ts';

export interface VouchersView {
  /** Vouchers with a code, then those without, each by merchant. */
  codes: Voucher[];
  offers: Voucher[];
  /** Day of the snapshot: what 'ends in 3 days' counts from. */
  today: string;
}

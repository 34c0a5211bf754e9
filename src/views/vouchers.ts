import type { Voucher } from '#catalogue/voucher.ts';
import type { Db } from '#queries/db.ts';
import { snapshotMeta } from '#queries/snapshot-meta.ts';
import { allVouchers } from '#queries/vouchers.ts';

export interface VouchersView {
  /** Vouchers with a code, then those without, each by merchant. */
  codes: Voucher[];
  offers: Voucher[];
  /** The day of the snapshot, from which 'ends in 3 days' counts. */
  today: string;
}

/** Every live voucher. Offers without a code are listed separately (IAB UK voucher code of conduct). */
export async function vouchersView(db: Db): Promise<VouchersView> {
  const [vouchers, { day }] = await Promise.all([allVouchers(db), snapshotMeta(db)]);
  return {
    codes: vouchers.filter(({ code }) => code !== null),
    offers: vouchers.filter(({ code }) => code === null),
    today: day,
  };
}

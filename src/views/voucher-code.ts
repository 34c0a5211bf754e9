import { TOP_MERCHANTS } from '#catalogue/limits.ts';
import type { Voucher } from '#catalogue/voucher.ts';
import type { Db } from '#queries/db.ts';
import { type CountedMerchant, merchantsWithVouchers } from '#queries/merchants.ts';
import { snapshotMeta } from '#queries/snapshot-meta.ts';
import { vouchersWithCode } from '#queries/vouchers.ts';

export interface VoucherCodeView {
  /** Those with the code, in any letter case, by merchant. */
  vouchers: Voucher[];
  /** Where to look when there is none: the merchants with most vouchers. */
  merchants: CountedMerchant[];
  /** The day of the snapshot. */
  today: string;
}

/** The shops that have a voucher code. */
export async function voucherCodeView(db: Db, code: string): Promise<VoucherCodeView> {
  const [vouchers, merchants, { day }] = await Promise.all([
    vouchersWithCode(db, code),
    merchantsWithVouchers(db, TOP_MERCHANTS),
    snapshotMeta(db),
  ]);
  return {
    vouchers,
    merchants: vouchers.length > 0 ? [] : merchants,
    today: day,
  };
}

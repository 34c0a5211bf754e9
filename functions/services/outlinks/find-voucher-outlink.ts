import type { Db } from '#queries/db.ts';
import { type Outlink, voucherOutlink, voucherOutlinksByCode } from '#queries/outlinks.ts';

export interface VoucherKey {
  /** A code in any letter case, or an id. */
  key: string;
  /** The merchant, for a code that several have. */
  merchantSlug: string | null;
}

/**
 * The voucher with this code or id. Codes are tried first, because a code may be all digits. A code of several merchants needs the slug:
 * a guess could send the shopper, and the commission, to the wrong shop. Closed shops count only where no open one has the code. null when
 * there is none, or more than one.
 */
export async function findVoucherOutlink(db: Db, { key, merchantSlug }: VoucherKey): Promise<Outlink | null> {
  const [first, second] = await voucherOutlinksByCode(db, key, merchantSlug);
  if (second !== undefined && first?.active === second.active) return null;
  return first ?? (/^\d{1,16}$/.test(key) ? await voucherOutlink(db, Number(key)) : null);
}

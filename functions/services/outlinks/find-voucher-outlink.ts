import type { Db } from '#queries/db.ts';
import { type Outlink, voucherOutlink, voucherOutlinksByCode } from '#queries/outlinks.ts';
import { EdgeError } from '../../errors.ts';

export interface VoucherKey {
  /** An exact code, or an id. */
  key: string;
  /** The merchant, for a code that several have. */
  merchantSlug: string | null;
}

/**
 * The voucher with this code or id. Codes are tried first, because a code may be all digits. A code of several merchants needs the slug:
 * a guess could send the shopper, and the commission, to the wrong shop.
 *
 * @throws {EdgeError} NOT_FOUND when there is none, or more than one
 */
export async function findVoucherOutlink(db: Db, { key, merchantSlug }: VoucherKey): Promise<Outlink> {
  const byCode = await voucherOutlinksByCode(db, key);
  const fitting = byCode.filter((outlink) => merchantSlug === null || outlink.merchantSlug === merchantSlug);
  const merchants = new Set(fitting.map(({ merchantId }) => merchantId));
  if (merchants.size > 1)
    throw new EdgeError('NOT_FOUND', 'Several shops have this code: add ?merchant={slug}, or use the id of the voucher.');
  const found = fitting[0] ?? (/^\d{1,16}$/.test(key) ? await voucherOutlink(db, Number(key)) : null);
  if (found === null) throw new EdgeError('NOT_FOUND', 'There is no such voucher.');
  return found;
}

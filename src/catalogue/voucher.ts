/** A code or an offer of a merchant. Days as `YYYY-MM-DD`, the last one included. */
export interface Voucher {
  id: number;
  merchantId: number;
  merchantName: string;
  merchantSlug: string;
  /** null: an offer that needs no code. */
  code: string | null;
  description: string;
  terms: string | null;
  startsAt: string | null;
  endsAt: string | null;
  /** The tracked link. (The text of the terms is in `terms`.) */
  termsUrl: string | null;
  /** Visitors found that it does not work (`isDead`), as of the run: it is the last of its shop's codes, and makes no price. */
  dead: boolean;
}

/** Texts in the code field that mean 'no code': NoCode, No-Voucher, Promotional-Offer, N/A, …. */
const NO_CODE =
  /^(?:no(?:ne|t)?[\W_]*(?:voucher|coupon|promo|discount)?[\W_]*(?:code)?[\W_]*(?:needed|required|necessary)?|promotional[\W_]*offer|n\/?a|[\W_]*)$/i;

const NO_CODE_MAX_CHARS = 40;

/**
 * A voucher code as shoppers type it, or null if the field says that there is none.
 *
 * @example voucherCode(' 5%SAVER ')   // '5%SAVER'
 * @example voucherCode('No--Code')    // null
 */
export function voucherCode(text: string): string | null {
  const code = text.trim();
  return code.length <= NO_CODE_MAX_CHARS && NO_CODE.test(code) ? null : code;
}

/**
 * Whether the voucher's last day is before `today` (`YYYY-MM-DD`).
 *
 * @example isExpired({ endsAt: '2026-11-30' }, '2026-12-01') // true
 */
export const isExpired = (voucher: Pick<Voucher, 'endsAt'>, today: string): boolean => voucher.endsAt !== null && voucher.endsAt < today;

import type { Voucher } from '#catalogue/voucher.ts';
import { type Db, rowOf, rowsOf } from './db.ts';
import type { Slice } from './products.ts';

const VOUCHERS = `SELECT v.id, v.merchant_id, m.name AS merchant_name, m.slug AS merchant_slug, v.code, v.description, v.terms,
  v.starts_at, v.ends_at, v.link FROM voucher v JOIN merchant m ON m.id = v.merchant_id`;

const LISTED_VOUCHERS = `${VOUCHERS} WHERE m.adult = 0 ORDER BY v.code IS NULL, m.name, v.ends_at IS NULL, v.ends_at, v.id`;

interface VoucherRow {
  id: number;
  merchant_id: number;
  merchant_name: string;
  merchant_slug: string;
  code: string | null;
  description: string;
  terms: string | null;
  starts_at: string | null;
  ends_at: string | null;
  link: string | null;
}

const voucherOf = (row: VoucherRow): Voucher => ({
  id: row.id,
  merchantId: row.merchant_id,
  merchantName: row.merchant_name,
  merchantSlug: row.merchant_slug,
  code: row.code,
  description: row.description,
  terms: row.terms,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  termsUrl: row.link,
});

/** All vouchers: those with a code first, then by merchant; adult merchants' are in no list. */
export const allVouchers = async (db: Db): Promise<Voucher[]> => (await rowsOf<VoucherRow>(db, LISTED_VOUCHERS)).map(voucherOf);

/** A page of all vouchers, in the order of `allVouchers`. */
export const vouchersInOrder = async (db: Db, { limit, offset = 0 }: Slice): Promise<Voucher[]> =>
  (await rowsOf<VoucherRow>(db, `${LISTED_VOUCHERS} LIMIT ? OFFSET ?`, limit, offset)).map(voucherOf);

/** All vouchers, with a code or without. */
export const countVouchers = async (db: Db): Promise<number> =>
  (await rowOf<{ count: number }>(db, 'SELECT count(*) AS count FROM voucher v JOIN merchant m ON m.id = v.merchant_id WHERE m.adult = 0'))
    ?.count ?? 0;

/** One merchant's vouchers, codes first. */
export const vouchersOfMerchant = async (db: Db, merchantId: number): Promise<Voucher[]> =>
  (
    await rowsOf<VoucherRow>(
      db,
      `${VOUCHERS} WHERE v.merchant_id = ? ORDER BY v.code IS NULL, v.ends_at IS NULL, v.ends_at, v.id`,
      merchantId,
    )
  ).map(voucherOf);

/** Vouchers with a code. */
export const countCodes = async (db: Db): Promise<number> =>
  (
    await rowOf<{ count: number }>(
      db,
      'SELECT count(*) AS count FROM voucher v JOIN merchant m ON m.id = v.merchant_id WHERE v.code IS NOT NULL AND m.adult = 0',
    )
  )?.count ?? 0;

/** Vouchers by their ids, in no order and without those of adult merchants; those that are not there are left out. */
export const vouchersByIds = async (db: Db, ids: readonly number[]): Promise<Voucher[]> =>
  (await rowsOf<VoucherRow>(db, `${VOUCHERS} WHERE v.id IN (SELECT value FROM json_each(?)) AND m.adult = 0`, JSON.stringify(ids))).map(
    voucherOf,
  );

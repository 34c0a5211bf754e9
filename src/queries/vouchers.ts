import type { Voucher } from '#catalogue/voucher.ts';
import { type Db, rowOf } from './db.ts';
import type { Slice } from './products.ts';
import { readAll, rowReader } from './read-rows.ts';

const VOUCHER = rowReader<Voucher>({
  id: 'v.id',
  merchantId: 'v.merchant_id',
  merchantName: 'm.name',
  merchantSlug: 'm.slug',
  code: 'v.code',
  description: 'v.description',
  terms: 'v.terms',
  startsAt: 'v.starts_at',
  endsAt: 'v.ends_at',
  termsUrl: 'v.link',
});

const VOUCHERS = `SELECT ${VOUCHER.columns} FROM voucher v JOIN merchant m ON m.id = v.merchant_id`;

const LISTED_VOUCHERS = `${VOUCHERS} WHERE m.adult = 0 ORDER BY v.code IS NULL, m.name, v.ends_at IS NULL, v.ends_at, v.id`;

/** All vouchers: those with a code first, then by merchant; adult merchants' are in no list. */
export const allVouchers = (db: Db): Promise<Voucher[]> => readAll(db, VOUCHER, LISTED_VOUCHERS);

/** A page of all vouchers, in the order of `allVouchers`. */
export const vouchersInOrder = (db: Db, { limit, offset = 0 }: Slice): Promise<Voucher[]> =>
  readAll(db, VOUCHER, `${LISTED_VOUCHERS} LIMIT ? OFFSET ?`, limit, offset);

/** All vouchers, with a code or without. */
export const countVouchers = async (db: Db): Promise<number> =>
  (await rowOf<{ count: number }>(db, 'SELECT count(*) AS count FROM voucher v JOIN merchant m ON m.id = v.merchant_id WHERE m.adult = 0'))
    ?.count ?? 0;

/** One merchant's vouchers, codes first. */
export const vouchersOfMerchant = (db: Db, merchantId: number): Promise<Voucher[]> =>
  readAll(db, VOUCHER, `${VOUCHERS} WHERE v.merchant_id = ? ORDER BY v.code IS NULL, v.ends_at IS NULL, v.ends_at, v.id`, merchantId);

/** Vouchers with a code. */
export const countCodes = async (db: Db): Promise<number> =>
  (
    await rowOf<{ count: number }>(
      db,
      'SELECT count(*) AS count FROM voucher v JOIN merchant m ON m.id = v.merchant_id WHERE v.code IS NOT NULL AND m.adult = 0',
    )
  )?.count ?? 0;

/** Vouchers by their ids, in no order and without those of adult merchants; those that are not there are left out. */
export const vouchersByIds = (db: Db, ids: readonly number[]): Promise<Voucher[]> =>
  readAll(db, VOUCHER, `${VOUCHERS} WHERE v.id IN (SELECT value FROM json_each(?)) AND m.adult = 0`, JSON.stringify(ids));

import type { Voucher } from '#catalogue/voucher.ts';
import { countOf, type Db, type Key, keyQuery } from './db.ts';
import { LISTED_MERCHANT } from './merchants.ts';
import { type ListPage, type PageRequest, readPage, type Slice } from './read-page.ts';
import { readAll, readOne, rowReader } from './read-rows.ts';

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
  dead: { sql: 'v.dead', as: 'boolean' },
});

const VOUCHERS = `SELECT ${VOUCHER.columns} FROM voucher v JOIN merchant m ON m.id = v.merchant_id`;

/** Vouchers with a code first, dead codes after the others, then by merchant; without those of adult and closed merchants. */
export const allVouchers = (db: Db, { limit, offset = 0 }: Slice = { limit: -1 }): Promise<Voucher[]> =>
  readAll(
    db,
    VOUCHER,
    `${VOUCHERS} WHERE ${LISTED_MERCHANT} ORDER BY v.code IS NULL, v.dead, m.name, v.ends_at IS NULL, v.ends_at, v.id LIMIT ? OFFSET ?`,
    limit,
    offset,
  );

/** SQL for the number of vouchers that are listed. */
export const COUNT_LISTED_VOUCHERS = `SELECT count(*) AS count FROM voucher v JOIN merchant m ON m.id = v.merchant_id WHERE ${LISTED_MERCHANT}`;

/** One page of `allVouchers`. */
export const vouchersPage = (db: Db, request: PageRequest): Promise<ListPage<Voucher>> =>
  readPage(countOf(db, COUNT_LISTED_VOUCHERS), request, (slice) => allVouchers(db, slice));

/** An open merchant's vouchers, codes first, dead ones after the others. */
export function vouchersOfMerchant(db: Db, merchant: Key): Promise<Voucher[]> {
  const { sql, values } = keyQuery(merchant);
  return readAll(
    db,
    VOUCHER,
    `${VOUCHERS} WHERE v.merchant_id = ${sql} AND m.active = 1 ORDER BY v.code IS NULL, v.dead, v.ends_at IS NULL, v.ends_at, v.id`,
    ...values,
  );
}

/** The codes of the open shops that sell a comparison. */
export function codesOfComparison(db: Db, comparison: Key): Promise<Voucher[]> {
  const { sql, values } = keyQuery(comparison);
  return readAll(
    db,
    VOUCHER,
    `${VOUCHERS} WHERE v.merchant_id IN (SELECT merchant_id FROM product WHERE comparison_id = ${sql}) AND m.active = 1 AND v.code IS NOT NULL
     ORDER BY v.dead, v.ends_at IS NULL, v.ends_at, v.id`,
    ...values,
  );
}

/** A condition for the vouchers with this code, in any letter case, and its values. SQLite compares ASCII letters only without case. */
export const hasCode = (code: string) => ({
  sql: 'v.code COLLATE NOCASE IN (?, ?, ?)',
  values: [code, code.toUpperCase(), code.toLowerCase()],
});

/** Vouchers with this code, in any letter case; without those of adult and closed merchants. */
export function vouchersWithCode(db: Db, code: string): Promise<Voucher[]> {
  const { sql, values } = hasCode(code);
  return readAll(db, VOUCHER, `${VOUCHERS} WHERE ${sql} AND ${LISTED_MERCHANT} ORDER BY m.name, v.id`, ...values);
}

/** The number of vouchers with a code. */
export const countCodes = (db: Db): Promise<number> => countOf(db, `${COUNT_LISTED_VOUCHERS} AND v.code IS NOT NULL`);

/** Vouchers by their ids, in no order; unknown ones and those of adult and closed merchants are left out. */
export const vouchersByIds = (db: Db, ids: readonly number[]): Promise<Voucher[]> =>
  readAll(db, VOUCHER, `${VOUCHERS} WHERE v.id IN (SELECT value FROM json_each(?)) AND ${LISTED_MERCHANT}`, JSON.stringify(ids));

const OPEN_CODE = rowReader<{ adult: boolean }>({ adult: { sql: 'm.adult', as: 'boolean' } });

/** A voucher with a code of an open shop, by its id; null: there is none. */
export const openCode = (db: Db, id: number): Promise<{ adult: boolean } | null> =>
  readOne(
    db,
    OPEN_CODE,
    `SELECT ${OPEN_CODE.columns} FROM voucher v JOIN merchant m ON m.id = v.merchant_id WHERE v.id = ? AND v.code IS NOT NULL AND m.active = 1`,
    id,
  );

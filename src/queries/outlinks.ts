import type { Db, SqlValue } from './db.ts';
import { hasCode } from './vouchers.ts';
import { readAll, readOne, rowReader } from './read-rows.ts';

/** A tracked link out of the site, with what decides whether it may be followed. */
export interface Outlink {
  merchantId: number;
  merchantSlug: string;
  productId: number | null;
  voucherId: number | null;
  /** The tracked link as it is stored. */
  link: string | null;
  /** False if the merchant closed. */
  active: boolean;
  adult: boolean;
  /** The category in which to look for other merchants. */
  categorySlugPath: string | null;
}

const ofMerchant = {
  merchantId: 'm.id',
  merchantSlug: 'm.slug',
  productId: 'NULL',
  voucherId: 'NULL',
  active: { sql: 'm.active', as: 'boolean' },
  adult: { sql: 'm.adult', as: 'boolean' },
  categorySlugPath: 'NULL',
} as const;

const PRODUCT_OUTLINK = rowReader<Outlink>({
  ...ofMerchant,
  productId: 'p.id',
  link: 'p.affiliate_url',
  adult: { sql: 'p.adult', as: 'boolean' },
  categorySlugPath: 'c.slug_path',
});
/** Without a tracked link, the merchant's own address is used. */
const MERCHANT_OUTLINK = rowReader<Outlink>({ ...ofMerchant, link: 'coalesce(m.affiliate_url, m.url)' });
const VOUCHER_OUTLINK = rowReader<Outlink>({ ...ofMerchant, voucherId: 'v.id', link: 'v.link' });

export const productOutlink = (db: Db, id: number): Promise<Outlink | null> =>
  readOne(
    db,
    PRODUCT_OUTLINK,
    `SELECT ${PRODUCT_OUTLINK.columns}
     FROM product p JOIN merchant m ON m.id = p.merchant_id LEFT JOIN category c ON c.id = p.category_id WHERE p.id = ?`,
    id,
  );

export const merchantOutlink = (db: Db, slug: string): Promise<Outlink | null> =>
  readOne(db, MERCHANT_OUTLINK, `SELECT ${MERCHANT_OUTLINK.columns} FROM merchant m WHERE m.slug = ?`, slug);

const VOUCHERS = `SELECT ${VOUCHER_OUTLINK.columns} FROM voucher v JOIN merchant m ON m.id = v.merchant_id`;

export const voucherOutlink = (db: Db, id: number): Promise<Outlink | null> =>
  readOne(db, VOUCHER_OUTLINK, `${VOUCHERS} WHERE v.id = ?`, id);

/**
 * The first voucher of each merchant with exactly this code, or if there are none, with it in another letter case: of open merchants first,
 * two at most, which tells whether several use the code. Links of our pages have the exact code, which an index finds.
 *
 * @param merchantSlug of the only merchant that counts; null: each
 */
export async function voucherOutlinksByCode(db: Db, code: string, merchantSlug: string | null): Promise<Outlink[]> {
  const find = (hasThisCode: string, values: SqlValue[]) =>
    readAll(
      db,
      VOUCHER_OUTLINK,
      // With min(), the columns are those of the row that has it.
      `${VOUCHERS} WHERE ${hasThisCode} AND (? IS NULL OR m.slug = ?) GROUP BY m.id ORDER BY m.active DESC, min(v.id) LIMIT 2`,
      ...values,
      merchantSlug,
      merchantSlug,
    );
  const exact = await find('v.code = ?', [code]);
  if (exact.length > 0) return exact;
  const { sql, values } = hasCode(code);
  return find(sql, values);
}

/** What an outlink leads to, in words. */
interface OutlinkNames {
  merchantName: string;
  productName: string | null;
}

const OUTLINK_NAMES = rowReader<OutlinkNames>({
  merchantName: 'm.name',
  productName: '(SELECT name FROM product WHERE id = ?)',
});

export const outlinkNames = (db: Db, { merchantId, productId }: Pick<Outlink, 'merchantId' | 'productId'>): Promise<OutlinkNames | null> =>
  readOne(db, OUTLINK_NAMES, `SELECT ${OUTLINK_NAMES.columns} FROM merchant m WHERE m.id = ?`, productId, merchantId);

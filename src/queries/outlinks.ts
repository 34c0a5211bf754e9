import type { Db } from './db.ts';
import { readAll, readOne, rowReader } from './read-rows.ts';

/** A way out of the site: where it leads, whose it is, and what decides whether it may be followed. */
export interface Outlink {
  merchantId: number;
  merchantSlug: string;
  productId: number | null;
  voucherId: number | null;
  /** The tracked link as it is stored. */
  link: string | null;
  /** False when the merchant closed. */
  active: boolean;
  adult: boolean;
  /** Where to look for other merchants. */
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
/** A merchant without a tracked link is visited by its plain address. */
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

/** Vouchers with exactly this code, letter case included; several merchants may have given out the same. */
export const voucherOutlinksByCode = (db: Db, code: string): Promise<Outlink[]> =>
  readAll(db, VOUCHER_OUTLINK, `${VOUCHERS} WHERE v.code = ? ORDER BY v.id LIMIT 20`, code);

import { type Db, rowOf, rowsOf } from './db.ts';

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

type OutlinkRow = Omit<Outlink, 'active' | 'adult'> & { active: number; adult: number };

const outlinkOf = (row: OutlinkRow): Outlink => ({ ...row, active: row.active === 1, adult: row.adult === 1 });

const one = async (db: Db, sql: string, key: string | number): Promise<Outlink | null> => {
  const row = await rowOf<OutlinkRow>(db, sql, key);
  return row === null ? null : outlinkOf(row);
};

const MERCHANT = 'm.id AS merchantId, m.slug AS merchantSlug, m.active';

export const productOutlink = (db: Db, id: number) =>
  one(
    db,
    `SELECT ${MERCHANT}, p.id AS productId, NULL AS voucherId, p.affiliate_url AS link, p.adult, c.slug_path AS categorySlugPath
     FROM product p JOIN merchant m ON m.id = p.merchant_id LEFT JOIN category c ON c.id = p.category_id WHERE p.id = ?`,
    id,
  );

/** A merchant without a tracked link is visited by its plain address. */
export const merchantOutlink = (db: Db, slug: string) =>
  one(
    db,
    `SELECT ${MERCHANT}, NULL AS productId, NULL AS voucherId, coalesce(m.affiliate_url, m.url) AS link, m.adult, NULL AS categorySlugPath
     FROM merchant m WHERE m.slug = ?`,
    slug,
  );

const VOUCHER = `SELECT ${MERCHANT}, NULL AS productId, v.id AS voucherId, v.link, m.adult, NULL AS categorySlugPath
  FROM voucher v JOIN merchant m ON m.id = v.merchant_id`;

export const voucherOutlink = (db: Db, id: number) => one(db, `${VOUCHER} WHERE v.id = ?`, id);

/** Vouchers with exactly this code, letter case included; several merchants may have given out the same. */
export const voucherOutlinksByCode = async (db: Db, code: string): Promise<Outlink[]> =>
  (await rowsOf<OutlinkRow>(db, `${VOUCHER} WHERE v.code = ? ORDER BY v.id LIMIT 20`, code)).map(outlinkOf);

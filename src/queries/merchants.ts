import type { Merchant } from '#catalogue/merchant.ts';
import { type Db, rowOf, rowsOf } from './db.ts';
import type { Slice } from './products.ts';

const MERCHANT = `m.id, m.network, m.network_id, m.name, m.slug, m.url, m.description, m.logo_url, m.affiliate_url, m.active, m.adult,
  m.created_at, m.product_count, m.stale_since`;

interface MerchantRow {
  id: number;
  network: string;
  network_id: number;
  name: string;
  slug: string;
  url: string | null;
  description: string | null;
  logo_url: string | null;
  affiliate_url: string | null;
  active: number;
  adult: number;
  created_at: string | null;
  product_count: number;
  stale_since: string | null;
}

const merchantOf = (row: MerchantRow): Merchant => ({
  id: row.id,
  porMerchantId: row.network === 'por' ? row.network_id : null,
  name: row.name,
  slug: row.slug,
  url: row.url,
  description: row.description,
  logoUrl: row.logo_url,
  affiliateUrl: row.affiliate_url,
  active: row.active === 1,
  adult: row.adult === 1,
  createdAt: row.created_at,
  productCount: row.product_count,
  staleSince: row.stale_since,
});

/** Merchants, most products first; adult ones are in no list. */
export const merchantsBySize = async (db: Db, { limit, offset = 0 }: Slice): Promise<Merchant[]> =>
  (
    await rowsOf<MerchantRow>(
      db,
      `SELECT ${MERCHANT} FROM merchant m WHERE m.adult = 0 ORDER BY m.product_count DESC, m.name LIMIT ? OFFSET ?`,
      limit,
      offset,
    )
  ).map(merchantOf);

export const countMerchants = async (db: Db): Promise<number> =>
  (await rowOf<{ count: number }>(db, 'SELECT count(*) AS count FROM merchant WHERE adult = 0'))?.count ?? 0;

export async function merchantBySlug(db: Db, slug: string): Promise<Merchant | null> {
  const row = await rowOf<MerchantRow>(db, `SELECT ${MERCHANT} FROM merchant m WHERE m.slug = ?`, slug);
  return row === null ? null : merchantOf(row);
}

export async function merchantById(db: Db, id: number): Promise<Merchant | null> {
  const row = await rowOf<MerchantRow>(db, `SELECT ${MERCHANT} FROM merchant m WHERE m.id = ?`, id);
  return row === null ? null : merchantOf(row);
}

/**
 * Who sells in a category's branch; `productCount` counts what they sell there. Adult merchants stand in adult categories only.
 */
export const merchantsOfCategory = async (db: Db, categoryId: number, { limit, offset = 0 }: Slice = { limit: -1 }): Promise<Merchant[]> =>
  (
    await rowsOf<MerchantRow>(
      db,
      `SELECT ${MERCHANT.replace('m.product_count', 'mc.product_count')} FROM merchant_category mc JOIN merchant m ON m.id = mc.merchant_id
       WHERE mc.category_id = ?1 AND m.adult <= (SELECT adult FROM category WHERE id = ?1)
       ORDER BY mc.product_count DESC, m.name LIMIT ?2 OFFSET ?3`,
      categoryId,
      limit,
      offset,
    )
  ).map(merchantOf);

import type { Brand } from '#catalogue/brand.ts';
import { slugify } from '#catalogue/slug.ts';
import { type Db, rowOf, rowsOf } from './db.ts';
import type { Slice } from './products.ts';

const BRAND = 'b.id, b.name, b.logo_url, b.first_seen_merchant_id, b.first_seen_at, b.adult, b.product_count, b.merchants_count';

interface BrandRow {
  id: string;
  name: string;
  logo_url: string | null;
  first_seen_merchant_id: number;
  first_seen_at: string;
  adult: number;
  product_count: number;
  merchants_count: number;
}

const brandOf = (row: BrandRow): Brand => ({
  id: row.id,
  name: row.name,
  slug: row.id,
  logoUrl: row.logo_url,
  firstSeenMerchantId: row.first_seen_merchant_id,
  firstSeenAt: row.first_seen_at,
  adult: row.adult === 1,
  productCount: row.product_count,
  merchantsCount: row.merchants_count,
});

/** SQLite lowers ASCII letters only; what has others is found by its slug, which has none. */
const CONTAINS = '(instr(lower(b.name), ?) > 0 OR instr(b.id, ?) > 0)';
const partsOf = (part: string) => [part.toLowerCase(), slugify(part) || part.toLowerCase()];

/** Brands whose name or slug contains `part`, in any case, most products first; adult ones are in no list. */
export const brandsBySize = async (db: Db, { limit, offset = 0 }: Slice, part = ''): Promise<Brand[]> =>
  (
    await rowsOf<BrandRow>(
      db,
      `SELECT ${BRAND} FROM brand b WHERE b.adult = 0 AND ${CONTAINS} ORDER BY b.product_count DESC, b.name LIMIT ? OFFSET ?`,
      ...partsOf(part),
      limit,
      offset,
    )
  ).map(brandOf);

export const countBrands = async (db: Db, part = ''): Promise<number> =>
  (await rowOf<{ count: number }>(db, `SELECT count(*) AS count FROM brand b WHERE b.adult = 0 AND ${CONTAINS}`, ...partsOf(part)))
    ?.count ?? 0;

export async function brandBySlug(db: Db, slug: string): Promise<Brand | null> {
  const row = await rowOf<BrandRow>(db, `SELECT ${BRAND} FROM brand b WHERE b.id = ?`, slug);
  return row === null ? null : brandOf(row);
}

import { branchOf } from '#lexicon/taxonomy.ts';
import type { Brand } from '#catalogue/brand.ts';
import { slugify } from '#catalogue/addresses/slug.ts';
import { countOf, type Db, rowsOf } from './db.ts';
import { type ListPage, type PageRequest, readPage, type Slice } from './read-page.ts';
import { readAll, readOne, rowReader } from './read-rows.ts';

const BRAND = rowReader<Brand>({
  id: 'b.id',
  name: 'b.name',
  slug: 'b.id',
  logoUrl: 'b.logo_url',
  firstSeenMerchantId: 'b.first_seen_merchant_id',
  firstSeenAt: 'b.first_seen_at',
  adult: { sql: 'b.adult', as: 'boolean' },
  productCount: 'b.product_count',
  merchantsCount: 'b.merchants_count',
});

/** Lists have the brands of which an open shop sells something, but no adult ones. */
export const LISTED_BRAND = 'b.adult = 0 AND b.product_count > 0';

/**
 * SQLite lowers ASCII letters only; a name with other letters is found by its slug, which has ASCII letters only. A sign at an end is not
 * in the slug, or a word there: 'o.' would be any 'o', and '&' any 'and'.
 */
const CONTAINS = '(instr(lower(b.name), ?) > 0 OR instr(b.id, ?) > 0)';
const partsOf = (part: string): [string, string] => {
  const lower = part.toLowerCase();
  return [lower, (/^[\p{L}\p{N}]/u.test(part) && /[\p{L}\p{M}\p{N}]$/u.test(part) && slugify(part)) || lower];
};

/** Brands whose name or slug contains `part`, in any case, most products first; without adult brands. */
export const brandsBySize = (db: Db, { limit, offset = 0 }: Slice, part = ''): Promise<Brand[]> =>
  readAll(
    db,
    BRAND,
    `SELECT ${BRAND.columns} FROM brand b WHERE ${LISTED_BRAND} AND ${CONTAINS} ORDER BY b.product_count DESC, b.name LIMIT ? OFFSET ?`,
    ...partsOf(part),
    limit,
    offset,
  );

export const countBrands = (db: Db, part = ''): Promise<number> =>
  countOf(db, `SELECT count(*) AS count FROM brand b WHERE ${LISTED_BRAND} AND ${CONTAINS}`, ...partsOf(part));

/** One page of the brands whose name or slug contains `part`. */
export const brandsPage = (db: Db, request: PageRequest, part = ''): Promise<ListPage<Brand>> =>
  readPage(countBrands(db, part), request, (slice) => brandsBySize(db, slice, part));

/** One page of all brands whose name or slug contains `part`, adult ones too: for the manager. */
export const managedBrandsPage = (db: Db, request: PageRequest, part: string): Promise<ListPage<Brand>> =>
  readPage(countOf(db, `SELECT count(*) AS count FROM brand b WHERE ${CONTAINS}`, ...partsOf(part)), request, ({ limit, offset = 0 }) =>
    readAll(
      db,
      BRAND,
      `SELECT ${BRAND.columns} FROM brand b WHERE ${CONTAINS} ORDER BY b.product_count DESC, b.name LIMIT ? OFFSET ?`,
      ...partsOf(part),
      limit,
      offset,
    ),
  );

/** The brand of exactly this name. */
export const brandByName = (db: Db, name: string): Promise<Brand | null> =>
  readOne(db, BRAND, `SELECT ${BRAND.columns} FROM brand b WHERE b.name = ? LIMIT 1`, name);

export interface LetterCount {
  /** Of their slugs: a to z, or `0-9` for digits. */
  letter: string;
  brands: number;
}

const LETTER = "iif(substr(b.id, 1, 1) BETWEEN '0' AND '9', '0-9', substr(b.id, 1, 1))";

/** How many brands begin with each letter, from A to Z, digits first; without adult brands. */
export const brandLetters = (db: Db): Promise<LetterCount[]> =>
  rowsOf(db, `SELECT ${LETTER} AS letter, count(*) AS brands FROM brand b WHERE ${LISTED_BRAND} GROUP BY 1 ORDER BY 1`);

/** Brands that begin with a letter, from A to Z; without adult brands. */
export function brandsOfLetter(db: Db, letter: string, { limit, offset = 0 }: Slice): Promise<Brand[]> {
  const [from, before] = letter === '0-9' ? ['0', ':'] : [letter, String.fromCharCode(letter.charCodeAt(0) + 1)];
  return readAll(
    db,
    BRAND,
    `SELECT ${BRAND.columns} FROM brand b WHERE ${LISTED_BRAND} AND b.id >= ? AND b.id < ? ORDER BY b.id LIMIT ? OFFSET ?`,
    from,
    before,
    limit,
    offset,
  );
}

export const brandBySlug = (db: Db, slug: string): Promise<Brand | null> =>
  readOne(db, BRAND, `SELECT ${BRAND.columns} FROM brand b WHERE b.id = ?`, slug);

/** Brands of goods at these nodes of the taxonomy or below, with how many comparisons, most first. */
export const brandsOfNodes = (db: Db, nodes: readonly number[]): Promise<{ name: string; slug: string; count: number }[]> =>
  rowsOf(
    db,
    `SELECT b.name, b.id AS slug, count(*) AS count FROM search_comparison t JOIN brand b ON b.id = t.brand_id AND b.adult = 0
     WHERE t.taxonomy_id IN (SELECT value FROM json_each(?)) GROUP BY b.id ORDER BY count DESC, b.name`,
    JSON.stringify(nodes.flatMap(branchOf)),
  );

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { OVERVIEW_PATHS, SHELL_PATHS, STATIC_PATHS } from '#catalogue/addresses/fixed-pages.ts';
import {
  BRAND_PAGE_PRODUCTS,
  CATEGORY_PAGE_PRODUCTS,
  DEALS_PAGE_PRODUCTS,
  LIST_PAGE_ITEMS,
  MERCHANT_PAGE_PRODUCTS,
  MORE_FROM_MERCHANT_PRODUCTS,
  RELATED_PRODUCTS,
  TOP_MERCHANT_PRODUCTS,
} from '#catalogue/limits.ts';
import {
  brandPath,
  brandsPath,
  categoryPath,
  dealsPath,
  merchantCardPath,
  merchantPath,
  merchantsPath,
  productPath,
} from '#catalogue/addresses/paths.ts';
import { eachRow, selectRows } from '#ingest/sqlite.ts';
import { LISTED_BRAND } from '#queries/brands.ts';
import { DROPPED_TOPS, DROPS_MAX, LATELY, NEWEST_FIRST } from '#queries/products/price-drops.ts';
import { OF_OPEN_SHOP } from '#queries/products/products.ts';

/** A page and the digest of what it shows: with equal digests and equal code, its bytes are equal. */
export interface PageDigest {
  path: string;
  digest: string;
}

/**
 * The pages to prebuild, most important first: fixed pages, categories, merchants, lists and brands, then products in list order
 * until the budget is used up. Adult pages have no file, so that the Worker can check the visitor's age. All other pages, such as
 * those of closed shops, are rendered on demand.
 *
 * @param id of the snapshot
 * @param budget how many pages may have a file
 */
export function pagesToPrebuild(snapshot: DatabaseSync, id: string, budget: number): PageDigest[] {
  prepareDigests(snapshot);
  const pages = [
    ...OVERVIEW_PATHS.map((path) => ({ path, digest: id })),
    ...[...STATIC_PATHS, ...SHELL_PATHS].map((path) => ({ path, digest: 'static' })),
    ...dealPages(snapshot),
    ...categoryPages(snapshot),
    ...merchantPages(snapshot),
    ...listPages(snapshot),
    ...brandPages(snapshot),
  ].slice(0, budget);
  return [...pages, ...productPages(snapshot, budget - pages.length)];
}

/** The file of a page: `/a/b` is served from `a/b.html`, the home page from `index.html`. */
export const fileOfPath = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The page of a file. */
export const pathOfFile = (file: string): string => (file === 'index.html' ? '/' : `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`);

/** A digest of SQL values as an integer below 2^48, so that sums of thousands fit into SQLite's 64 bits. */
const content = (...values: unknown[]): number => Number.parseInt(hash('sha256', JSON.stringify(values)).slice(0, 12), 16);

/** Makes the temporary tables that the queries below read. */
function prepareDigests(snapshot: DatabaseSync): void {
  snapshot.function('content', { varargs: true, deterministic: true }, content);
  snapshot.exec('PRAGMA temp_store = MEMORY');
  snapshot.exec(sqlFile('page-digests.sql'));
}

const LIMITS = { MERCHANT_PAGE_PRODUCTS, MORE_FROM_MERCHANT_PRODUCTS, RELATED_PRODUCTS, TOP_MERCHANT_PRODUCTS };

/** Statements of a file, with the limits that they name. `CREATE` and scripts of several statements take no bound values. */
const sqlFile = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), 'utf8').replace(/:([A-Z_]+)/g, (_, limit: keyof typeof LIMITS) => String(LIMITS[limit]));

interface Row {
  digest: string;
}

/** Sums may exceed a JavaScript number, so they are read as text. */
const asText = (sum: string) => `CAST(${sum} AS TEXT) AS digest`;

const all = <Fields>(snapshot: DatabaseSync, sql: string) => selectRows<Fields & Row>(snapshot, sql);

/** SQL for what the first page of a list shows: how long it is, and its first entries. */
const firstOfList = (
  list: string,
  entries: number,
): string => `coalesce((SELECT content(things, offers) FROM list_size WHERE list = ${list}), 0)
       + coalesce((SELECT sum(entry.digest) FROM (SELECT id FROM listed WHERE list = ${list} AND sort = 0 ORDER BY place, id LIMIT ${entries}) AS first
           JOIN entry ON entry.id = first.id), 0)`;

/** Category pages: the category, its breadcrumbs, the levels of the tree beside it, and its first products. */
function categoryPages(snapshot: DatabaseSync): PageDigest[] {
  const rows = all<{ slugPath: string }>(
    snapshot,
    `SELECT c.slug_path AS slugPath,
       ${asText(`content(c.name, c.slug_path, c.product_count, (SELECT count(*) FROM merchant_category WHERE category_id = c.id)) + l.digest
       + (SELECT coalesce(sum(v.digest), 0) FROM category_level v
          WHERE v.parent_id = 0 OR v.parent_id IN (SELECT id FROM category WHERE depth = 0)
             OR v.parent_id IN (SELECT ancestor_id FROM category_ancestor WHERE category_id = c.id))
       + ${firstOfList("'c' || c.id", CATEGORY_PAGE_PRODUCTS)}`)}
     FROM category c JOIN category_line l ON l.id = c.id WHERE c.adult = 0 ORDER BY c.depth, c.product_count DESC, c.id`,
  );
  return rows.map(({ slugPath, digest }) => ({ path: categoryPath({ slugPath }), digest }));
}

/**
 * The first pages of price drops, of all and of each top category, which says so when it has none: how many there are, the first of them,
 * and the categories that have some.
 */
function dealPages(snapshot: DatabaseSync): PageDigest[] {
  const tops = all<{ slugPath: string }>(
    snapshot,
    `SELECT c.slug_path AS slugPath, ${asText(`content(c.name, c.slug_path, c.place, (
         SELECT count(*) FROM (SELECT 1 FROM price_drop d WHERE d.category_id = c.id AND ${LATELY} LIMIT ${DROPS_MAX}))) + ${firstDrops('d.category_id = c.id')}`)}
     FROM category c WHERE c.parent_id IS NULL AND c.adult = 0 ORDER BY c.place, c.id`,
  );
  const dropped = selectRows<{ slug: string }>(snapshot, `SELECT c.slug_path AS slug ${DROPPED_TOPS} ORDER BY c.place, c.id`);
  const [everything] = all<unknown>(
    snapshot,
    `SELECT ${asText(`content((SELECT count(*) FROM (SELECT 1 FROM price_drop d WHERE ${LATELY} LIMIT ${DROPS_MAX}))) + ${firstDrops('true')}`)}`,
  );
  const choices = content(dropped.map(({ slug }) => slug));
  return [
    { path: dealsPath(), digest: `${everything!.digest} ${choices}` },
    ...tops.map(({ slugPath, digest }) => ({ path: dealsPath({ category: { slugPath } }), digest: `${digest} ${choices}` })),
  ];
}

const firstDrops = (which: string): string => `coalesce((
  SELECT sum(card.digest + coalesce(t.digest, 0) + content(d.price, d.usual, d.day)) FROM (
    SELECT * FROM price_drop d WHERE ${which} AND ${LATELY} ORDER BY ${NEWEST_FIRST} LIMIT ${DEALS_PAGE_PRODUCTS}
  ) AS d JOIN card ON card.id = d.product_id LEFT JOIN comparison t ON t.id = d.comparison_id), 0)`;

/** Merchant pages, at both their addresses: the merchant, its vouchers, its categories, and its first products. */
function merchantPages(snapshot: DatabaseSync): PageDigest[] {
  const rows = all<{ slug: string }>(
    snapshot,
    `SELECT m.slug, ${asText(`${MERCHANT_CONTENT} + coalesce(v.digest, 0) + ${firstOfList("'m' || m.id", MERCHANT_PAGE_PRODUCTS)}
       + coalesce((SELECT sum(content(n.digest, mc.product_count)) FROM merchant_category mc JOIN category_name n ON n.id = mc.category_id
                   WHERE mc.merchant_id = m.id), 0)`)}
     FROM merchant m LEFT JOIN merchant_vouchers v ON v.id = m.id
     WHERE m.adult = 0 AND m.active = 1 ORDER BY m.product_count DESC, m.name`,
  );
  return rows.flatMap(({ slug, digest }) => [
    { path: merchantPath({ slug }), digest },
    { path: merchantCardPath({ slug }), digest },
  ]);
}

const MERCHANT_CONTENT =
  'content(m.id, m.network, m.network_id, m.name, m.slug, m.url, m.description, m.logo_url, m.affiliate_url, m.active, m.created_at, m.product_count, m.stale_since)';

/** Brand pages without a filter: the brand, its categories, and its first products. */
function brandPages(snapshot: DatabaseSync): PageDigest[] {
  const rows = all<{ slug: string }>(
    snapshot,
    `SELECT b.id AS slug, ${asText(`${BRAND_CONTENT} + coalesce(c.digest, 0)
       + ${firstOfList("'b' || b.id", BRAND_PAGE_PRODUCTS)}`)}
     FROM brand b
     LEFT JOIN (
       SELECT bc.brand_id, sum(content(n.digest, bc.product_count)) AS digest
       FROM brand_category bc JOIN category_name n ON n.id = bc.category_id GROUP BY bc.brand_id
     ) AS c ON c.brand_id = b.id
     WHERE ${LISTED_BRAND} ORDER BY b.product_count DESC, b.name`,
  );
  return rows.map(({ slug, digest }) => ({ path: brandPath({ slug }), digest }));
}

const BRAND_CONTENT = 'content(b.id, b.name, b.logo_url, b.product_count, b.merchants_count)';

/** The pages of the lists of merchants and brands: the listed ones, and how many there are; of brands, also by letter. */
function listPages(snapshot: DatabaseSync): PageDigest[] {
  const merchants = all<unknown>(
    snapshot,
    `SELECT ${asText(`${MERCHANT_CONTENT} + coalesce(f.top, 0) + content((SELECT count(*) FROM voucher WHERE merchant_id = m.id))`)}
     FROM merchant m LEFT JOIN merchant_first f ON f.id = m.id
     WHERE m.adult = 0 AND m.active = 1 ORDER BY m.product_count DESC, m.name`,
  );
  const brands = all<unknown>(
    snapshot,
    `SELECT ${asText(BRAND_CONTENT)} FROM brand b WHERE ${LISTED_BRAND} ORDER BY b.product_count DESC, b.name`,
  );
  const letters = snapshot
    .prepare(`SELECT substr(id, 1, 1) AS letter, count(*) AS brands FROM brand b WHERE ${LISTED_BRAND} GROUP BY 1`)
    .all();
  return [...pagesOfList(merchants, (page) => merchantsPath(page)), ...pagesOfList(brands, (page) => brandsPath(page), letters)];
}

/** @param beside what all pages of the list show besides its rows */
function pagesOfList(rows: readonly Row[], path: (page: number) => string, beside: unknown = null): PageDigest[] {
  const totalPages = Math.max(1, Math.ceil(rows.length / LIST_PAGE_ITEMS));
  return Array.from({ length: totalPages }, (_, index) => {
    const shown = rows.slice(index * LIST_PAGE_ITEMS, (index + 1) * LIST_PAGE_ITEMS);
    return { path: path(index + 1), digest: String(content(rows.length, beside, ...shown.map(({ digest }) => digest))) };
  });
}

/**
 * Cards and links of neighbours, one more where the product itself is among them. Where these are too few, the page adds the first of
 * the merchant's whole list.
 */
const RELATED = `CASE WHEN near.place <= ${MORE_FROM_MERCHANT_PRODUCTS} THEN n.cards_and_one ELSE n.cards END
  + CASE WHEN n.size <= ${MORE_FROM_MERCHANT_PRODUCTS} THEN f.more_cards ELSE 0 END
  + CASE WHEN near.place <= ${RELATED_PRODUCTS} THEN n.links_and_one ELSE n.links END
  + CASE WHEN n.size <= ${RELATED_PRODUCTS} THEN f.more_links ELSE 0 END`;

/**
 * Product pages in list order: the product, breadcrumbs, the merchant's vouchers, the comparison's offers, the changes of prices, its colours
 * and sizes, and related products.
 */
function productPages(snapshot: DatabaseSync, limit: number): PageDigest[] {
  snapshot.exec('CREATE TEMP TABLE head (id INTEGER PRIMARY KEY)');
  snapshot
    .prepare(`INSERT INTO head SELECT id FROM product WHERE adult = 0 AND ${OF_OPEN_SHOP} ORDER BY listing_rank DESC, id LIMIT ?`)
    .run(Math.max(0, limit));
  snapshot.exec(sqlFile('product-digests.sql'));
  const rows = eachRow<[string, string | null, string, string]>(
    snapshot,
    `SELECT m.slug, c.slug_path, p.slug,
       ${asText(`p.digest + mn.digest + coalesce(l.digest, 0) + coalesce(v.digest, 0) + coalesce(o.digest, 0)
       + coalesce(h.digest, 0) + coalesce(w.digest, 0) + coalesce(s.digest, 0)
       + ${RELATED}`)}
     FROM head CROSS JOIN product p ON p.id = head.id JOIN merchant m ON m.id = p.merchant_id JOIN merchant_name mn ON mn.id = p.merchant_id
     LEFT JOIN category c ON c.id = p.category_id LEFT JOIN category_line l ON l.id = p.category_id
     LEFT JOIN merchant_vouchers v ON v.id = p.merchant_id LEFT JOIN offers_shown o ON o.comparison_id = p.comparison_id
     LEFT JOIN changes_shown h ON h.product_id = p.id LEFT JOIN lowest_shown w ON w.comparison_id = p.comparison_id
     LEFT JOIN variant own ON own.comparison_id = p.comparison_id LEFT JOIN variants_shown s ON s.group_id = own.group_id
     JOIN neighbours n ON n.merchant_id = p.merchant_id AND n.category_id = coalesce(p.category_id, 0)
     JOIN merchant_first f ON f.id = p.merchant_id LEFT JOIN near ON near.product_id = p.id
     ORDER BY p.listing_rank DESC, p.id`,
  );
  const pages: PageDigest[] = [];
  for (const [merchantSlug, categorySlugPath, slug, digest] of rows) {
    pages.push({ path: productPath({ merchantSlug, categorySlugPath, slug }), digest });
  }
  return pages;
}

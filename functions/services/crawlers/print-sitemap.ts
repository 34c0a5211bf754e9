import { FIXED_PATHS } from '#catalogue/addresses/fixed-pages.ts';
import { absoluteUrl, brandPath, categoryPath, dealsPath, merchantPath, productPath, sitemapPartPath } from '#catalogue/addresses/paths.ts';
import type { Db } from '#queries/db.ts';
import { topsWithDrops } from '#queries/products/price-drops.ts';
import type { Slice } from '#queries/read-page.ts';
import {
  listedBrands,
  listedCategories,
  listedCounts,
  type ListedCounts,
  listedMerchants,
  listedProducts,
  SITEMAP_PRODUCTS,
} from '#queries/sitemap.ts';
import { XML_DECLARATION, xmlText } from './print-xml.ts';

/** The protocol allows 50,000. A file is one query and at most about 2 MB. */
const ADDRESSES_PER_FILE = 10_000;

/** More than there are top categories. */
const TOPS_MAX = 1000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  path: string;
  /** Day of the last change of content, where it is known. */
  lastmod?: string;
}

interface Kind {
  count: (counts: ListedCounts) => number;
  entries: (db: Db, slice: Slice, file: number) => Promise<Entry[]>;
  /** Addresses in a file. */
  perFile?: number;
}

/** One family of files for each kind of page: `{kind}-{number}.xml`. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['pages', { count: () => FIXED_PATHS.length, entries: async () => FIXED_PATHS.map((path) => ({ path })) }],
  [
    'categories',
    {
      count: ({ categories }) => categories,
      entries: async (db, slice) => (await listedCategories(db, slice)).map((category) => ({ path: categoryPath(category) })),
    },
  ],
  [
    'deals',
    {
      count: ({ deals }) => deals,
      perFile: TOPS_MAX,
      entries: async (db) => (await topsWithDrops(db)).map((category) => ({ path: dealsPath({ category }) })),
    },
  ],
  [
    'brands',
    {
      count: ({ brands }) => brands,
      entries: async (db, slice) => (await listedBrands(db, slice)).map((brand) => ({ path: brandPath(brand) })),
    },
  ],
  [
    'merchants',
    {
      count: ({ merchants }) => merchants,
      entries: async (db, slice) => (await listedMerchants(db, slice)).map((merchant) => ({ path: merchantPath(merchant) })),
    },
  ],
  [
    'products',
    {
      count: ({ products }) => products,
      perFile: SITEMAP_PRODUCTS,
      entries: async (db, _, file) =>
        (await listedProducts(db, file)).map(({ updatedAt, ...product }) => ({ path: productPath(product), lastmod: updatedAt })),
    },
  ],
]);

/** The index of all sitemap files. */
export async function printSitemapIndex(db: Db): Promise<string> {
  const counts = await listedCounts(db);
  const files = [...KINDS].flatMap(([kind, { count, perFile = ADDRESSES_PER_FILE }]) =>
    Array.from({ length: Math.ceil(count(counts) / perFile) }, (_, index) => sitemapPartPath(kind, index + 1)),
  );
  const entries = files.map((file) => `<sitemap><loc>${xmlText(absoluteUrl(file))}</loc></sitemap>\n`);
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

/**
 * One sitemap file, or null when there is none of this name.
 *
 * @param name `{kind}-{number}`, the number from 1
 */
export async function printSitemap(db: Db, name: string): Promise<string | null> {
  const [, kindName = '', digits = ''] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  const kind = KINDS.get(kindName);
  if (kind === undefined) return null;
  const offset = (Number(digits) - 1) * ADDRESSES_PER_FILE;
  const entries =
    offset > 0 && (kindName === 'pages' || kindName === 'deals')
      ? []
      : await kind.entries(db, { limit: ADDRESSES_PER_FILE, offset }, Number(digits));
  if (entries.length === 0) return null;
  const urls = entries.map(
    ({ path, lastmod }) =>
      `<url><loc>${xmlText(absoluteUrl(path))}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>\n`,
  );
  return `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`;
}

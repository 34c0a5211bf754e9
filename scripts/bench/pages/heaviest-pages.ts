/** Pages that are read at a time. */
const AT_ONCE = 8;

/** Pages of the sitemap that are a kind of their own. */
const SINGLE = { home: '/', vouchers: '/vouchers', deals: '/deals', brands: '/brands', merchants: '/merchants' };

const ADDRESS = /<loc>([^<]+)<\/loc>/g;
const PRODUCT_LINK = /href="(\/products\/[^"]+)"/g;

/** Products of each category that are read. Lists begin with what most shops have. */
const PRODUCTS_MAX = 12;

/** Words that are searched for: names of categories, of which a search has the most results. */
const SEARCHES_MAX = 40;

interface Read {
  path: string;
  body: string;
}

async function read(origin: string, path: string): Promise<Read> {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { path, body: await response.text() };
}

/** Reads all pages of the paths, and hands each to `look`. */
async function readAll(origin: string, paths: Iterable<string>, look: (page: Read) => void): Promise<void> {
  const rest = [...paths];
  const work = async () => {
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) look(await read(origin, path));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const addressesIn = (body: string) => Array.from(body.matchAll(ADDRESS), ([, address]) => new URL(address ?? '').pathname);

/** The longest page of the paths. Of equally long ones the first by address, so that two measurements are of the same page. */
async function longest(origin: string, paths: Iterable<string>, look: (page: Read) => void = () => {}): Promise<string> {
  let found = { path: '', length: -1 };
  await readAll(origin, paths, (page) => {
    look(page);
    const { path } = page;
    const { length } = page.body;
    if (length > found.length || (length === found.length && path < found.path)) found = { path, length };
  });
  if (found.length < 0) throw new Error('the sitemaps of this site name no page of a kind');
  return found.path;
}

/**
 * The heaviest page of each kind of a running site: of all categories, brands and merchants in its sitemaps, and of the products that
 * the categories begin with, the one with the longest HTML; of searches, that for the name of a category.
 */
export async function heaviestPages(origin: string): Promise<Record<string, string>> {
  const sitemap = async (kind: string) => addressesIn((await read(origin, `/sitemaps/${kind}-1.xml`)).body);
  const categories = await sitemap('categories');
  const products = new Set<string>();
  const category = await longest(origin, categories, ({ body }) => {
    const links = new Set(Array.from(body.matchAll(PRODUCT_LINK), ([, path]) => path ?? ''));
    for (const path of [...links].slice(0, PRODUCTS_MAX)) products.add(path);
  });
  const searches = categories.slice(0, SEARCHES_MAX).map((path) => `/search?q=${path.split('/').at(-1)?.replaceAll('-', '+')}`);
  return {
    ...SINGLE,
    category,
    brand: await longest(origin, await sitemap('brands')),
    merchant: await longest(origin, await sitemap('merchants')),
    product: await longest(origin, products),
    search: await longest(origin, searches),
  };
}

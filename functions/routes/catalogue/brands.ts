import { Hono } from 'hono';
import { categoryTree } from '#catalogue/category.ts';
import { brandJson, BrandProducts, GetBrand, ListBrands } from '#contracts/brand.ts';
import { categoryNodeJson } from '#contracts/category.ts';
import { brandBySlug, brandsPage } from '#queries/brands.ts';
import { categoriesOfBrand } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { NO_FILTERS } from '#catalogue/lists/list-filters.ts';
import { listPage } from '#queries/lists/list-page.ts';
import { type List, listedCards, listBy, listSize } from '#queries/lists/read-list.ts';
import { type PageRequest, readPage } from '#queries/read-page.ts';
import type { RowReader } from '#queries/read-rows.ts';
import type { Edge } from '../../edge.ts';
import { visible } from '../../request/age.ts';
import { withFields } from '../../request/list-fields.ts';
import { parseParams, parseQuery } from '../../request/parse.ts';

export const brandRoutes = new Hono<Edge>()
  .get('/', async (context) => {
    const { q, ...request } = parseQuery(context, ListBrands);
    const { entries, pagination } = await brandsPage(context.var.db, request, q);
    const { total, page } = pagination;
    return context.json({ data: entries.map(brandJson), meta: { total, page, limit: request.limit } });
  })
  .get('/:slug', async (context) => {
    const { slug } = parseParams(context, GetBrand);
    const { db } = context.var;
    const [found, listed] = await Promise.all([brandBySlug(db, slug), categoriesOfBrand(db, slug)]);
    const brand = await visible(context, found, 'brand');
    return context.json({
      brand: brandJson(brand),
      categories: categoryTree(listed).map(categoryNodeJson),
      totalProducts: brand.productCount,
    });
  })
  .get('/:slug/products', async (context) => {
    const { slug } = parseParams(context, BrandProducts);
    const { category, fields, ...request } = parseQuery(context, BrandProducts);
    const { db } = context.var;
    const list = listBy.brand(slug);
    return withFields(fields, async (reader, print) => {
      const reading = category === undefined ? firstOf(db, list, reader, request) : ofCategory(db, list, category, reader, request);
      const [found, { products, total }] = await Promise.all([brandBySlug(db, slug), reading]);
      await visible(context, found, 'brand');
      return context.json({ products: products.map(print), total });
    });
  });

/** One page of a list in its own order. */
async function firstOf<One>(db: Db, list: List, reader: RowReader<One>, request: PageRequest) {
  const total = listSize(db, list).then(({ things }) => things);
  const { entries, pagination } = await readPage(total, request, (slice) => listedCards(db, reader, list, slice));
  return { products: entries, total: pagination.total };
}

/** One page of what a brand has in a category, by its slug path or its slug. */
const ofCategory = <One>(db: Db, list: List, category: string, reader: RowReader<One>, { page, limit: pageSize }: PageRequest) =>
  listPage(db, reader, { list, category: null }, { filters: { ...NO_FILTERS, category }, sort: 'relevance', page, pageSize });

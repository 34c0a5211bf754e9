import { Hono } from 'hono';
import { categoryTree } from '#catalogue/category.ts';
import {
  CategoryChildren,
  categoryJson,
  CategoryMerchants,
  categoryNodeJson,
  CategoryProducts,
  ListCategories,
} from '#contracts/category.ts';
import { merchantJson } from '#contracts/merchant.ts';
import { allCategories, categoryByPath, childCategories, keyOfCategory, topCategories } from '#queries/categories.ts';
import { listedCards, listBy, listSize } from '#queries/lists/read-list.ts';
import { merchantsOfCategory } from '#queries/merchants.ts';
import type { Edge } from '../../edge.ts';
import { visible } from '../../request/age.ts';
import { withFields } from '../../request/list-fields.ts';
import { parseParams, parseQuery } from '../../request/parse.ts';

/** A category is named by its slug or by its path, so `:slug` may hold slashes. */
export const categoryRoutes = new Hono<Edge>()
  .get('/', async (context) => {
    const { parentId } = parseQuery(context, ListCategories);
    const { db } = context.var;
    const listed = parentId === undefined ? topCategories(db) : childCategories(db, parentId);
    return context.json({ data: (await listed).filter(({ adult }) => !adult).map(categoryJson) });
  })
  .get('/tree', async (context) => {
    const tree = categoryTree(await allCategories(context.var.db));
    return context.json({ data: tree.map(categoryNodeJson) });
  })
  .get('/:slug{.+}/children', async (context) => {
    const { slug } = parseParams(context, CategoryChildren);
    const { db } = context.var;
    const [found, children] = await Promise.all([categoryByPath(db, slug), childCategories(db, keyOfCategory(slug))]);
    const category = await visible(context, found, 'category');
    return context.json({ ...categoryJson(category), children: children.map(categoryJson) });
  })
  .get('/:slug{.+}/merchants', async (context) => {
    const { slug } = parseParams(context, CategoryMerchants);
    const { limit } = parseQuery(context, CategoryMerchants);
    const { db } = context.var;
    const [found, merchants] = await Promise.all([categoryByPath(db, slug), merchantsOfCategory(db, keyOfCategory(slug), { limit })]);
    await visible(context, found, 'category');
    return context.json({ data: merchants.map(merchantJson) });
  })
  .get('/:slug{.+}/products', async (context) => {
    const { slug } = parseParams(context, CategoryProducts);
    const { limit, offset, fields } = parseQuery(context, CategoryProducts);
    const { db } = context.var;
    const page = Math.floor(offset / limit) + 1;
    return withFields(fields, async (reader, print) => {
      const list = listBy.category(keyOfCategory(slug));
      const [found, products, { things }] = await Promise.all([
        categoryByPath(db, slug),
        listedCards(db, reader, list, { limit, offset }),
        listSize(db, list),
      ]);
      await visible(context, found, 'category');
      return context.json({ data: products.map(print), meta: { total: things, page, limit } });
    });
  });

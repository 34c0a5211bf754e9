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
import { allCategories, categoryByPath, childCategories } from '#queries/categories.ts';
import { merchantsOfCategory } from '#queries/merchants.ts';
import { productsOfCategory } from '#queries/products.ts';
import type { Edge } from '../../edge.ts';
import { visible } from '../../request/age.ts';
import { withFields } from '../../request/list-fields.ts';
import { parseParams, parseQuery } from '../../request/parse.ts';

/** A category is named by its slug or by its path, so `:slug` may hold slashes. */
export const categoryRoutes = new Hono<Edge>()
  .get('/', async (context) => {
    const { parentId } = parseQuery(context, ListCategories);
    return context.json({ data: (await childCategories(context.var.db, parentId ?? null)).map(categoryJson) });
  })
  .get('/tree', async (context) => {
    const tree = categoryTree(await allCategories(context.var.db));
    return context.json({ data: tree.map(categoryNodeJson) });
  })
  .get('/:slug{.+}/children', async (context) => {
    const { slug } = parseParams(context, CategoryChildren);
    const { db } = context.var;
    const category = await visible(context, await categoryByPath(db, slug), 'category');
    const children = await childCategories(db, category.id, { adult: category.adult });
    return context.json({ ...categoryJson(category), children: children.map(categoryJson) });
  })
  .get('/:slug{.+}/merchants', async (context) => {
    const { slug } = parseParams(context, CategoryMerchants);
    const { limit } = parseQuery(context, CategoryMerchants);
    const { db } = context.var;
    const category = await visible(context, await categoryByPath(db, slug), 'category');
    return context.json({ data: (await merchantsOfCategory(db, category.id, { limit })).map(merchantJson) });
  })
  .get('/:slug{.+}/products', async (context) => {
    const { slug } = parseParams(context, CategoryProducts);
    const { limit, offset, fields } = parseQuery(context, CategoryProducts);
    const { db } = context.var;
    const category = await visible(context, await categoryByPath(db, slug), 'category');
    const page = Math.floor(offset / limit) + 1;
    return withFields(fields, async (reader, print) => {
      const found = await productsOfCategory(db, reader, category, { limit, offset });
      return context.json({ data: found.map(print), meta: { total: category.productCount, page, limit } });
    });
  });

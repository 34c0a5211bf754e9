import { Hono } from 'hono';
import { categoryTree } from '#catalogue/category.ts';
import { categoryNode } from '#contracts/category.ts';
import { allCategories } from '#queries/categories.ts';
import type { Edge } from '../app.ts';

export const categories = new Hono<Edge>().get('/tree', async (context) => {
  const tree = categoryTree(await allCategories(context.var.db));
  return context.json({ data: tree.map(categoryNode) });
});

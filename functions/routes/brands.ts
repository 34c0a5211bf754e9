import { Hono } from 'hono';
import { brandJson, ListBrands } from '#contracts/brand.ts';
import { brandsBySize, countBrands } from '#queries/brands.ts';
import type { Edge } from '../app.ts';
import { parseQuery } from '../middleware/parse-query.ts';

export const brands = new Hono<Edge>().get('/', async (context) => {
  const { limit, page } = parseQuery(context, ListBrands);
  const { db } = context.var;
  const found = await brandsBySize(db, { limit, offset: (page - 1) * limit });
  return context.json({ data: found.map(brandJson), meta: { total: await countBrands(db), page, limit } });
});

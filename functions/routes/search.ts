import { Hono } from 'hono';
import { listedProduct } from '#contracts/product.ts';
import { Search } from '#contracts/search.ts';
import { search as searchAll } from '#queries/search/search-products.ts';
import type { Edge } from '../app.ts';
import { parseQuery } from '../middleware/parse-query.ts';

export const search = new Hono<Edge>().get('/', async (context) => {
  const { q, productLimit, merchantLimit, brandLimit } = parseQuery(context, Search);
  const limits = { products: productLimit, merchants: merchantLimit, brands: brandLimit };
  const { products, merchants, brands } = await searchAll(context.var.db, q, limits);
  return context.json({ products: products.map(listedProduct), merchants, brands });
});

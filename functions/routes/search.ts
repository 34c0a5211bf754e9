import { Hono } from 'hono';
import { Search } from '#contracts/search.ts';
import { searchBrands, searchMerchants, searchProducts } from '#queries/search.ts';
import type { Edge } from '../app.ts';
import { parseQuery } from '../middleware/parse-query.ts';
import { listedProduct } from '#contracts/product.ts';

export const search = new Hono<Edge>().get('/', async (context) => {
  const { q, productLimit, merchantLimit, brandLimit } = parseQuery(context, Search);
  const { db } = context.var;
  const products = await searchProducts(db, q, { limit: productLimit });
  return context.json({
    products: products.map(listedProduct),
    merchants: await searchMerchants(db, q, merchantLimit),
    brands: await searchBrands(db, q, brandLimit),
  });
});

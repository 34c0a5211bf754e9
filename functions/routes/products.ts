import { Hono } from 'hono';
import { detailedProduct, ListProducts, listedProduct } from '#contracts/product.ts';
import { latestProducts, productById } from '#queries/products.ts';
import type { Edge } from '../app.ts';
import { EdgeError } from '../errors.ts';
import { parseId, parseQuery } from '../middleware/parse-query.ts';

export const products = new Hono<Edge>()
  .get('/', async (context) => {
    const { limit, merchantId } = parseQuery(context, ListProducts);
    const found = await latestProducts(context.var.db, merchantId ?? null, { limit });
    return context.json({ data: found.map(listedProduct) });
  })
  .get('/:id', async (context) => {
    const product = await productById(context.var.db, parseId(context.req.param('id')));
    if (product === null || product.adult) throw new EdgeError('NOT_FOUND', 'There is no such product.');
    return context.json(detailedProduct(product));
  });

import { Hono } from 'hono';
import { detailedProduct, GetProduct, GetProductByPorId, ListProducts, listedProduct, RelatedProducts } from '#contracts/product.ts';
import { latestProducts, productById, productByPorId, relatedProducts } from '#queries/products.ts';
import type { Edge } from '../../edge.ts';
import { visible } from '../../request/age.ts';
import { parseParams, parseQuery } from '../../request/parse.ts';

export const productRoutes = new Hono<Edge>()
  .get('/', async (context) => {
    const { limit, merchantId } = parseQuery(context, ListProducts);
    const found = await latestProducts(context.var.db, merchantId ?? null, { limit });
    return context.json({ data: found.map(listedProduct) });
  })
  .get('/by-por-id/:porId', async (context) => {
    const { porId } = parseParams(context, GetProductByPorId);
    const product = await visible(context, await productByPorId(context.var.db, porId), 'product');
    return context.json(detailedProduct(product));
  })
  .get('/:id', async (context) => {
    const { id } = parseParams(context, GetProduct);
    const product = await visible(context, await productById(context.var.db, id), 'product');
    return context.json(detailedProduct(product));
  })
  .get('/:id/related', async (context) => {
    const { id } = parseParams(context, RelatedProducts);
    const { limit } = parseQuery(context, RelatedProducts);
    const { db } = context.var;
    const product = await visible(context, await productById(db, id), 'product');
    return context.json({ data: (await relatedProducts(db, product, limit)).map(listedProduct) });
  });

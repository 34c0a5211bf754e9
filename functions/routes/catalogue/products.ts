import { Hono } from 'hono';
import { detailedProduct, GetProduct, GetProductByPorId, ListProducts, PriceHistory, RelatedProducts } from '#contracts/product.ts';
import { penceToPounds } from '#catalogue/price.ts';
import { priceStory } from '#catalogue/price-history.ts';
import { priceChanges } from '#queries/price-history.ts';
import { latestProducts, placeOfProduct, productById, productByPorId, relatedProducts } from '#queries/products.ts';
import type { Edge } from '../../edge.ts';
import { visible } from '../../request/age.ts';
import { withFields } from '../../request/list-fields.ts';
import { parseParams, parseQuery } from '../../request/parse.ts';

export const productRoutes = new Hono<Edge>()
  .get('/', async (context) => {
    const { limit, merchantId, fields } = parseQuery(context, ListProducts);
    return withFields(fields, async (reader, print) => {
      const found = await latestProducts(context.var.db, reader, merchantId ?? null, { limit });
      return context.json({ data: found.map(print) });
    });
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
  .get('/:id/price-history', async (context) => {
    const { id } = parseParams(context, PriceHistory);
    const { db } = context.var;
    const [product, changes] = await Promise.all([productById(db, id), priceChanges(db, id)]);
    await visible(context, product, 'product');
    const story = priceStory(changes);
    return context.json({
      changes: changes.map(({ day, price }) => ({ day, price: price / 100 })),
      lowest: penceToPounds(story?.lowest.price ?? null),
      highest: penceToPounds(story?.highest.price ?? null),
      usual: penceToPounds(story?.usual ?? null),
      verdict: story?.verdict ?? null,
    });
  })
  .get('/:id/related', async (context) => {
    const { id } = parseParams(context, RelatedProducts);
    const { limit, fields } = parseQuery(context, RelatedProducts);
    const { db } = context.var;
    return withFields(fields, async (reader, print) => {
      const relatedTo = (adult: boolean) => relatedProducts(db, reader, { id, ...placeOfProduct(id), adult }, limit);
      const [found, related] = await Promise.all([productById(db, id), relatedTo(false)]);
      const { adult } = await visible(context, found, 'product');
      return context.json({ data: (adult ? await relatedTo(true) : related).map(print) });
    });
  });

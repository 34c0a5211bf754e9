import { Hono } from 'hono';
import { productPath, REPORTED } from '#catalogue/addresses/paths.ts';
import { GetProduct, GetProductByPorId, ListProducts, productInFull, RelatedProducts } from '#contracts/product.ts';
import { ListOffers, PriceHistory, priceHistoryJson } from '#contracts/price.ts';
import { Report, ReportProduct } from '#contracts/report.ts';
import { listedCards, listBy } from '#queries/lists/read-list.ts';
import type { KeyQuery } from '#queries/db.ts';
import { lowestChanges, priceChanges } from '#queries/products/price-history.ts';
import { comparisonOfProduct, offersBy, placeOfProduct, productById, productByPorId, relatedProducts } from '#queries/products/products.ts';
import type { Edge } from '../../edge.ts';
import { visible } from '../../request/age.ts';
import { withFields } from '../../request/list-fields.ts';
import { parseForm, parseParams, parseQuery } from '../../request/parse.ts';
import { serviceContext } from '../../request/session.ts';
import { visitorAddress } from '../../request/visitor-address.ts';
import { reportProduct } from '../../services/product-reports/report-product.ts';

/** A merchant, unless it is adult. */
const unlessAdult = (id: number): KeyQuery => ({ sql: '(SELECT id FROM merchant WHERE id = ? AND adult = 0)', values: [id] });

export const productRoutes = new Hono<Edge>()
  .get('/', async (context) => {
    const { limit, merchantId, fields } = parseQuery(context, ListProducts);
    return withFields(fields, async (reader, print) => {
      const list = merchantId === undefined ? listBy.all : listBy.merchant(unlessAdult(merchantId));
      const found = await listedCards(context.var.db, reader, list, { limit });
      return context.json({ data: found.map(print) });
    });
  })
  .get('/by-por-id/:porId', async (context) => {
    const { porId } = parseParams(context, GetProductByPorId);
    const product = await visible(context, await productByPorId(context.var.db, porId), 'product');
    return context.json(productInFull(product));
  })
  .get('/:id', async (context) => {
    const { id } = parseParams(context, GetProduct);
    const product = await visible(context, await productById(context.var.db, id), 'product');
    return context.json(productInFull(product));
  })
  .get('/:id/offers', async (context) => {
    const { id } = parseParams(context, ListOffers);
    const { fields } = parseQuery(context, ListOffers);
    const { db } = context.var;
    return withFields(fields, async (reader, print) => {
      const [product, offers] = await Promise.all([productById(db, id), offersBy(db, reader, comparisonOfProduct(id))]);
      await visible(context, product, 'product');
      return context.json({ data: offers.map(print) });
    });
  })
  .get('/:id/price-history', async (context) => {
    const { id } = parseParams(context, PriceHistory);
    const { db } = context.var;
    const [found, changes, lowest] = await Promise.all([
      productById(db, id),
      priceChanges(db, id),
      lowestChanges(db, comparisonOfProduct(id)),
    ]);
    const { comparison } = await visible(context, found, 'product');
    return context.json(priceHistoryJson(comparison, changes, lowest));
  })
  .post('/:id/reports', async (context) => {
    const { id } = parseParams(context, ReportProduct);
    const { body: report, isForm } = await parseForm(context, Report);
    const product = await visible(context, await productById(context.var.db, id), 'product');
    await reportProduct(serviceContext(context), { address: visitorAddress(context), product, report });
    return isForm ? context.redirect(`${productPath(product)}#${REPORTED}`, 303) : context.json({ received: true });
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

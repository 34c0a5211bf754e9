import { type Context, Hono } from 'hono';
import { DecideBrand, ListBrandDecisions, ListManagedBrands, UndoBrandDecision } from '#contracts/manager/brands.ts';
import { ListPins, ListPlacedProducts, PinProduct, UndoPin } from '#contracts/manager/pins.ts';
import { DecidePlacement, ListFeedCategories, PreviewPlacement, UndoPlacement } from '#contracts/manager/placements.ts';
import { SearchTaxonomy } from '#contracts/manager/taxonomy.ts';
import type { Edge } from '../../edge.ts';
import { catalogueIfAny } from '../../request/catalogue-if-any.ts';
import { parseBody, parseParams, parseQuery } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import { decideBrand, listBrandDecisions, listManagedBrands, undoBrandDecision } from '../../services/decisions/brand-decisions.ts';
import { decidePlacement, previewPlacement, undoPlacement } from '../../services/decisions/decide-placement.ts';
import { listFeedCategories } from '../../services/decisions/list-feed-categories.ts';
import { listPins, listPlacedProducts, pinProduct, undoPin } from '../../services/decisions/pin-product.ts';
import { searchTaxonomy } from '../../services/decisions/taxonomy-nodes.ts';

/** Who decides, and by which catalogue. */
const deciding = async (context: Context<Edge>) => ({
  userId: userSession(context).userId,
  catalogue: await catalogueIfAny(context.env),
});

/** Where products belong, and what brands are. Decisions take effect with the next run. */
export const decisionRoutes = new Hono<Edge>()
  .get('/taxonomy', async (context) => context.json({ nodes: await searchTaxonomy(parseQuery(context, SearchTaxonomy).q) }))
  .get('/feed-categories', async (context) => {
    const query = parseQuery(context, ListFeedCategories);
    return context.json(await listFeedCategories(serviceContext(context), await catalogueIfAny(context.env), query));
  })
  .get('/feed-categories/:id/preview', async (context) => {
    const [{ id }, { node }] = [parseParams(context, PreviewPlacement), parseQuery(context, PreviewPlacement)];
    const catalogue = await catalogueIfAny(context.env);
    return context.json(await previewPlacement(serviceContext(context), catalogue, { feedCategoryId: id, taxonomyId: node ?? null }));
  })
  .get('/feed-categories/:id/products', async (context) => {
    const asked = { ...parseParams(context, ListPlacedProducts), ...parseQuery(context, ListPlacedProducts) };
    return context.json(await listPlacedProducts(serviceContext(context), await catalogueIfAny(context.env), asked));
  })
  .post('/placements', async (context) => {
    const change = await parseBody(context, DecidePlacement);
    return context.json({ placement: await decidePlacement(serviceContext(context), await deciding(context), change) });
  })
  .delete('/placements/:id', async (context) => {
    const { id } = parseParams(context, UndoPlacement);
    return context.json({ standing: await undoPlacement(serviceContext(context), userSession(context).userId, id) });
  })
  .get('/pins', async (context) => context.json(await listPins(serviceContext(context), parseQuery(context, ListPins))))
  .post('/pins', async (context) => {
    const change = await parseBody(context, PinProduct);
    return context.json({ pin: await pinProduct(serviceContext(context), await deciding(context), change) });
  })
  .delete('/pins/:id', async (context) => {
    const { id } = parseParams(context, UndoPin);
    return context.json({ standing: await undoPin(serviceContext(context), userSession(context).userId, id) });
  })
  .get('/brands', async (context) => {
    const query = parseQuery(context, ListManagedBrands);
    return context.json(await listManagedBrands(serviceContext(context), await catalogueIfAny(context.env), query));
  })
  .get('/brand-decisions', async (context) =>
    context.json(await listBrandDecisions(serviceContext(context), parseQuery(context, ListBrandDecisions))),
  )
  .post('/brand-decisions', async (context) => {
    const change = await parseBody(context, DecideBrand);
    return context.json({ decision: await decideBrand(serviceContext(context), await deciding(context), change) });
  })
  .delete('/brand-decisions/:id', async (context) => {
    const { id } = parseParams(context, UndoBrandDecision);
    return context.json({ standing: await undoBrandDecision(serviceContext(context), userSession(context).userId, id) });
  });

import { Hono } from 'hono';
import { isDeclaredBot } from '#catalogue/declared-bot.ts';
import { listedProduct } from '#contracts/product.ts';
import { Search } from '#contracts/search.ts';
import { searchCatalogue } from '#queries/search/search-products.ts';
import { appDatabaseIfAny } from '../../config.ts';
import type { Edge } from '../../edge.ts';
import { limitSearches } from '../../middleware/limit-address.ts';
import { parseQuery } from '../../request/parse.ts';
import { noteUnfoundSearch } from '../../services/unfound-searches/note-unfound-search.ts';

export const searchRoutes = new Hono<Edge>().get('/', limitSearches, async (context) => {
  const { q, productLimit, merchantLimit, brandLimit } = parseQuery(context, Search);
  const limits = { products: productLimit, merchants: merchantLimit, brands: brandLimit };
  const { products, merchants, brands } = await searchCatalogue(context.var.db, q, limits);
  const app = appDatabaseIfAny(context.env);
  const isUnfound = products.length + merchants.length + brands.length === 0 && productLimit > 0;
  if (isUnfound && app !== null && !isDeclaredBot(context.req.header('User-Agent'))) {
    context.executionCtx.waitUntil(noteUnfoundSearch(app, q, context.var.now));
  }
  return context.json({ products: products.map(listedProduct), merchants, brands });
});

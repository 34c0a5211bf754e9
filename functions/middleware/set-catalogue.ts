import { createMiddleware } from 'hono/factory';
import { liveCatalogue } from '../db/catalogue/live-catalogue.ts';
import type { Edge } from '../edge.ts';

/** Sets the catalogue of the request, and names its snapshot in the answer. */
export const setCatalogue = createMiddleware<Edge>(async (context, next) => {
  const { db, snapshot } = await liveCatalogue(context.env);
  context.set('db', db);
  context.set('snapshot', snapshot);
  await next();
  if (snapshot !== null) context.res.headers.set('x-snapshot', snapshot);
});

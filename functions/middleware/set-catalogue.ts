import { createMiddleware } from 'hono/factory';
import { liveCatalogue } from '../config.ts';
import type { Edge } from '../edge.ts';

/** Gives the request its catalogue, once, and names the snapshot in the answer: a client can tell two of them apart. */
export const setCatalogue = createMiddleware<Edge>(async (context, next) => {
  const { db, snapshot } = await liveCatalogue(context.env);
  context.set('db', db);
  context.set('snapshot', snapshot);
  await next();
  if (snapshot !== null) context.res.headers.set('x-snapshot', snapshot);
});

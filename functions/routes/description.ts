import { Hono } from 'hono';
import type { Edge } from '../edge.ts';
import { describeApi } from '../services/api-description/describe-api.ts';
import { apiPagePolicy, printApiPage } from '../services/api-description/print-api-page.ts';

/** The description of the API, as OpenAPI and as a page. It needs no catalogue. */
export const descriptionRoutes = new Hono<Edge>()
  .get('/openapi.json', (context) => context.json(describeApi()))
  .get('/docs', async (context) => {
    context.header('Content-Security-Policy', await apiPagePolicy());
    return context.html(printApiPage(describeApi()));
  });

import { Hono } from 'hono';
import type { Edge } from '../edge.ts';
import { describeApi } from '../services/api-description/describe-api.ts';
import { apiPagePolicy, printApiPage } from '../services/api-description/print-api-page.ts';

/** The API described, for programs and for people. It follows from the code, so no catalogue is needed. */
export const description = new Hono<Edge>()
  .get('/openapi.json', (context) => context.json(describeApi()))
  .get('/docs', async (context) => {
    context.header('Content-Security-Policy', await apiPagePolicy());
    return context.html(printApiPage(describeApi()));
  });

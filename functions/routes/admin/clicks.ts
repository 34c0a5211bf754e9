import { Hono } from 'hono';
import { ExportClicks } from '#contracts/manager/clicks.ts';
import type { Edge } from '../../edge.ts';
import { catalogueIfAny } from '../../request/catalogue-if-any.ts';
import { parseQuery } from '../../request/parse.ts';
import { serviceContext } from '../../request/session.ts';
import { exportClicks } from '../../services/manager/export-clicks.ts';
import { reportClicks, SCREEN } from '../../services/manager/report-clicks.ts';

export const clickRoutes = new Hono<Edge>()
  .get('/', async (context) => context.json(await reportClicks(serviceContext(context), await catalogueIfAny(context.env), SCREEN)))
  .get('/export', async (context) => {
    const { by } = parseQuery(context, ExportClicks);
    return context.json(await exportClicks(serviceContext(context), await catalogueIfAny(context.env), by));
  });

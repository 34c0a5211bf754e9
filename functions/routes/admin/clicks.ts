import { Hono } from 'hono';
import { ExportClicks } from '#contracts/clicks.ts';
import type { Edge } from '../../app.ts';
import { catalogueIfAny } from '../../middleware/catalogue-if-any.ts';
import { parseQuery } from '../../middleware/parse-query.ts';
import { serviceContext } from '../../middleware/session.ts';
import { exportClicks } from '../../services/console/export-clicks.ts';
import { reportClicks, SCREEN } from '../../services/console/report-clicks.ts';

export const clicks = new Hono<Edge>()
  .get('/', async (context) => context.json(await reportClicks(serviceContext(context), await catalogueIfAny(context.env), SCREEN)))
  .get('/export', async (context) => {
    const { by } = parseQuery(context, ExportClicks);
    return context.json(await exportClicks(serviceContext(context), await catalogueIfAny(context.env), by));
  });

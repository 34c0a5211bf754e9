import { Hono } from 'hono';
import { ListAudit } from '#contracts/audit.ts';
import type { Edge } from '../../app.ts';
import { parseQuery } from '../../middleware/parse-query.ts';
import { readSession, requireAdmin, serviceContext } from '../../middleware/session.ts';
import { listAudit } from '../../services/console/list-audit.ts';
import { clicks } from './clicks.ts';
import { feedRefresh } from './feed-refresh.ts';
import { knowledge } from './knowledge.ts';
import { merchandising } from './merchandising.ts';

/** Everything of the console, behind one door. */
export const admin = new Hono<Edge>()
  .use(readSession, requireAdmin)
  .route('/', feedRefresh)
  .route('/assistant/knowledge', knowledge)
  .route('/clicks', clicks)
  .route('/', merchandising)
  .get('/audit', async (context) => context.json(await listAudit(serviceContext(context), parseQuery(context, ListAudit))));

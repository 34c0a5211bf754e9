import { Hono } from 'hono';
import { ListAudit } from '#contracts/manager/audit.ts';
import type { Edge } from '../../edge.ts';
import { readSession, requireAdmin } from '../../middleware/session.ts';
import { parseQuery } from '../../request/parse.ts';
import { serviceContext } from '../../request/session.ts';
import { listAudit } from '../../services/manager/list-audit.ts';
import { clicks } from './clicks.ts';
import { feedRefresh } from './feed-refresh.ts';
import { knowledge } from './knowledge.ts';
import { merchandising } from './merchandising.ts';

/** Every call of the manager; admins only. */
export const admin = new Hono<Edge>()
  .use(readSession, requireAdmin)
  .route('/', feedRefresh)
  .route('/assistant/knowledge', knowledge)
  .route('/clicks', clicks)
  .route('/', merchandising)
  .get('/audit', async (context) => context.json(await listAudit(serviceContext(context), parseQuery(context, ListAudit))));

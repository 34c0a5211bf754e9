import { Hono } from 'hono';
import { ListAudit } from '#contracts/manager/audit.ts';
import type { Edge } from '../../edge.ts';
import { readSession, requireAdmin } from '../../middleware/session.ts';
import { parseQuery } from '../../request/parse.ts';
import { serviceContext } from '../../request/session.ts';
import { listAudit } from '../../services/manager/list-audit.ts';
import { clickRoutes } from './clicks.ts';
import { comparisonRoutes } from './comparisons.ts';
import { decisionRoutes } from './decisions.ts';
import { feedPreviewRoutes } from './feed-preview.ts';
import { feedRefreshRoutes } from './feed-refresh.ts';
import { knowledgeRoutes } from './knowledge.ts';
import { merchandisingRoutes } from './merchandising.ts';

/** Every call of the manager; admins only. */
export const adminRoutes = new Hono<Edge>()
  .use(readSession, requireAdmin)
  .route('/', feedRefreshRoutes)
  .route('/assistant/knowledge', knowledgeRoutes)
  .route('/clicks', clickRoutes)
  .route('/', merchandisingRoutes)
  .route('/', decisionRoutes)
  .route('/', comparisonRoutes)
  .route('/feed-preview', feedPreviewRoutes)
  .get('/audit', async (context) => context.json(await listAudit(serviceContext(context), parseQuery(context, ListAudit))));

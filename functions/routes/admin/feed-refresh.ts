import { Hono } from 'hono';
import { type FeedRefreshBusy, QueueFeedRefresh } from '#contracts/manager/feed-refresh.ts';
import type { Edge } from '../../edge.ts';
import { parseBody } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import { listFeedHealth } from '../../services/feed-refresh/list-feed-health.ts';
import { queueRefresh } from '../../services/feed-refresh/queue-refresh.ts';
import { refreshHistory, refreshStatus } from '../../services/feed-refresh/refresh-status.ts';

export const feedRefreshRoutes = new Hono<Edge>()
  .get('/feed-refresh', async (context) => context.json(await refreshStatus(serviceContext(context))))
  .post('/feed-refresh', async (context) => {
    // The refresh button sends no body.
    const request = context.req.header('Content-Type') === undefined ? {} : await parseBody(context, QueueFeedRefresh);
    const queued = await queueRefresh(serviceContext(context), userSession(context).userId, request);
    if ('startedAt' in queued) return context.json(queued);
    const busy: FeedRefreshBusy = { error: { code: 'CONFLICT', message: 'A run is already queued or running.' }, running: queued.running };
    return context.json(busy, 409);
  })
  .get('/feed-runs', async (context) => context.json({ data: await refreshHistory(serviceContext(context)) }))
  .get('/feed-health', async (context) => context.json({ data: await listFeedHealth(serviceContext(context)) }));

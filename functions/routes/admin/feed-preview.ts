import { Hono } from 'hono';
import { QueueFeedPreview } from '#contracts/manager/feed-preview.ts';
import type { Edge } from '../../edge.ts';
import { parseBody } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import { queueFeedPreview, readPreview } from '../../services/feed-preview/carry-out-preview.ts';

export const feedPreviewRoutes = new Hono<Edge>()
  .get('/', async (context) => context.json({ preview: await readPreview(serviceContext(context)) }))
  .post('/', async (context) => {
    const request = await parseBody(context, QueueFeedPreview);
    return context.json({ preview: await queueFeedPreview(serviceContext(context), userSession(context).userId, request) });
  });

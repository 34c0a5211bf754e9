import { type Context, Hono } from 'hono';
import { type ExpiredLinkSettingsJson, SaveExpiredLinkSettings } from '#contracts/manager/expired-link-settings.ts';
import type { Edge } from '../edge.ts';
import { readSession, requireAdmin } from '../middleware/session.ts';
import { parseBody } from '../request/parse.ts';
import { serviceContext, userSession } from '../request/session.ts';
import { saveExpiredLinkSettings } from '../services/manager/save-expired-link-settings.ts';
import { settingsOf } from '../services/outlinks/leave-site.ts';

async function answer(context: Context<Edge>): Promise<Response> {
  const { redirectUrl, showRelatedMerchants } = await settingsOf(serviceContext(context).db);
  const settings: ExpiredLinkSettingsJson = { redirect_url: redirectUrl, show_related_merchants: showRelatedMerchants };
  return context.json(settings);
}

export const expiredLinkRoutes = new Hono<Edge>()
  .use(readSession, requireAdmin)
  .get('/', answer)
  .put('/', async (context) => {
    const change = await parseBody(context, SaveExpiredLinkSettings);
    await saveExpiredLinkSettings(serviceContext(context), userSession(context).userId, change);
    return answer(context);
  });

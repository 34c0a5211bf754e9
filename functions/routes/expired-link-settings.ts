import { type Context, Hono } from 'hono';
import { type ExpiredLinkSettings, SaveExpiredLinkSettings } from '#contracts/expired-link-settings.ts';
import type { Edge } from '../app.ts';
import { parseBody } from '../middleware/json-body.ts';
import { readSession, requireAdmin, serviceContext, userSession } from '../middleware/session.ts';
import { settingsOf } from '../services/leave-site.ts';
import { saveExpiredLinkSettings } from '../services/console/save-expired-link-settings.ts';

async function answer(context: Context<Edge>): Promise<Response> {
  const { redirectUrl, showRelatedMerchants } = await settingsOf(serviceContext(context).db);
  const settings: ExpiredLinkSettings = { redirect_url: redirectUrl, show_related_merchants: showRelatedMerchants };
  return context.json(settings);
}

export const expiredLinkSettings = new Hono<Edge>()
  .use(readSession, requireAdmin)
  .get('/', answer)
  .put('/', async (context) => {
    const change = await parseBody(context, SaveExpiredLinkSettings);
    await saveExpiredLinkSettings(serviceContext(context), userSession(context).userId, change);
    return answer(context);
  });

import { Hono } from 'hono';
import { AddAlert, ChangeAlert, ReadNotices, RemoveAlert } from '#contracts/alert.ts';
import { Unsubscribe } from '#contracts/delivery.ts';
import type { Edge } from '../../edge.ts';
import { readSession, requireUser } from '../../middleware/session.ts';
import { setCatalogue } from '../../middleware/set-catalogue.ts';
import { parseBody, parseParams, parseQuery } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import { unsubscribeBy } from '../../services/accounts/choose-delivery.ts';
import { addAlert, changeAlertOf, removeAlert } from '../../services/price-alerts/change-alerts.ts';
import { countUnreadNotices, listAlerts, listNotices, markNoticesRead } from '../../services/price-alerts/list-alerts.ts';

/** Price alerts of an account, and what it was told of them. */
export const alertRoutes = new Hono<Edge>()
  .use(readSession, requireUser)
  .get('/notices', async (context) => context.json({ data: await listNotices(serviceContext(context), userSession(context).userId) }))
  .get('/notices/unread', async (context) =>
    context.json({ unread: await countUnreadNotices(serviceContext(context), userSession(context).userId) }),
  )
  .post('/notices/read', async (context) => {
    const { upTo } = await parseBody(context, ReadNotices);
    return context.json({ unread: await markNoticesRead(serviceContext(context), userSession(context).userId, upTo) });
  })
  .get('/', setCatalogue, async (context) => {
    const data = await listAlerts(serviceContext(context), context.var.db, userSession(context).userId);
    return context.json({ data });
  })
  .post('/', setCatalogue, async (context) => {
    const wish = await parseBody(context, AddAlert);
    return context.json(await addAlert(serviceContext(context), context.var.db, userSession(context).userId, wish));
  })
  .put('/:id', setCatalogue, async (context) => {
    const { id } = parseParams(context, ChangeAlert);
    const wish = await parseBody(context, ChangeAlert);
    return context.json(await changeAlertOf(serviceContext(context), context.var.db, { ...userSession(context), id }, wish));
  })
  .delete('/:id', async (context) => {
    const { id } = parseParams(context, RemoveAlert);
    await removeAlert(serviceContext(context), userSession(context).userId, id);
    return context.json({});
  });

/** The way out of mail in one click. A mail service makes this call, without a session. */
export const unsubscribeRoutes = new Hono<Edge>().post('/', async (context) => {
  await unsubscribeBy(serviceContext(context), parseQuery(context, Unsubscribe).token);
  return context.json({});
});

import { type Context, Hono } from 'hono';
import {
  type AccountExport,
  ChangePassword,
  ChangeUsername,
  DeleteAccount,
  EndSession,
  ListVisits,
  RecordVisit,
} from '#contracts/account.ts';
import { ChangeMailSettings, SubscribeToPush, UnsubscribeFromPush } from '#contracts/delivery.ts';
import type { Edge } from '../../edge.ts';
import { limitSignIns } from '../../middleware/limit-address.ts';
import { readSession, requireUser } from '../../middleware/session.ts';
import { setCatalogue } from '../../middleware/set-catalogue.ts';
import { confirmedAge } from '../../request/age.ts';
import { deviceOf } from '../../request/device-of.ts';
import { parseBody, parseParams, parseQuery } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import { visitorAddress } from '../../request/visitor-address.ts';
import { changeMailSettings, mailSettings, pushSettings, subscribe, unsubscribeBrowser } from '../../services/accounts/choose-delivery.ts';
import { exportAccount } from '../../services/accounts/export-account.ts';
import { listVisits } from '../../services/accounts/list-visits.ts';
import { changeUsername, deleteAccount, readAccount } from '../../services/accounts/manage-account.ts';
import { recordVisit } from '../../services/accounts/record-visit.ts';
import { changePassword } from '../../services/passwords/change-password.ts';
import { endOtherSessions, endSessionOf } from '../../services/sessions/end-session.ts';
import { listSessions } from '../../services/sessions/list-sessions.ts';

const accountOf = (context: Context<Edge>) => readAccount(serviceContext(context), userSession(context));
const isAdultOf = (context: Context<Edge>) => () => confirmedAge(context);

const sessions = new Hono<Edge>()
  .get('/', async (context) => context.json({ data: await listSessions(serviceContext(context), userSession(context)) }))
  .delete('/', async (context) => context.json({ ended: await endOtherSessions(serviceContext(context), userSession(context)) }))
  .delete('/:id', async (context) => {
    const { id } = parseParams(context, EndSession);
    return context.json({ ended: await endSessionOf(serviceContext(context), userSession(context).userId, id) });
  });

const visits = new Hono<Edge>()
  .get('/', async (context) => {
    const { limit, page } = parseQuery(context, ListVisits);
    const { entries, pagination } = await listVisits(serviceContext(context), { limit, page, userId: userSession(context).userId });
    return context.json({ data: entries, meta: { total: pagination.total, page: pagination.page, limit } });
  })
  .post('/', setCatalogue, async (context) => {
    const { outlink } = await parseBody(context, RecordVisit);
    const followed = { userId: userSession(context).userId, outlink, isAdult: isAdultOf(context) };
    return context.json(await recordVisit(serviceContext(context), context.var.db, followed));
  });

const mail = new Hono<Edge>()
  .get('/', async (context) => context.json(await mailSettings(serviceContext(context), userSession(context))))
  .put('/', async (context) => {
    const { isOn } = await parseBody(context, ChangeMailSettings);
    const asked = { isOn, address: visitorAddress(context) };
    const background = (work: Promise<void>) => context.executionCtx.waitUntil(work);
    return context.json(await changeMailSettings(serviceContext(context), userSession(context), asked, background));
  });

const push = new Hono<Edge>()
  .get('/', async (context) => context.json(await pushSettings(serviceContext(context), userSession(context))))
  .put('/', async (context) => {
    await subscribe(serviceContext(context), userSession(context), await parseBody(context, SubscribeToPush));
    return context.json({});
  })
  .post('/end', async (context) => {
    const { endpoint } = await parseBody(context, UnsubscribeFromPush);
    await unsubscribeBrowser(serviceContext(context), userSession(context), endpoint);
    return context.json({});
  });

/** Calls of a user about their own account. */
export const accountRoutes = new Hono<Edge>()
  .use(readSession, requireUser)
  .route('/sessions', sessions)
  .route('/visits', visits)
  .route('/mail', mail)
  .route('/push', push)
  .put('/username', async (context) => {
    const { username } = await parseBody(context, ChangeUsername);
    return context.json(await changeUsername(serviceContext(context), await accountOf(context), username));
  })
  .put('/password', limitSignIns, async (context) => {
    const body = await parseBody(context, ChangePassword);
    const here = { address: visitorAddress(context), device: deviceOf(context) };
    return context.json(await changePassword(serviceContext(context), await accountOf(context), { ...body, ...here }));
  })
  .post('/delete', limitSignIns, async (context) => {
    const { password } = await parseBody(context, DeleteAccount);
    await deleteAccount(serviceContext(context), await accountOf(context), { password, address: visitorAddress(context) });
    return context.json({});
  })
  .get('/export', setCatalogue, async (context) => {
    const owner = { ...userSession(context), isAdult: isAdultOf(context) };
    const exported: AccountExport = await exportAccount(serviceContext(context), context.var.db, owner);
    context.header('Content-Disposition', `attachment; filename="account-${exported.exportedAt.slice(0, 10)}.json"`);
    return context.json(exported);
  });

import { Hono } from 'hono';
import { ConfirmEmail, ForgotPassword, ResetPassword } from '#contracts/delivery.ts';
import { Login, Logout, RefreshSession, Register } from '#contracts/session.ts';
import type { Edge } from '../../edge.ts';
import { limitRefreshes, limitSignIns } from '../../middleware/limit-address.ts';
import { readSession } from '../../middleware/session.ts';
import { deviceOf } from '../../request/device-of.ts';
import { parseBody } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import { visitorAddress } from '../../request/visitor-address.ts';
import { confirmAddress } from '../../services/accounts/choose-delivery.ts';
import { readAccount } from '../../services/accounts/manage-account.ts';
import { registerAccount } from '../../services/accounts/register-account.ts';
import { requestReset, resetPassword } from '../../services/passwords/reset-password.ts';
import { endSession } from '../../services/sessions/end-session.ts';
import { logIn } from '../../services/sessions/log-in.ts';
import { refreshSession } from '../../services/sessions/refresh-session.ts';
import { profileJson, startGuestSession } from '../../services/sessions/start-session.ts';

/** Starting, refreshing and ending sessions. */
export const authRoutes = new Hono<Edge>()
  .post('/guest', async (context) => context.json(await startGuestSession(serviceContext(context))))
  .post('/refresh', limitRefreshes, async (context) => {
    const { refreshToken } = await parseBody(context, RefreshSession);
    return context.json(await refreshSession(serviceContext(context), refreshToken));
  })
  .post('/login', limitSignIns, async (context) => {
    const body = await parseBody(context, Login);
    return context.json(await logIn(serviceContext(context), { ...body, address: visitorAddress(context), device: deviceOf(context) }));
  })
  .post('/register', limitSignIns, async (context) => {
    const body = await parseBody(context, Register);
    return context.json(await registerAccount(serviceContext(context), { ...body, device: deviceOf(context) }));
  })
  .post('/logout', async (context) => {
    const { refreshToken } = await parseBody(context, Logout);
    if (typeof refreshToken === 'string') await endSession(serviceContext(context), refreshToken);
    return context.json({});
  })
  .post('/forgot-password', limitSignIns, async (context) => {
    const { email } = await parseBody(context, ForgotPassword);
    const asked = { email, address: visitorAddress(context) };
    const isMailSent = await requestReset(serviceContext(context), asked, (work) => context.executionCtx.waitUntil(work));
    return context.json({ isMailSent });
  })
  .post('/reset-password', limitSignIns, async (context) => {
    await resetPassword(serviceContext(context), await parseBody(context, ResetPassword));
    return context.json({});
  })
  .post('/confirm-email', limitSignIns, async (context) => {
    const { token } = await parseBody(context, ConfirmEmail);
    await confirmAddress(serviceContext(context), token);
    return context.json({});
  })
  .get('/profile', readSession, async (context) => {
    return context.json(profileJson(await readAccount(serviceContext(context), userSession(context))));
  });

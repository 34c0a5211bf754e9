import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { sessionUser } from '../db/sessions.ts';
import type { Edge, RequestSession } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { serviceContext, unauthenticated, userSession } from '../request/session.ts';
import { logEvent } from '../services/monitoring/log-event.ts';
import { readAccessToken } from '../services/sessions/sign-access-token.ts';

/** Who the bearer is. Whether a session goes on, and what its account may do, is asked of the database each time. */
async function sessionOf(context: Context<Edge>, authorization: string): Promise<RequestSession | null> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization) ?? [];
  const services = serviceContext(context);
  const read = token === undefined ? null : await readAccessToken(services, token);
  if (read === null) return null;
  if (read.kind === 'guest') return { kind: 'guest', id: read.sessionId };
  const user = await sessionUser(services.db, read.sessionId, services.now);
  if (user === null) return null;
  const { userId, role, passwordEndsAt } = user;
  return { kind: 'user', id: read.sessionId, userId, role, mustChangePassword: passwordEndsAt !== null };
}

/**
 * Says who asks, in `context.var.session`.
 *
 * @throws {EdgeError} UNAUTHENTICATED for a bearer that is not ours, has expired, or whose session has ended
 */
export const readSession = createMiddleware<Edge>(async (context, next) => {
  const authorization = context.req.header('Authorization');
  const session: RequestSession | null = authorization === undefined ? { kind: 'none' } : await sessionOf(context, authorization);
  if (session === null) {
    logEvent('token_refused');
    throw unauthenticated('Your session has expired.');
  }
  context.set('session', session);
  return next();
});

/** Lets guests and users through; after `readSession`. */
export const requireSession = createMiddleware<Edge>(async (context, next) => {
  if (context.var.session.kind === 'none') throw unauthenticated();
  return next();
});

/** Lets users through; after `readSession`. */
export const requireUser = createMiddleware<Edge>(async (context, next) => {
  userSession(context);
  return next();
});

/** Lets administrators through who chose their password themselves; after `readSession`. */
export const requireAdmin = createMiddleware<Edge>(async (context, next) => {
  const { role, userId, mustChangePassword } = userSession(context);
  if (role !== 'admin') {
    logEvent('forbidden', { userId });
    throw new EdgeError('FORBIDDEN', 'This needs an administrator.');
  }
  if (mustChangePassword) throw new EdgeError('PASSWORD_CHANGE_REQUIRED', 'Please choose a password of your own first.');
  return next();
});

import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { sessionUser } from '../db/accounts/sessions.ts';
import type { Edge, RequestSession } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { serviceContext, unauthenticated, userSession } from '../request/session.ts';
import { logEvent } from '../services/monitoring/log-event.ts';
import { readToken } from '../services/signing/sign-token.ts';
import { requireBearer } from './bearer.ts';

/** The session of an access token. The database says at each request whether it has ended, and the role of its account. */
async function sessionOf(context: Context<Edge>, token: string): Promise<RequestSession | null> {
  const services = serviceContext(context);
  const read = await readToken(services, token);
  if (read?.kind === 'guest') return { kind: 'guest', id: read.subject };
  const user = read?.kind === 'user' ? await sessionUser(services.db, read.subject, services.now) : null;
  if (read === null || user === null) return null;
  const { userId, role, passwordEndsAt } = user;
  return { kind: 'user', id: read.subject, userId, role, mustChangePassword: passwordEndsAt !== null };
}

const setSession = requireBearer(async (token, context) => {
  const session = await sessionOf(context, token);
  if (session !== null) context.set('session', session);
  return session !== null;
}, 'Your session has expired.');

/**
 * Sets `context.var.session`.
 *
 * @throws {EdgeError} UNAUTHENTICATED for a token that we did not sign, that has expired, or whose session has ended
 */
export const readSession = createMiddleware<Edge>(async (context, next) => {
  if (context.req.header('Authorization') !== undefined) return setSession(context, next);
  context.set('session', { kind: 'none' });
  return next();
});

/** Admits guests and users; after `readSession`. */
export const requireSession = createMiddleware<Edge>(async (context, next) => {
  if (context.var.session.kind === 'none') throw unauthenticated();
  return next();
});

/** Admits users; after `readSession`. */
export const requireUser = createMiddleware<Edge>(async (context, next) => {
  userSession(context);
  return next();
});

/** Admits admins who chose their password themselves; after `readSession`. */
export const requireAdmin = createMiddleware<Edge>(async (context, next) => {
  const { role, userId, mustChangePassword } = userSession(context);
  if (role !== 'admin') {
    logEvent('forbidden', { userId });
    throw new EdgeError('FORBIDDEN', 'Only administrators may do this.');
  }
  if (mustChangePassword) throw new EdgeError('PASSWORD_CHANGE_REQUIRED', 'Please choose a new password first.');
  return next();
});

import type { Context } from 'hono';
import { appDatabase, readConfig, type ServiceContext } from '../config.ts';
import type { Edge, UserSession } from '../edge.ts';
import { EdgeError } from '../errors.ts';

/** The context of services in this request. */
export const serviceContext = (context: Context<Edge>): ServiceContext => ({
  db: appDatabase(context.env),
  config: readConfig(context.env),
  now: context.var.now,
});

export const unauthenticated = (message = 'Please sign in.') => new EdgeError('UNAUTHENTICATED', message, { 'WWW-Authenticate': 'Bearer' });

/** @throws {EdgeError} UNAUTHENTICATED unless a user is signed in */
export function userSession({ var: { session } }: Context<Edge>): UserSession {
  if (session.kind !== 'user') throw unauthenticated();
  return session;
}

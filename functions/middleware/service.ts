import { createMiddleware } from 'hono/factory';
import { readConfig } from '../config.ts';
import type { Edge } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { logEvent } from '../services/monitoring/log-event.ts';
import { isSameSecret } from '../services/signing/same-secret.ts';

/** Lets the runner through, which carries the secret RUNNER_TOKEN. Where none is set, nobody does. */
export const requireService = createMiddleware<Edge>(async (context, next) => {
  const [, token] = /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '') ?? [];
  const { runnerToken } = readConfig(context.env);
  if (token === undefined || runnerToken === null || !(await isSameSecret(token, runnerToken))) {
    logEvent('token_refused');
    throw new EdgeError('UNAUTHENTICATED', 'This is for the runner alone.', { 'WWW-Authenticate': 'Bearer' });
  }
  return next();
});

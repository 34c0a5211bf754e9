import type { Context, MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { timingSafeEqual } from 'hono/utils/buffer';
import { readConfig } from '../config.ts';
import type { Edge } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { logEvent } from '../services/monitoring/log-event.ts';

/**
 * Admits requests with `Authorization: Bearer TOKEN` (RFC 6750) whose token is valid.
 *
 * @param message of the 401 that others get
 */
export function requireBearer(
  verifyToken: (token: string, context: Context<Edge>) => Promise<boolean>,
  message: string,
): MiddlewareHandler {
  const refuse = () => {
    logEvent('token_refused');
    throw new EdgeError('UNAUTHENTICATED', message, { 'WWW-Authenticate': 'Bearer' });
  };
  const refusal = { message: refuse };
  return bearerAuth({ verifyToken, noAuthenticationHeader: refusal, invalidAuthenticationHeader: refusal, invalidToken: refusal });
}

/** Admits the runner, which sends the secret RUNNER_TOKEN. Where none is set, every request is refused. */
export const requireRunner = requireBearer(async (token, context) => {
  const { runnerToken } = readConfig(context.env);
  return runnerToken !== null && timingSafeEqual(token, runnerToken);
}, 'Send the RUNNER_TOKEN of this site as a bearer token.');

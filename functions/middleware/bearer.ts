import type { Context, MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
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

import { createMiddleware } from 'hono/factory';
import type { Edge } from '../app.ts';
import { EdgeError } from '../errors.ts';
import { logEvent } from '../services/log-event.ts';
import { visitorAddress } from './visitor-address.ts';

/** As `wrangler.toml` has it for SIGN_IN_LIMIT. */
const PERIOD_SECONDS = 60;

/** Stops one address from trying many accounts. Counted where the data centre is, so nearly free; the exact count is by account. */
export const limitSignIns = createMiddleware<Edge>(async (context, next) => {
  const { SIGN_IN_LIMIT } = context.env;
  const allowed = SIGN_IN_LIMIT === undefined || (await SIGN_IN_LIMIT.limit({ key: visitorAddress(context) })).success;
  if (allowed) return next();
  logEvent('attempts_exceeded');
  throw new EdgeError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a minute and try again.', {
    'Retry-After': String(PERIOD_SECONDS),
  });
});

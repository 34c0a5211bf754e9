import { timingSafeEqual } from 'hono/utils/buffer';
import { readConfig } from '../config.ts';
import { requireBearer } from './bearer.ts';

/** Admits the runner, which sends the secret RUNNER_TOKEN. Where none is set, every request is refused. */
export const requireRunner = requireBearer(async (token, context) => {
  const { runnerToken } = readConfig(context.env);
  return runnerToken !== null && timingSafeEqual(token, runnerToken);
}, 'Send the RUNNER_TOKEN of this site as a bearer token.');

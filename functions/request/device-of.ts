import type { Context } from 'hono';
import { describeDevice } from '../services/sessions/describe-device.ts';

/** What the owner calls the browser that sends a request. */
export const deviceOf = ({ req }: Context): string => describeDevice(req.header('User-Agent') ?? '');

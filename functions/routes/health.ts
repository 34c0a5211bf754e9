import { Hono } from 'hono';
import type { Edge } from '../edge.ts';
import { checkHealth } from '../services/monitoring/check-health.ts';

export const health = new Hono<Edge>().get('/', async (context) => context.json(await checkHealth(context.var.db, context.var.now)));

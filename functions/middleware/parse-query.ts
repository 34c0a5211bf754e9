import type { Context } from 'hono';
import { safeParse } from 'zod/mini';
import type { Endpoint, QueryOf } from '#contracts/endpoint.ts';
import { EdgeError } from '../errors.ts';

/**
 * The query of a request as its contract reads it. A parameter given twice counts once, the first time.
 *
 * @throws {EdgeError} BAD_REQUEST naming the field
 */
export function parseQuery<One extends Endpoint>(context: Context, { query }: One): QueryOf<One> {
  const parsed = safeParse(query, context.req.query());
  if (parsed.success) return parsed.data as QueryOf<One>;
  const [issue] = parsed.error.issues;
  throw new EdgeError('BAD_REQUEST', `${issue?.path.join('.') ?? 'query'}: ${issue?.message ?? 'is not valid'}`);
}

/**
 * A positive whole number in the path, such as an id.
 *
 * @throws {EdgeError} BAD_REQUEST
 */
export function parseId(text: string): number {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0;
  if (!Number.isSafeInteger(id) || id === 0) throw new EdgeError('BAD_REQUEST', 'id: must be a positive whole number');
  return id;
}

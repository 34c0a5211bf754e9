import type { Context } from 'hono';
import { safeParse, type z } from 'zod/mini';
import type { Endpoint, QueryOf } from '#contracts/endpoint.ts';
import { EdgeError } from '../errors.ts';

/**
 * The query of a request as its contract reads it. A parameter given twice counts once, the first time.
 *
 * @throws {EdgeError} BAD_REQUEST naming the field
 */
export const parseQuery = <One extends Endpoint>(context: Context, { query }: One): QueryOf<One> =>
  parse(query, context.req.query(), 'query') as QueryOf<One>;

/**
 * The parameters in the path as the contract reads them, decoded once.
 *
 * @throws {EdgeError} BAD_REQUEST naming the field
 */
export const parseParams = <One extends Endpoint>(context: Context, { params }: One): z.infer<NonNullable<One['params']>> =>
  parse(params!, context.req.param(), 'path') as z.infer<NonNullable<One['params']>>;

/**
 * Anything from outside, read by its schema.
 *
 * @param whole what to name when not a field but the whole is wrong
 * @throws {EdgeError} BAD_REQUEST naming the field
 */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, whole: string): z.infer<Schema> {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || whole;
  throw new EdgeError('BAD_REQUEST', `${field}: ${issue?.message ?? 'is not valid'}`);
}

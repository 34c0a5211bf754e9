import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { safeParse, type z } from 'zod/mini';
import type { Endpoint, QueryOf } from '#contracts/endpoint.ts';
import { EdgeError } from '../errors.ts';

/**
 * The query of a request, parsed by its contract. Of a parameter given twice the first counts.
 *
 * @throws {EdgeError} BAD_REQUEST naming the field
 */
export const parseQuery = <One extends Endpoint>(context: Context, { query }: One): QueryOf<One> =>
  parse(query, context.req.query(), 'query') as QueryOf<One>;

/**
 * The parameters in the path, decoded once and parsed by the contract.
 *
 * @throws {EdgeError} BAD_REQUEST naming the field
 */
export const parseParams = <One extends Endpoint>(context: Context, { params }: One): z.infer<NonNullable<One['params']>> =>
  parse(params!, context.req.param(), 'path') as z.infer<NonNullable<One['params']>>;

/**
 * A value from outside, parsed by a schema.
 *
 * @param whole what to name when the value itself is wrong, not a field
 * @throws {EdgeError} BAD_REQUEST naming the field
 */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, whole: string): z.infer<Schema> {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || whole;
  throw new EdgeError('BAD_REQUEST', `${field}: ${issue?.message ?? 'is not valid'}`);
}

const BODY_MAX_BYTES = 20_000;

/** The body of a request, parsed by its contract. Fields that the contract does not name are left out. */
export type ParsedBody<One extends Endpoint> = z.infer<NonNullable<One['body']>>;

/**
 * Reads a JSON body of limited length.
 *
 * @throws {EdgeError} UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, or BAD_REQUEST naming the field
 */
export async function parseBody<One extends Endpoint>(
  context: Context,
  { body }: One,
  maxBytes = BODY_MAX_BYTES,
): Promise<ParsedBody<One>> {
  if (contentTypeOf(context) !== 'application/json') throw new EdgeError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON.');
  await limitBody(context, maxBytes);
  return parse(body!, jsonOf(await context.req.text()), 'body') as ParsedBody<One>;
}

const FORM_MAX_BYTES = 10_000;
const FORM = 'application/x-www-form-urlencoded';
const READERS: ReadonlyMap<string, (context: Context) => Promise<unknown>> = new Map([
  ['application/json', (context) => context.req.json().catch(() => null)],
  [FORM, (context) => context.req.parseBody()],
]);

/**
 * Reads what a form of a page sends, or a script in its place. `isForm` says which: a form is answered with a page.
 *
 * @throws {EdgeError} UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, or BAD_REQUEST naming the field
 */
export async function parseForm<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
): Promise<{ body: z.infer<Schema>; isForm: boolean }> {
  const type = contentTypeOf(context);
  const read = READERS.get(type);
  if (read === undefined) throw new EdgeError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, or a form of this site.');
  await limitBody(context, FORM_MAX_BYTES);
  return { body: parse(schema, await read(context), 'body'), isForm: type !== 'application/json' };
}

/** Whether a form of a page was sent and the tab shows the answer; programs that send forms do not ask for a page. */
export const isFormOfPage = (context: Context): boolean =>
  contentTypeOf(context) === FORM && (context.req.header('Accept') ?? '').includes('text/html');

/** The media type of the body in lower case, without parameters; '' when the request names none. */
export const contentTypeOf = ({ req }: Context): string => (req.header('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase();

/** @throws {EdgeError} PAYLOAD_TOO_LARGE when the body is longer than this, without reading the rest */
export async function limitBody(context: Context, maxBytes: number): Promise<void> {
  const onError = () => {
    throw new EdgeError('PAYLOAD_TOO_LARGE', `body: must be at most ${maxBytes} bytes`);
  };
  await bodyLimit({ maxSize: maxBytes, onError })(context, async () => {});
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EdgeError('BAD_REQUEST', 'body: must be JSON');
  }
}

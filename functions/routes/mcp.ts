import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { appDatabase } from '../config.ts';
import type { Edge } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { limitMcp } from '../middleware/limit-address.ts';
import { refuseOtherSites } from '../middleware/same-site.ts';
import { setCatalogue } from '../middleware/set-catalogue.ts';
import { contentTypeOf, limitBody, parse } from '../request/parse.ts';

/** A call of a tool has a few fields; all else is a mistake or an attack. */
const MESSAGE_MAX_BYTES = 20_000;

/** A stream that stays open would be a state; nothing here changes while a client waits. */
const OPENS_STREAM = 'subscriptions/listen';

const Message = z.looseObject({ jsonrpc: z.literal('2.0', 'must be "2.0"'), method: z.optional(z.string()) });

/** For people's own assistants: the Model Context Protocol over one POST a message. */
export const mcpRoutes = new Hono<Edge>()
  .post('/', refuseOtherSites, limitMcp, setCatalogue, async (context) => {
    const message = await messageIn(context);
    // Loaded by its first caller: shoppers need none of it.
    const { serveMcp } = await import('../services/mcp/serve-mcp.ts');
    const { db, now } = context.var;
    const response = await serveMcp(context.req.raw, message, { db, app: appDatabase(context.env), now });
    // Ours is stricter.
    response.headers.delete('Cache-Control');
    return response;
  })
  .all('/', () => {
    throw new EdgeError('METHOD_NOT_ALLOWED', 'Send each message by POST; there is no stream to open.', { Allow: 'POST' });
  });

/**
 * One message. A batch would be many calls for the limit of one.
 *
 * @throws {EdgeError} UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE or BAD_REQUEST
 */
async function messageIn(context: Context<Edge>): Promise<unknown> {
  if (contentTypeOf(context) !== 'application/json') throw new EdgeError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON.');
  await limitBody(context, MESSAGE_MAX_BYTES);
  const body: unknown = await context.req.json().catch(() => null);
  if (Array.isArray(body)) throw new EdgeError('BAD_REQUEST', 'body: must be one message, not a batch');
  const message = parse(Message, body, 'body');
  if (message.method === OPENS_STREAM) throw new EdgeError('BAD_REQUEST', 'There is nothing to subscribe to.');
  return message;
}

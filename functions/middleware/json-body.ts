import type { Context } from 'hono';
import type { z } from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import { EdgeError } from '../errors.ts';
import { parse } from './parse-query.ts';

const BODY_MAX_BYTES = 20_000;

/** The body of a request as its contract reads it; fields that the contract does not name are left out. */
export type BodyOf<One extends Endpoint> = z.infer<NonNullable<One['body']>>;

/**
 * Reads a JSON body, no further than it may be long.
 *
 * @throws {EdgeError} UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, or BAD_REQUEST naming the field
 */
export async function parseBody<One extends Endpoint>(context: Context, { body }: One, maxBytes = BODY_MAX_BYTES): Promise<BodyOf<One>> {
  const type = (context.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new EdgeError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON.');
  const text = await textOf(context.req.raw, maxBytes);
  return parse(body!, jsonOf(text), 'body') as BodyOf<One>;
}

async function textOf({ body, headers }: Request, maxBytes: number): Promise<string> {
  const tooLarge = new EdgeError('PAYLOAD_TOO_LARGE', `body: must be at most ${maxBytes} bytes`);
  if (Number(headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge;
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EdgeError('BAD_REQUEST', 'body: must be JSON');
  }
}

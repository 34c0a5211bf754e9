import { base64url } from 'jose';
import * as z from 'zod/mini';
import type { ProductQuery } from '#queries/understanding/product-query.ts';

/*
 * What a conversation is about, carried by the client between turns: signed, so that what comes back is what we said, and small.
 */

const texts = z.array(z.string());
const Name = z.object({ id: z.string(), name: z.string(), slug: z.string() });
const Attribute = z.object({ id: z.string(), value: z.string(), words: texts });

const Slots = z.object({
  goods: z.nullable(z.object({ nodes: z.array(z.number()), words: texts, sure: z.number() })),
  purpose: texts,
  brands: z.array(Name),
  merchant: z.nullable(Name),
  codes: texts,
  attributes: z.array(Attribute),
  quantities: z.array(z.object({ value: z.number(), dimension: z.string(), words: texts })),
  price: z.object({ min: z.optional(z.number()), max: z.optional(z.number()), near: z.optional(z.number()) }),
  inStock: z.boolean(),
  freeDelivery: z.boolean(),
  reduced: z.boolean(),
  order: z.string(),
  exclusions: z.object({ phrases: texts, brands: z.array(Name), nodes: z.array(z.number()), attributes: z.array(Attribute) }),
  words: z.array(z.object({ word: z.string(), kind: z.string() })),
});

const Shown = z.object({ id: z.number(), price: z.nullable(z.number()), merchant: z.string() });

const State = z.object({
  version: z.literal(1),
  /** What is wanted, and what was wanted before the last change: 'go back'. */
  wanted: z.nullable(Slots),
  before: z.nullable(Slots),
  page: z.number(),
  /** Products of the last answer that showed any, in order. */
  shown: z.array(Shown),
  /** The shop that was spoken of last, by its slug. */
  merchant: z.nullable(z.string()),
  /** The words of the last question that a knowledge entry answered. */
  help: z.nullable(texts),
});

type ShownProduct = z.infer<typeof Shown>;

/** What a conversation is about. */
export interface TalkState {
  wanted: ProductQuery | null;
  before: ProductQuery | null;
  page: number;
  shown: ShownProduct[];
  merchant: string | null;
  help: string[] | null;
}

export const NEW_TALK: TalkState = { wanted: null, before: null, page: 0, shown: [], merchant: null, help: null };

/** Longer ones are not ours. */
const STATE_MAX_CHARS = 8000;

const encoder = new TextEncoder();

async function signature(secret: string, body: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(`${secret} assistant.state.v1`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(body))));
}

const slotsOf = (query: ProductQuery | null) => {
  if (query === null) return null;
  const { text: _text, spans: _spans, contradictions: _contradictions, ...slots } = query;
  return slots;
};

/** A state as the client carries it; null where it would be too long. */
export async function sealState(secret: string, { wanted, before, ...rest }: TalkState): Promise<string | null> {
  const json = JSON.stringify({ version: 1, ...rest, wanted: slotsOf(wanted), before: slotsOf(before) });
  const body = base64url.encode(json);
  const sealed = `${body}.${await signature(secret, body)}`;
  return sealed.length > STATE_MAX_CHARS ? null : sealed;
}

/** The state that a client sent back; null if it is forged, of another version or not a state at all. */
export async function openState(secrets: readonly string[], sealed: string): Promise<TalkState | null> {
  if (sealed.length > STATE_MAX_CHARS) return null;
  const [body = '', signed = ''] = sealed.split('.');
  const signatures = await Promise.all(secrets.map((secret) => signature(secret, body)));
  if (!signatures.includes(signed)) return null;
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(body)));
    const { wanted, before, page, shown, merchant, help } = z.parse(State, json);
    return { wanted: queryOf(wanted), before: queryOf(before), page, shown, merchant, help };
  } catch {
    return null;
  }
}

// What is signed is what `slotsOf` made of a query, so its names of kinds and dimensions are those of a query.
const queryOf = (slots: z.infer<typeof Slots> | null): ProductQuery | null =>
  slots === null ? null : ({ ...slots, text: '', spans: [], contradictions: [] } as unknown as ProductQuery);

import { base64url } from 'jose';
import * as z from 'zod/mini';
import { indexWords } from '#queries/search/words/words.ts';
import type { ProductQuery } from '#queries/understanding/product-query.ts';
import { deriveKey, keyedHash } from '../../signing/derive-key.ts';
import type { Answer } from '../answer.ts';
import { upTo } from '../answers/words.ts';

/*
 * What a conversation is about, carried by the client between turns: signed, so that what comes back is what we said, and small.
 */

const texts = z.array(z.string());
const Name = z.object({ id: z.string(), name: z.string(), slug: z.string() });
const Attribute = z.object({ id: z.string(), value: z.string(), words: texts, others: z.optional(texts) });

const Quantity = { value: z.number(), dimension: z.string(), words: texts, bound: z.optional(z.enum(['most', 'least'])) };

const Slots = z.object({
  goods: z.nullable(
    z.object({ nodes: z.array(z.number()), words: texts, sure: z.number(), each: z.optional(z.array(z.array(z.number()))) }),
  ),
  purpose: texts,
  brands: z.array(Name),
  merchant: z.nullable(Name),
  codes: texts,
  attributes: z.array(Attribute),
  quantities: z.array(z.object({ ...Quantity, others: z.optional(z.array(z.object(Quantity))) })),
  price: z.object({ min: z.optional(z.number()), max: z.optional(z.number()), near: z.optional(z.number()) }),
  inStock: z.boolean(),
  freeDelivery: z.boolean(),
  reduced: z.boolean(),
  order: z.string(),
  exclusions: z.object({ phrases: texts, brands: z.array(Name), nodes: z.array(z.number()), attributes: z.array(Attribute) }),
  prints: texts,
  words: z.array(z.object({ word: z.string(), kind: z.string(), others: z.optional(texts), isMeant: z.optional(z.literal(true)) })),
});

const Shop = z.object({ slug: z.string(), name: z.string() });

/** A shop as the conversation keeps it. */
export type Shop = z.infer<typeof Shop>;

const Shown = z.object({ id: z.number(), name: z.string(), price: z.nullable(z.number()), merchant: Shop });

const VoucherWish = z.object({
  merchants: z.nullable(texts),
  said: z.string(),
  code: z.nullable(z.string()),
  hasCode: z.nullable(z.boolean()),
  percentMin: z.nullable(z.number()),
  endsBy: z.nullable(z.string()),
  spend: z.nullable(z.number()),
  words: texts,
  order: z.enum(['usual', 'largest', 'soonest']),
});

/** Which vouchers were asked for. */
export type VoucherWish = z.infer<typeof VoucherWish>;

const State = z.object({
  version: z.literal(3),
  /** What is wanted, and what was wanted before, the last one last: 'go back'. */
  wanted: z.nullable(Slots),
  history: z.array(Slots),
  page: z.number(),
  /** Products of the last list, in order. */
  shown: z.array(Shown),
  /** Those of them that were spoken of last: 'it'. */
  focus: z.array(z.number()),
  /** The shop that was spoken of last; never null after products were shown. */
  merchant: z.nullable(Shop),
  /** The words of the last question, if a knowledge entry answered it or it was on vouchers. */
  help: z.nullable(texts),
  vouchers: z.nullable(VoucherWish),
});

type ShownProduct = z.infer<typeof Shown>;

/** What a conversation is about. */
export interface TalkState extends Omit<z.infer<typeof State>, 'version' | 'wanted' | 'history'> {
  wanted: ProductQuery | null;
  history: ProductQuery[];
}

const NAME_MAX_CHARS = 100;
/** The name of a product, with the brand that it may lack. */
function calledBy(name: string, brand: string | null): string {
  const words = indexWords(name);
  const whole = brand === null || indexWords(brand).every((word) => words.includes(word)) ? name : `${brand} ${name}`;
  return upTo(whole, NAME_MAX_CHARS);
}

/** The conversation after an answer that shows products: they are those that were shown. */
export const shownAs = ({ products }: Answer): Omit<TalkState, 'wanted' | 'history' | 'page'> => {
  const shown = products.map(({ id, name, brandName, price, merchantSlug, merchantName }) => ({
    id,
    name: calledBy(name, brandName),
    price,
    merchant: { slug: merchantSlug, name: merchantName },
  }));
  return { shown, focus: [], merchant: shown[0]?.merchant ?? null, help: null, vouchers: null };
};

/** How much of what was wanted before is known. */
const HISTORY_MAX = 4;

/** What was wanted before, where something else is wanted next. */
export const historyAfter = ({ wanted, history }: Pick<TalkState, 'wanted' | 'history'>): ProductQuery[] =>
  wanted === null ? [] : [...history, wanted].slice(-HISTORY_MAX);

/** The words of a question on vouchers: the next message may ask how they work. */
export const ON_VOUCHERS = ['voucher', 'code'];

export const NEW_TALK: TalkState = {
  wanted: null,
  history: [],
  page: 0,
  shown: [],
  focus: [],
  merchant: null,
  help: null,
  vouchers: null,
};

/** Whether one shop is spoken of: that of the thing in view, or the only one of what was shown. */
export const isOfOneShop = ({ shown, focus }: Pick<TalkState, 'shown' | 'focus'>): boolean =>
  focus.length === 1 || new Set(shown.map(({ merchant }) => merchant.slug)).size < 2;

/** The one of the shown products that is spoken of; null: none, or several. */
export function inView({ shown, focus }: Pick<TalkState, 'shown' | 'focus'>): ShownProduct | null {
  const [id, ...others] = focus;
  return id === undefined || others.length > 0 ? null : (shown.find((one) => one.id === id) ?? null);
}

/** The id of the product that was spoken of last, or the first of those that were shown. */
export const lastSpokenOf = ({ shown, focus }: Pick<TalkState, 'shown' | 'focus'>): number | undefined => focus[0] ?? shown[0]?.id;

/** The words that a conversation carries on: of what is wanted, and of the thing in view. */
export const carriedWords = ({ wanted, ...view }: Pick<TalkState, 'wanted' | 'shown' | 'focus'>): string[] => [
  ...(wanted?.words ?? []).map(({ word }) => word),
  ...indexWords(inView(view)?.name ?? ''),
];

/** Longer ones are not ours. */
const STATE_MAX_CHARS = 8000;
/** 32 bytes in base64. */
const SIGNATURE_CHARS = 43;

const signature = async (secret: string, body: string): Promise<string> =>
  base64url.encode(await keyedHash(await deriveKey(secret, 'assistant.state.v1'), body));

const slotsOf = (query: ProductQuery) => {
  const { text: _text, spans: _spans, otherShop: _otherShop, contradictions: _contradictions, ...slots } = query;
  return slots;
};

/** A state, and the same with ever less of what was wanted before, at last without the names of what was shown. */
function* shedding(state: TalkState): Generator<TalkState> {
  const { history, shown } = state;
  for (let from = 0; from <= history.length; from += 1) yield { ...state, history: history.slice(from) };
  yield { ...state, history: [], shown: shown.map((one) => ({ ...one, name: '' })) };
}

/** A state as the client carries it, with as much as fits; null where it would still be too long. */
export async function sealState(secret: string, state: TalkState): Promise<string | null> {
  for (const { wanted, history, ...rest } of shedding(state)) {
    const json = JSON.stringify({ version: 3, ...rest, wanted: wanted === null ? null : slotsOf(wanted), history: history.map(slotsOf) });
    const body = base64url.encode(json);
    if (body.length < STATE_MAX_CHARS - SIGNATURE_CHARS) return `${body}.${await signature(secret, body)}`;
  }
  return null;
}

/** The state that a client sent back; null if it is forged, of another version or not a state at all. */
export async function openState(secrets: readonly string[], sealed: string): Promise<TalkState | null> {
  if (sealed.length > STATE_MAX_CHARS) return null;
  const [body = '', signed = ''] = sealed.split('.');
  const signatures = await Promise.all(secrets.map((secret) => signature(secret, body)));
  if (!signatures.includes(signed)) return null;
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(body)));
    const { version: _version, wanted, history, ...rest } = z.parse(State, json);
    return { ...rest, wanted: wanted === null ? null : queryOf(wanted), history: history.map(queryOf) };
  } catch {
    return null;
  }
}

// What is signed is what `slotsOf` made of a query, so its names of kinds and dimensions are those of a query.
const queryOf = (slots: z.infer<typeof Slots>): ProductQuery =>
  ({ ...slots, text: '', spans: [], otherShop: null, contradictions: [] }) as unknown as ProductQuery;

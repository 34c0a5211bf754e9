import type { HelpTopic } from './help-topics.ts';
import type { ProductQuery } from './product-query.ts';
import type { SmallTalk } from './small-talk.ts';

/** A thing by its name, or by its place in the answer to an earlier request. */
export type Target = { named: string } | { of: Request; place: number };

/**
 * What is wanted now, with all that was said before in it. An earlier answer that it points at is a request again: asked anew it
 * gives the same answer, so nothing but the messages has to be kept.
 */
export type Request =
  | { kind: 'products'; productQuery: ProductQuery; page: number; than: { way: 'cheaper' | 'dearer'; of: Request } | null }
  | { kind: 'details'; productQuery: ProductQuery }
  | { kind: 'picked'; of: Request; places: number[] }
  | { kind: 'similar'; to: Target; productQuery: ProductQuery; cheaper: boolean; page: number }
  | { kind: 'compare'; sides: [Target, Target]; productQuery: ProductQuery }
  | { kind: 'vouchers'; productQuery: ProductQuery; text: string; of: Request | null }
  | { kind: 'shops' | 'brands' | 'about'; productQuery: ProductQuery }
  | { kind: 'help'; topic: HelpTopic }
  | { kind: 'talk'; talk: SmallTalk; productQuery: ProductQuery };

/** Of what can be pointed at, refined or shown more of. */
export type Base = Exclude<Request, { kind: 'help' | 'talk' }>;

export const isBase = (request: Request | null): request is Base => request !== null && request.kind !== 'help' && request.kind !== 'talk';

/** The productQuery behind a request, as far as it has one. */
export function wishOf(request: Base): ProductQuery | null {
  if (request.kind !== 'picked') return request.productQuery;
  return isBase(request.of) ? wishOf(request.of) : null;
}

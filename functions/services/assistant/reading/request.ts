import type { HelpTopic } from './help-topics.ts';
import type { SmallTalk } from './small-talk.ts';
import type { Wish } from './wish.ts';

/** A thing by its name, or by its place in the answer to an earlier request. */
export type Target = { named: string } | { of: Request; place: number };

/**
 * What is wanted now, with all that was said before in it. An earlier answer that it points at is a request again: asked anew it
 * gives the same answer, so nothing but the messages has to be kept.
 */
export type Request =
  | { kind: 'products'; wish: Wish; page: number; than: { way: 'cheaper' | 'dearer'; of: Request } | null }
  | { kind: 'details'; wish: Wish }
  | { kind: 'picked'; of: Request; places: number[] }
  | { kind: 'similar'; to: Target; wish: Wish; cheaper: boolean; page: number }
  | { kind: 'compare'; sides: [Target, Target]; wish: Wish }
  | { kind: 'vouchers'; wish: Wish; text: string; of: Request | null }
  | { kind: 'shops' | 'brands' | 'about'; wish: Wish }
  | { kind: 'help'; topic: HelpTopic }
  | { kind: 'talk'; talk: SmallTalk; wish: Wish };

/** Of what can be pointed at, refined or shown more of. */
export type Base = Exclude<Request, { kind: 'help' | 'talk' }>;

export const isBase = (request: Request | null): request is Base => request !== null && request.kind !== 'help' && request.kind !== 'talk';

/** The wish behind a request, as far as it has one. */
export function wishOf(request: Base): Wish | null {
  if (request.kind !== 'picked') return request.wish;
  return isBase(request.of) ? wishOf(request.of) : null;
}

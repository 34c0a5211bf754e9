import type { ChatMessage } from '#contracts/assistant.ts';
import { wordsOf } from '#queries/search/words.ts';
import type { HelpTopic } from './help-topics.ts';
import type { NameIndex } from './name-index.ts';
import { type Asking, type Message, readMessage } from './read-message.ts';
import type { SmallTalk } from './small-talk.ts';
import { isEmptyWish, refinedWish, type Wish } from './wish.ts';

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
type Base = Extract<Request, { wish: Wish }> | Extract<Request, { kind: 'picked' }>;

const canRefine = (request: Request | null): request is Base => request !== null && request.kind !== 'help' && request.kind !== 'talk';

/** Longer bare additions are a wish of their own. */
const TRAITS_MAX = 2;

/** The wish behind a request, as far as it has one. */
function wishOf(request: Base): Wish | null {
  if (request.kind !== 'picked') return request.wish;
  return canRefine(request.of) ? wishOf(request.of) : null;
}

/** Whether a message changes what was asked before instead of asking for something else. */
function refines({ wish, cue, namesThing }: Message): boolean {
  if (isEmptyWish(wish)) return false;
  if (wish.words.length === 0) return !(cue === 'new' && wish.brands.length > 0 && wish.price.max === undefined && wish.order === 'best');
  if (cue === 'new' || (namesThing && !/\bones?\b/.test(wish.words.join(' ')))) return false;
  return cue === 'follows' || wish.words.length <= TRAITS_MAX;
}

/** 'The second one': what is asked of it. */
function ofPicked(message: Message, before: Base): Request {
  const { places, like, comparing, asking, than, wish, text } = message;
  const [place = 1, other = place + 1] = places;
  if (like !== null) return { kind: 'similar', to: { of: before, place }, wish, cheaper: than === 'cheaper', page: 0 };
  if (comparing && places.length > 1)
    return {
      kind: 'compare',
      sides: [
        { of: before, place },
        { of: before, place: other },
      ],
      wish,
    };
  if (asking === 'vouchers') return { kind: 'vouchers', wish, text, of: { kind: 'picked', of: before, places } };
  return { kind: 'picked', of: before, places };
}

const nextPage = (before: Base): Request =>
  before.kind === 'products' || before.kind === 'similar' ? { ...before, page: before.page + 1 } : before;

/** What a message means after the last request; null when nothing in it hangs on that. */
function following(message: Message, before: Base): Request | null {
  const { places, more, than, pointing, like, asking, wish, text, sides } = message;
  const earlier = wishOf(before);
  if (places.length > 0) return ofPicked(message, before);
  if (sides !== null) return null;
  if (more) return nextPage(before);
  if (like === '' || (like !== null && /^(?:it|this|that|these|those|them|one)\b/.test(like)))
    return { kind: 'similar', to: { of: before, place: 1 }, wish, cheaper: than === 'cheaper', page: 0 };
  if (like !== null) return null;
  const bare = wish.words.length === 0;
  if (asking === 'vouchers' && before.kind === 'vouchers' && bare && wish.merchant === null) return before;
  if (asking === 'vouchers') return bare && wish.merchant === null && pointing ? { kind: 'vouchers', wish, text, of: before } : null;
  if (before.kind === 'vouchers' && wish.merchant !== null && bare && message.cue !== 'new')
    return { kind: 'vouchers', wish, text, of: null };
  if (earlier === null) return null;
  if (than !== null && (bare || !message.namesThing))
    return { kind: 'products', wish: refinedWish(earlier, { ...wish, order: 'best' }), page: 0, than: { way: than, of: before } };
  if (asking === 'details' && bare && isEmptyWish(wish))
    return { kind: 'picked', of: before, places: before.kind === 'picked' ? before.places : [1] };
  if ((asking === 'shops' || asking === 'brands') && isEmptyWish(wish)) return { kind: asking, wish: earlier };
  if (!refines(message)) return null;
  return { kind: 'products', wish: refinedWish(withoutSides(before, earlier), wish), page: 0, than: null };
}

/** After a comparison its brands are no part of what is wanted next. */
const withoutSides = (before: Base, wish: Wish): Wish => (before.kind === 'compare' ? { ...wish, brands: [] } : wish);

const KINDS: Record<Asking, (message: Message) => Request> = {
  products: ({ wish }) => ({ kind: 'products', wish, page: 0, than: null }),
  details: ({ wish }) => ({ kind: 'details', wish }),
  vouchers: ({ wish, text }) => ({ kind: 'vouchers', wish, text, of: null }),
  shops: ({ wish }) => ({ kind: 'shops', wish }),
  brands: ({ wish }) => ({ kind: 'brands', wish }),
  about: ({ wish }) => ({ kind: 'about', wish }),
};

/** What a message means by itself. */
function standing(message: Message): Request {
  const { like, sides, comparing, wish, asking, than } = message;
  if (like !== null && like !== '') return { kind: 'similar', to: { named: like }, wish, cheaper: than === 'cheaper', page: 0 };
  if (sides !== null && (comparing || asking !== 'vouchers'))
    return { kind: 'compare', sides: [{ named: sides[0] }, { named: sides[1] }], wish };
  if (asking !== 'vouchers' && isEmptyWish(wish)) return { kind: 'talk', talk: 'unclear', wish };
  return KINDS[asking](message);
}

/** 'When does it start?' after a word on rewards. */
const furtherTopic = (topic: HelpTopic, { text }: Message): HelpTopic => ({ ...topic, words: [...wordsOf(text), ...topic.words] });

function requestOf(message: Message, before: Request | null): Request {
  const { talk, help, wish } = message;
  if (talk !== null) return { kind: 'talk', talk, wish };
  if (help !== null && message.places.length === 0) return { kind: 'help', topic: help };
  if (before?.kind === 'help' && isEmptyWish(wish)) return { kind: 'help', topic: furtherTopic(before.topic, message) };
  return (canRefine(before) ? following(message, before) : null) ?? standing(message);
}

/**
 * What the last message of a conversation wants. Answers are not read: what they said follows from the requests before.
 *
 * @param names as the catalogue has them now
 */
export function readConversation(messages: readonly ChatMessage[], names: NameIndex): Request {
  let [before, now]: [Request | null, Request | null] = [null, null];
  for (const { role, content } of messages) {
    if (role !== 'user') continue;
    now = requestOf(readMessage(content, names), before);
    if (now.kind !== 'talk') before = now;
  }
  return now!;
}

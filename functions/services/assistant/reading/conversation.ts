import type { ChatMessage } from '#contracts/assistant.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { followUp } from './follow-up.ts';
import type { HelpTopic } from './help-topics.ts';
import type { NameIndex } from './name-index.ts';
import { isEmptyQuery } from './product-query.ts';
import { type Asking, type Message, readMessage } from './read-message.ts';
import { isBase, type Request } from './request.ts';

const KINDS: Record<Asking, (message: Message) => Request> = {
  products: ({ productQuery }) => ({ kind: 'products', productQuery, page: 0, than: null }),
  details: ({ productQuery }) => ({ kind: 'details', productQuery }),
  vouchers: ({ productQuery, text }) => ({ kind: 'vouchers', productQuery, text, of: null }),
  shops: ({ productQuery }) => ({ kind: 'shops', productQuery }),
  brands: ({ productQuery }) => ({ kind: 'brands', productQuery }),
  about: ({ productQuery }) => ({ kind: 'about', productQuery }),
};

/** What a message means by itself. */
function standing(message: Message): Request {
  const { like, sides, comparing, productQuery, asking, than } = message;
  if (like !== null && like !== '') return { kind: 'similar', to: { named: like }, productQuery, cheaper: than === 'cheaper', page: 0 };
  if (sides !== null && (comparing || asking !== 'vouchers'))
    return { kind: 'compare', sides: [{ named: sides[0] }, { named: sides[1] }], productQuery };
  if (asking !== 'vouchers' && isEmptyQuery(productQuery)) return { kind: 'talk', talk: 'unclear', productQuery };
  return KINDS[asking](message);
}

/** 'When does it start?' after a word on rewards. */
const furtherTopic = (topic: HelpTopic, { text }: Message): HelpTopic => ({ ...topic, words: [...indexWords(text), ...topic.words] });

function requestOf(message: Message, before: Request | null): Request {
  const { talk, help, productQuery, places } = message;
  if (talk !== null) return { kind: 'talk', talk, productQuery };
  if (help !== null && places.length === 0) return { kind: 'help', topic: help };
  if (before?.kind === 'help' && isEmptyQuery(productQuery)) return { kind: 'help', topic: furtherTopic(before.topic, message) };
  return (isBase(before) ? followUp(message, before) : null) ?? standing(message);
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

import * as z from 'zod/mini';
import { CHAT_MESSAGE_MAX_CHARS, CHAT_MESSAGES_SENT } from '#catalogue/limits.ts';
import { REDIRECTS, type RedirectType } from '#catalogue/addresses/redirect.ts';
import { endpoint, NoQuery } from './endpoint.ts';
import { ListedProduct } from './product.ts';

/** The widget keeps 24 messages and sends 13, so more come from other programs. */
const MESSAGES_MAX = 100;
const STATE_MAX_CHARS = 10_000;

export const ChatMessage = z.object({
  role: z.enum(['user', 'assistant'], 'must be user or assistant'),
  content: z
    .string('must be text')
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(CHAT_MESSAGE_MAX_CHARS, `must be at most ${CHAT_MESSAGE_MAX_CHARS} characters`),
    ),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** The conversation so far, oldest first, ending with the visitor's new message. Only the last 13 are read. */
export const Conversation = z.object({
  messages: z.pipe(
    z.array(ChatMessage, 'must be a list of messages').check(
      z.minLength(1, 'must not be empty'),
      z.maxLength(MESSAGES_MAX, `must be at most ${MESSAGES_MAX} messages`),
      z.refine((messages) => messages.at(-1)?.role === 'user', 'must end with a message of the user'),
    ),
    z.transform((messages: ChatMessage[]) => messages.slice(-(CHAT_MESSAGES_SENT + 1))),
  ),
  /** The `state` of the last reply. What is forged or stale counts as none. */
  state: z.optional(z.nullable(z.string().check(z.maxLength(STATE_MAX_CHARS, `must be at most ${STATE_MAX_CHARS} characters`)))),
});

/** How many replies a session has a day, and how many are left after this one. */
export const ChatUsage = z.object({ limit: z.number(), remaining: z.number() });
export type ChatUsage = z.infer<typeof ChatUsage>;

/** `message` is plain text, never markup; the only addresses to follow are those of `links`, products and the redirect. */
export const AssistantReply = z.object({
  message: z.string(),
  products: z.array(
    z.pick(ListedProduct, {
      id: true,
      name: true,
      slug: true,
      price: true,
      wasPrice: true,
      deliveryCost: true,
      imageUrl: true,
      brand: true,
      inStock: true,
      merchantId: true,
      merchantName: true,
      merchantSlug: true,
      categorySlugPath: true,
    }),
  ),
  /** Pages of this site that continue the answer; the server builds their paths. */
  links: z.array(z.object({ label: z.string(), path: z.string() })),
  redirectInfo: z.nullable(z.object({ type: z.enum(Object.keys(REDIRECTS) as [RedirectType, ...RedirectType[]]) })),
  /** The configured model failed, so the answer is that of the rules alone. */
  isDiagnostic: z.boolean(),
  /** What the conversation is about, signed; to be sent with the next message. */
  state: z.optional(z.string()),
  usage: ChatUsage,
});
export type AssistantReply = z.infer<typeof AssistantReply>;

/** The answer with 429: the error as everywhere, `message` and `usage` for the widget. */
export const ChatLimitReached = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  message: z.string(),
  usage: ChatUsage,
});
export type ChatLimitReached = z.infer<typeof ChatLimitReached>;

export const Chat = endpoint({
  method: 'POST',
  path: '/api/v1/assistant/chat',
  summary: 'Answers the last message of a conversation from the catalogue and the knowledge base; needs the session of a guest or a user.',
  access: 'session',
  refusals: [429],
  query: NoQuery,
  body: Conversation,
  data: AssistantReply,
});

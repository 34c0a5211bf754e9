import type { AssistantReply, ChatMessage, ChatUsage } from '#contracts/assistant.ts';
import type { ServiceContext } from '../../config.ts';
import { answerConversation, type ChatRequest } from './answer-conversation.ts';
import { type Chatter, reserveReply } from './limit-chat.ts';

const LIMIT_REACHED = 'You have used all your replies for today. Sign in for more, or come back tomorrow.';
const USER_LIMIT_REACHED = 'You have used all your replies for today. Please come back tomorrow.';

/** A reply, or that the day's replies are used up. */
export type Chatted = { reply: AssistantReply } | { usage: ChatUsage; message: string };

/**
 * Answers a conversation, within the replies of the day. A reply is taken before the work, and given back only when none comes of
 * it: an answer of the rules in place of a failing model is an answer, and the model was paid.
 */
export async function answerChat(
  services: ServiceContext,
  asked: ChatRequest,
  chatter: Chatter,
  messages: readonly ChatMessage[],
): Promise<Chatted> {
  const { usage, giveBack } = await reserveReply(services, chatter);
  if (giveBack === null) return { usage, message: chatter.kind === 'guest' ? LIMIT_REACHED : USER_LIMIT_REACHED };
  try {
    return { reply: { ...(await answerConversation(asked, messages)), usage } };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

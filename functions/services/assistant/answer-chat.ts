import type { AssistantReply, ChatMessage, ChatUsage } from '#contracts/assistant.ts';
import type { ServiceContext } from '../../config.ts';
import { KNOWLEDGE } from '../../db/knowledge.ts';
import { answerConversation, type ChatRequest, openConversation } from './answer-conversation.ts';
import { knowledgeStatement } from './answers/help.ts';
import { type Chatter, reserveReply } from './limit-chat.ts';

const LIMIT_REACHED = 'You have used all your replies for today. Sign in for more, or come back tomorrow.';
const USER_LIMIT_REACHED = 'You have used all your replies for today. Please come back tomorrow.';

/** A reply, or that the day's replies are used up. */
export type Chatted = { reply: AssistantReply } | { usage: ChatUsage; message: string };

/** Answers a conversation, within the replies of the day. Every request takes a reply, also one whose answer fails. */
export async function answerChat(
  services: ServiceContext,
  asked: ChatRequest,
  chatter: Chatter,
  messages: readonly ChatMessage[],
  state: string | null,
): Promise<Chatted> {
  const opened = await openConversation(asked, messages, state);
  const { usage, rows } = await reserveReply(services, chatter, knowledgeStatement(asked.app, opened.question));
  if (rows === null) return { usage, message: chatter.kind === 'guest' ? LIMIT_REACHED : USER_LIMIT_REACHED };
  return { reply: { ...(await answerConversation(asked, opened, KNOWLEDGE.readAll(rows))), usage } };
}

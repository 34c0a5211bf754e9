import type { ChatMessage } from '#contracts/assistant.ts';
import { answerConversation, type ChatRequest, openConversation } from '#functions/services/assistant/answer-conversation.ts';
import { knowledgeOf } from '#functions/services/assistant/answers/help.ts';

/** Answers the last message of a conversation, whose replies nobody counts. */
export async function answerUncounted(
  asked: ChatRequest,
  messages: readonly ChatMessage[],
  sealed: string | null = null,
  timeoutMs?: number,
) {
  const opened = await openConversation(asked, messages, sealed);
  return answerConversation(asked, opened, await knowledgeOf(asked.app, opened.question), timeoutMs);
}

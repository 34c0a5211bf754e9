import { CHAT_MESSAGE_MAX_CHARS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { Chat } from '#client/calls/assistant.generated.ts';
import type { AssistantReply, ChatMessage } from '#contracts/assistant.ts';
import '../session/connect-bearer.ts';

const UNREACHABLE = 'We could not reach the assistant. Check your connection and try again.';

const sendable = ({ role, content }: ChatMessage): ChatMessage => ({ role, content: content.slice(0, CHAT_MESSAGE_MAX_CHARS) });

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true }));

/**
 * Asks the assistant to answer the last message. A visitor without a session gets a guest session first.
 * Rejects with the signal's reason when that is aborted, also while the session is being created.
 */
export async function askAssistant(
  messages: readonly ChatMessage[],
  state: string | undefined,
  signal: AbortSignal,
): Promise<AssistantReply> {
  const body = { messages: messages.map(sendable), ...(state !== undefined && { state }) };
  try {
    return await Promise.race([call(Chat, {}, { body, signal, needsSession: true }), aborted(signal)]);
  } catch (error) {
    // Without a connection browsers throw a TypeError whose message is not for visitors.
    throw error instanceof TypeError ? new Error(UNREACHABLE, { cause: error }) : error;
  }
}

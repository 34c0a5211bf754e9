import { CHAT_MESSAGE_MAX_CHARS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { Chat } from '#client/calls/assistant.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import type { AssistantReply, ChatMessage } from '#contracts/assistant.ts';
import '../session/connect-bearer.ts';

const UNREACHABLE = 'We could not reach the assistant. Check your connection and try again.';

const sendable = ({ role, content }: ChatMessage): ChatMessage => ({ role, content: content.slice(0, CHAT_MESSAGE_MAX_CHARS) });

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true }));

/**
 * Asks for the answer to the last of these messages; a visitor without a session gets a guest's first. Ends with the signal's
 * reason when that is aborted, also while the session is on its way.
 */
export async function askAssistant(messages: readonly ChatMessage[], signal: AbortSignal): Promise<AssistantReply> {
  const body = { messages: messages.map(sendable) };
  try {
    return await Promise.race([call(Chat, {}, { body, signal, needsSession: true }), aborted(signal)]);
  } catch (error) {
    // What browsers throw when there is no connection has a name, but no words for people.
    throw error instanceof TypeError && !(error instanceof RequestFailure) ? new Error(UNREACHABLE, { cause: error }) : error;
  }
}

import { atom } from 'nanostores';
import { counted } from '#catalogue/display/count.ts';
import { CHAT_MESSAGES_SENT } from '#catalogue/limits.ts';
import { askAssistant } from './ask-assistant.ts';
import { $messages, $usage, keepMessage, keepMessages, keepUsage, type StoredMessage } from './chat-history.ts';
import { failureText, isLimitReached, replyMessage, usageOf } from './chat-reply.ts';

/** The Worker limits an answer to 20 seconds; this limit is for a Worker that does not answer at all. */
const TIMEOUT_MS = 25_000;
const TOO_SLOW = 'The assistant took too long to answer. Please try again.';

export const $isOpen = atom(false);
export const $isThinking = atom(false);
/** Shown above the conversation until the panel is opened again or a message is sent. */
export const $banner = atom<string | null>(null);
/** Text for screen readers: that an answer is pending, and then the answer. */
export const $announcement = atom('');

let pending: AbortController | undefined;

export function openAssistant(): void {
  $banner.set(null);
  $isOpen.set(true);
}

export const closeAssistant = (): void => $isOpen.set(false);

/** Deletes the conversation and ignores a pending answer. */
export function clearHistory(): void {
  pending?.abort();
  pending = undefined;
  keepMessages([]);
  $banner.set(null);
  $announcement.set('');
  $isThinking.set(false);
}

function keepAnswer(answer: StoredMessage): void {
  const count = answer.products?.length ?? 0;
  keepMessage(answer);
  $announcement.set(count === 0 ? answer.content : `${answer.content} ${counted(count, 'product')}.`);
}

function keepFailure(error: unknown): void {
  const content = failureText(error);
  if (isLimitReached(error)) $banner.set(content);
  keepUsage(usageOf(error) ?? $usage.get());
  keepAnswer({ role: 'assistant', content, isDiagnostic: true });
}

/**
 * Sends a message with the last 12 before it, and adds the answer or the reason of a failure. Ignores empty messages, and all messages
 * while an answer is pending.
 */
export async function sendMessage(text: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const question: StoredMessage = { role: 'user', content: text.trim() };
  if (question.content === '' || $isThinking.get()) return;
  const messages = [...$messages.get().slice(-CHAT_MESSAGES_SENT), question];
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(TOO_SLOW)), timeoutMs);
  // The conversation was cleared, here or in another tab: a late answer is dropped.
  const isForgotten = () => pending !== controller || $messages.get().length === 0;
  pending = controller;
  $banner.set(null);
  $isThinking.set(true);
  $announcement.set('Thinking…');
  keepMessage(question);
  try {
    // An earlier state would be of another turn: without one the server reads the messages again.
    const last = messages.findLast(({ role, isDiagnostic }) => role === 'assistant' && isDiagnostic !== true);
    const reply = await askAssistant(messages, last?.state, controller.signal);
    if (isForgotten()) return;
    keepUsage(reply.usage);
    keepAnswer(replyMessage(reply));
  } catch (error) {
    if (!isForgotten()) keepFailure(error);
  } finally {
    clearTimeout(timer);
    if (pending === controller) $isThinking.set(false);
  }
}

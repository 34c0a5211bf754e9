import { dayOf } from '#catalogue/day.ts';
import { CHAT_MESSAGES_STORED } from '#catalogue/limits.ts';
import { pagePath } from '#catalogue/addresses/page-path.ts';
import { fits, type Shape } from '#client/shape.ts';
import type { ChatUsage } from '#contracts/assistant.ts';
import { storedAtom } from '../stored-atom.ts';

/** A product of an answer, as its card needs it. Prices in pence, as of the answer. */
export interface ChatProduct {
  id: number;
  name: string;
  merchantName: string;
  price: number | null;
  deliveryCost: number | null;
  imageUrl: string | null;
  path: string;
}

interface ChatLink {
  label: string;
  path: string;
}

/** A message as it is shown, and stored on this device. */
export interface StoredMessage {
  role: 'user' | 'assistant';
  content: string;
  products?: ChatProduct[];
  links?: ChatLink[];
  /** The page of this site to which the answer leads. */
  redirectUrl?: string;
  /** The message is about the assistant itself: a failure or a limit. */
  isDiagnostic?: boolean;
  /** What the conversation was about after it, as the server signed it: sent back with the next message. */
  state?: string;
}

const CARD: Shape = {
  id: 'number',
  name: 'string',
  merchantName: 'string',
  price: 'number|null',
  deliveryCost: 'number|null',
  imageUrl: 'string|null',
  path: 'string',
};
const MESSAGE: Shape = {
  role: '=user|=assistant',
  content: 'string',
  'products?': [CARD],
  'links?': [{ label: 'string', path: 'string' }],
  'redirectUrl?': 'string',
  'isDiagnostic?': 'boolean',
  'state?': 'string',
};

const isPage = (path: string) => pagePath(path) === path;

function isStoredMessage(value: unknown): value is StoredMessage {
  if (!fits(value, MESSAGE)) return false;
  const { content, products = [], links = [], redirectUrl } = value as StoredMessage;
  const paths = [...products, ...links].map(({ path }) => path);
  return content.trim() !== '' && paths.every(isPage) && (redirectUrl === undefined || isPage(redirectUrl));
}

/** Reads the conversation. Storage may be old or damaged: messages that do not fit are dropped. */
export function parseHistory(text: string | null): StoredMessage[] {
  try {
    const messages: unknown = JSON.parse(text ?? '');
    return Array.isArray(messages) ? messages.filter(isStoredMessage).slice(-CHAT_MESSAGES_STORED) : [];
  } catch {
    return [];
  }
}

const stored = storedAtom('chat', parseHistory);
/** The conversation, oldest message first, in all tabs. */
export const $messages = stored.$value;
export const { keep: keepMessages } = stored;

/** Adds a message to the stored conversation, which another tab may have changed; the last 24 are kept. */
export function keepMessage(message: StoredMessage): void {
  keepMessages([...stored.reread(), message].slice(-CHAT_MESSAGES_STORED));
}

/** Replies are counted by day (UTC). */
const today = () => dayOf(new Date());

type StoredUsage = ChatUsage & { day: string };

/** Reads the replies left; null when they are of another day, or damaged. */
export function parseUsage(text: string | null, day = today()): StoredUsage | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return fits(value, { limit: 'number', remaining: 'number', day: `=${day}` }) ? (value as StoredUsage) : null;
  } catch {
    return null;
  }
}

const usage = storedAtom('chat-usage', (text) => parseUsage(text));
/** The replies left today, as of the last answer; null when unknown. */
export const $usage = usage.$value;

export const keepUsage = (left: ChatUsage | null): boolean => usage.keep(left && { ...left, day: today() });

import { dayOf } from '#catalogue/day.ts';
import type { AssistantReply, ChatMessage } from '#contracts/assistant.ts';
import { listedProduct } from '#contracts/product.ts';
import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import type { Db } from '#queries/db.ts';
import type { Config } from '../../config.ts';
import type { Answer, Sources } from './answer.ts';
import { knowledgeOf } from './answers/help.ts';
import { answerEmbedded, type Question, questionOf, type Talked } from './embedded.ts';
import { openState, sealState } from './turns/state.ts';
import { readSigningKeys } from '../signing/read-signing-keys.ts';
import { reserveModelReply } from './limit-chat.ts';
import { loadModel, type ModelBinding } from './models/load-model.ts';
import { requestOf } from './models/reading.ts';

export interface ChatRequest {
  /** The catalogue. */
  db: Db;
  app: Db;
  config: Config;
  now: Date;
  /** The binding of Cloudflare's models, if there is one. */
  ai: ModelBinding | undefined;
}

/** After this a slow model is left alone. */
const MODEL_TIMEOUT_MS = 20_000;

type Reply = Omit<AssistantReply, 'usage'>;

const reply = ({ message, products, links, redirect }: Answer, isDiagnostic: boolean): Reply => ({
  message,
  products: products.map((card) => {
    const { currency: _currency, comparison: _comparison, ...product } = listedProduct(card);
    return product;
  }),
  links,
  redirectInfo: redirect === null ? null : { type: redirect },
  isDiagnostic,
});

/** Settles with the model, or when its time is over, even if it ignores the signal. */
async function inTime<Result>(work: (signal: AbortSignal) => Promise<Result>, milliseconds: number): Promise<Result> {
  const signal = AbortSignal.timeout(milliseconds);
  const over = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('the model took too long'))));
  return Promise.race([work(signal), over]);
}

/** A conversation with what the client sent back of it. */
interface Opened {
  messages: readonly ChatMessage[];
  question: Question;
  secrets: string[];
}

export async function openConversation(
  { app, config }: Pick<ChatRequest, 'app' | 'config'>,
  messages: readonly ChatMessage[],
  sealed: string | null,
): Promise<Opened> {
  const secrets = await readSigningKeys(app, config);
  return { messages, secrets, question: questionOf(messages, sealed === null ? null : await openState(secrets, sealed)) };
}

/**
 * Answers the last message of a conversation by rules. Where they are not sure what is meant and a model is configured, it reads the
 * message, and the rules answer what it read. When it fails or its daily ceiling is reached, the first answer stays, and `isDiagnostic`
 * is true.
 *
 * @param entries of the knowledge base that have words of the question
 */
export async function answerConversation(
  asked: ChatRequest,
  opened: Opened,
  entries: readonly KnowledgeEntry[],
  timeoutMs = MODEL_TIMEOUT_MS,
): Promise<Reply> {
  const { db, now, config } = asked;
  const sources: Sources = { db, today: dayOf(now) };
  const byRules = await answerEmbedded(sources, opened.question, entries);
  const { talked, isDiagnostic } =
    config.assistant.provider === 'embedded' || byRules.isUnsure !== true
      ? { talked: byRules, isDiagnostic: false }
      : await readAgain(asked, sources, byRules, { ...opened, timeoutMs });
  const kept = await sealState(opened.secrets[0]!, talked.state);
  return { ...reply(talked.answer, isDiagnostic), ...(kept !== null && { state: kept }) };
}

/** The answer to what the model reads in the message; that of the rules where it reads nothing better. */
async function readAgain(
  { app, config, now, ai }: ChatRequest,
  sources: Sources,
  byRules: Talked,
  { messages, question: { state: known }, timeoutMs }: Opened & { timeoutMs: number },
): Promise<{ talked: Talked; isDiagnostic: boolean }> {
  if (!(await reserveModelReply(app, now))) return { talked: byRules, isDiagnostic: true };
  try {
    const typed = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    const reading = await inTime(async (signal) => (await loadModel(config.assistant, ai))(typed, signal), timeoutMs);
    const request = requestOf(reading);
    if (request === '') return { talked: byRules, isDiagnostic: false };
    const before = reading.continues === true ? messages.slice(0, -1) : [];
    const state = known === null || reading.continues === true ? known : { ...known, wanted: null };
    const question = questionOf([...before, { role: 'user', content: request }], state);
    const again = await answerEmbedded(sources, question, await knowledgeOf(app, question));
    return { talked: again.isUnsure === true ? byRules : again, isDiagnostic: false };
  } catch (error) {
    console.warn(JSON.stringify({ event: 'assistant_model_failed', provider: config.assistant.provider, reason: reasonOf(error) }));
    return { talked: byRules, isDiagnostic: true };
  }
}

/** The kind of a failure only: its message may quote the visitor, or a key. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

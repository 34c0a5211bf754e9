import type { AssistantReply, ChatMessage } from '#contracts/assistant.ts';
import { listedProduct } from '#contracts/product.ts';
import type { Db } from '#queries/db.ts';
import type { Config } from '../../config.ts';
import type { Answer } from './answer.ts';
import { cachedNames } from './catalogue-names.ts';
import { answerEmbedded, type Sources } from './embedded.ts';
import { loadModel, type ModelBinding } from './models/load-model.ts';

export interface ChatRequest {
  /** The catalogue, and the id of its snapshot. */
  db: Db;
  snapshot: string;
  app: Db;
  config: Pick<Config, 'assistant'>;
  now: Date;
  /** The binding of Cloudflare's models, if there is one. */
  ai: ModelBinding | undefined;
}

/** After this the rules answer in place of a slow model. */
const MODEL_TIMEOUT_MS = 20_000;

const reply = ({ message, products, links, redirect }: Answer, isDiagnostic: boolean): Omit<AssistantReply, 'usage'> => ({
  message,
  products: products.map((card) => {
    const { currency: _, ...product } = listedProduct(card);
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

/**
 * Answers the last message of a conversation, by the configured model or by rules. When the model fails, the rules answer, and
 * `isDiagnostic` of the reply is true.
 */
export async function answerConversation(
  asked: ChatRequest,
  messages: readonly ChatMessage[],
  timeoutMs = MODEL_TIMEOUT_MS,
): Promise<Omit<AssistantReply, 'usage'>> {
  const { db, app, snapshot, now, config } = asked;
  const sources: Sources = { db, app, names: await cachedNames(db, snapshot), today: now.toISOString().slice(0, 10) };
  if (config.assistant.provider === 'embedded') return reply(await answerEmbedded(sources, messages), false);
  try {
    const answer = await inTime(async (signal) => (await loadModel(config.assistant, asked.ai))(sources, messages, signal), timeoutMs);
    return reply(answer, false);
  } catch (error) {
    console.warn(JSON.stringify({ event: 'assistant_model_failed', provider: config.assistant.provider, reason: reasonOf(error) }));
    return reply(await answerEmbedded(sources, messages), true);
  }
}

/** The kind of a failure only: its message may quote the visitor, or a key. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

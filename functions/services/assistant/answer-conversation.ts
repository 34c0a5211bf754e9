import type { AssistantReply, ChatMessage } from '#contracts/assistant.ts';
import { listedProduct } from '#contracts/product.ts';
import type { Db } from '#queries/db.ts';
import type { Config } from '../../config.ts';
import type { Answer } from './answer.ts';
import { answerEmbedded } from './embedded.ts';
import type { Sources } from './sources.ts';
import { openState, sealState, type TalkState } from './talk/state.ts';
import { readSigningKeys } from '../signing/read-signing-keys.ts';
import { reserveModelReply } from './limit-chat.ts';
import { loadModel, type ModelBinding } from './models/load-model.ts';
import { StatementBudget } from './statement-budget.ts';

export interface ChatRequest {
  /** The catalogue. */
  db: Db;
  app: Db;
  config: Config;
  now: Date;
  /** The binding of Cloudflare's models, if there is one. */
  ai: ModelBinding | undefined;
}

/** After this the rules answer in place of a slow model. */
const MODEL_TIMEOUT_MS = 20_000;

/** Statements that a model's look-ups may run, and the rules after a model that failed: together those of one answer. */
const STATEMENTS = { model: 28, afterModel: 22 };

type Reply = Omit<AssistantReply, 'usage'>;

const reply = ({ message, products, links, redirect }: Answer, isDiagnostic: boolean): Reply => ({
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
 * Answers the last message of a conversation, by the configured model or by rules. When the model fails or its daily ceiling is reached,
 * the rules answer, and `isDiagnostic` is true.
 */
export async function answerConversation(
  asked: ChatRequest,
  messages: readonly ChatMessage[],
  sealed: string | null = null,
  timeoutMs = MODEL_TIMEOUT_MS,
): Promise<Reply> {
  const { db, app, now, config } = asked;
  const sourcesFor = (budget: StatementBudget): Sources => ({
    db: budget.limit(db),
    app: budget.limit(app),
    today: now.toISOString().slice(0, 10),
  });
  const byRules = async (isDiagnostic: boolean, budget = new StatementBudget()): Promise<Reply> => {
    const secrets = await readSigningKeys(app, config);
    const known: TalkState | null = sealed === null ? null : await openState(secrets, sealed);
    const { answer, state } = await answerEmbedded(sourcesFor(budget), messages, known);
    const kept = await sealState(secrets[0]!, state);
    return { ...reply(answer, isDiagnostic), ...(kept !== null && { state: kept }) };
  };
  if (config.assistant.provider === 'embedded') return byRules(false);
  if (!(await reserveModelReply(app, now))) return byRules(true);
  try {
    const answer = await inTime(
      async (signal) => (await loadModel(config.assistant, asked.ai))(sourcesFor(new StatementBudget(STATEMENTS.model)), messages, signal),
      timeoutMs,
    );
    return reply(answer, false);
  } catch (error) {
    console.warn(JSON.stringify({ event: 'assistant_model_failed', provider: config.assistant.provider, reason: reasonOf(error) }));
    return byRules(true, new StatementBudget(STATEMENTS.afterModel));
  }
}

/** The kind of a failure only: its message may quote the visitor, or a key. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

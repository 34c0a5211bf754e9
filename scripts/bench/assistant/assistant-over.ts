import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ChatMessage } from '#contracts/assistant.ts';
import { readConfig } from '#functions/config.ts';
import { CheckedCatalogue } from '#functions/db/catalogue/checked-catalogue.ts';
import { counting, noCost } from '#functions/testing/count-statements.ts';
import { type Db, rowsOf } from '#queries/db.ts';
import { snapshotMeta } from '#queries/snapshot-meta.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';
import { answerUncounted } from '../../assistant/answer-uncounted.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import type { Reply } from './assistant-checks.ts';

/** An application database in memory with all migrations, the knowledge base included. */
export function appDatabaseInMemory(): Db {
  const database = new DatabaseSync(':memory:');
  const folder = join(PROJECT_FOLDER, 'functions/db/migrations');
  for (const name of readdirSync(folder).sort()) database.exec(readFileSync(join(folder, name), 'utf8'));
  return new SnapshotDb(database);
}

/** The day on which the questions are asked. */
export const BENCH_DAY = '2026-11-21';

/** What the knowledge base says, as it is said. */
export const knowledgeTexts = async (app: Db): Promise<string[]> =>
  (await rowsOf<{ content: string }>(app, 'SELECT content FROM knowledge_entry')).map(({ content }) => content);

/** What an answer cost in D1, but for the two statements that count it, which go with its first trip. */
export interface AnswerCost {
  asked: string;
  statements: number;
  trips: number;
}

/** Answers a conversation, with the state of the last reply if it is sent back. */
export type Assistant = (messages: readonly ChatMessage[], state?: string | null) => Promise<Reply>;

/**
 * The assistant over a catalogue as a request reads it, with the provider that the environment configures.
 *
 * @param costs get the cost of each answer
 */
export async function assistantOver(db: Db, app = appDatabaseInMemory(), costs: AnswerCost[] = []): Promise<Assistant> {
  const config = readConfig({ SIGNING_KEYS: 'a secret of the benchmark, thirty-two characters or more', ...process.env } as never);
  const { snapshot } = await snapshotMeta(db);
  return async (messages, state = null) => {
    const cost = noCost();
    const databases = { db: new CheckedCatalogue(counting(db, cost), snapshot), app: counting(app, cost) };
    const now = new Date(`${BENCH_DAY}T10:00:00Z`);
    const reply = await answerUncounted({ ...databases, config, now, ai: undefined }, messages, state);
    costs.push({ asked: messages.at(-1)?.content ?? '', statements: cost.statements.length, trips: cost.trips });
    return reply;
  };
}

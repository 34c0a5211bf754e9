import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ChatMessage } from '#contracts/assistant.ts';
import { readConfig } from '#functions/config.ts';
import { answerConversation } from '#functions/services/assistant/answer-conversation.ts';
import { type Db, rowsOf } from '#queries/db.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';
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

/** Answers a conversation, with the state of the last reply if it is sent back. */
export type Assistant = (messages: readonly ChatMessage[], state?: string | null) => Promise<Reply>;

/** The assistant over a catalogue, with the provider that the environment configures. */
export async function assistantOver(db: Db, app = appDatabaseInMemory()): Promise<Assistant> {
  const config = readConfig({ SIGNING_KEYS: 'a secret of the benchmark, thirty-two characters or more', ...process.env } as never);
  return (messages, state = null) =>
    answerConversation({ db, app, config, now: new Date(`${BENCH_DAY}T10:00:00Z`), ai: undefined }, messages, state);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ChatMessage } from '#contracts/assistant.ts';
import { readConfig } from '#functions/config.ts';
import { answerConversation } from '#functions/services/assistant/answer-conversation.ts';
import type { Db } from '#queries/db.ts';
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

/** The assistant over a catalogue, with the provider that the environment configures. */
export async function assistantOver(db: Db, app = appDatabaseInMemory()): Promise<(messages: readonly ChatMessage[]) => Promise<Reply>> {
  const config = readConfig(process.env as never);
  return (messages) =>
    answerConversation({ db, app, config, snapshot: 'bench', now: new Date('2026-11-21T10:00:00Z'), ai: undefined }, messages);
}

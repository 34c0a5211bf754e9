import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { getPlatformProxy, unstable_startWorker as startWorker } from 'wrangler';
import { publishSnapshot } from '#publish/publish.ts';
import type { Db } from '#queries/db.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import { printTimes } from '../search/latency.ts';
import { type Check, DIALOGUES, QUESTIONS } from './assistant-checks.ts';

const CONVERSATIONS_A_REQUEST = 20;

const CONFIGURATION = `
name = "bench-assistant"
main = "${resolve(import.meta.dirname, 'assistant-worker.ts')}"
compatibility_date = "2026-10-15"
d1_databases = [
  { binding = "DB", database_name = "bench", database_id = "00000000-0000-4000-8000-0000000000b0" },
  { binding = "APP", database_name = "app", database_id = "00000000-0000-4000-8000-0000000000b1" },
]
`;

/** A statement of a migration at a time; a trigger holds a semicolon of its own. */
const statements = (sql: string): string[] =>
  sql
    .replace(/--.*$/gm, '')
    .split(/;\s*\n(?!END)/)
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter((statement) => statement !== '')
    .map((statement) => (statement.startsWith('CREATE TRIGGER') ? `${statement};` : statement));

async function fill(snapshot: string, configPath: string, persist: string): Promise<void> {
  const { env, dispose } = await getPlatformProxy<{ DB: Db; APP: Db }>({ configPath, persist: { path: join(persist, 'v3') } });
  await publishSnapshot({ file: snapshot, target: env.DB, fileOf: async () => null });
  const folder = join(PROJECT_FOLDER, 'functions/db/migrations');
  for (const name of readdirSync(folder).sort()) {
    for (const statement of statements(readFileSync(join(folder, name), 'utf8'))) await env.APP.prepare(statement).run();
  }
  await dispose();
}

/** A dialogue is asked turn by turn, with what was asked before. */
const conversationsOf = (turns: readonly Check[]) =>
  turns.map((_, last) => turns.slice(0, last + 1).map(({ ask }) => ({ role: 'user' as const, content: ask })));

/** What an answer of the rules costs inside the Worker, over D1. */
export async function measureAssistantInWorker(snapshot: string): Promise<void> {
  const [configPath, persist] = [join(dirname(snapshot), 'assistant.toml'), join(dirname(snapshot), 'd1-assistant')];
  writeFileSync(configPath, CONFIGURATION);
  rmSync(persist, { recursive: true, force: true });
  await fill(snapshot, configPath, persist);
  const worker = await startWorker({ config: configPath, dev: { persist, logLevel: 'error', watch: false, server: { port: 0 } } });
  try {
    const conversations = [...QUESTIONS.map((check) => [check]), ...DIALOGUES].flatMap(conversationsOf);
    const ask = async (some: typeof conversations): Promise<number[]> =>
      (await (await worker.fetch('http://bench/', { method: 'POST', body: JSON.stringify(some) })).json()) as number[];
    await ask(conversations.slice(0, CONVERSATIONS_A_REQUEST));
    const times: number[] = [];
    for (let from = 0; from < conversations.length; from += CONVERSATIONS_A_REQUEST)
      times.push(...(await ask(conversations.slice(from, from + CONVERSATIONS_A_REQUEST))));
    printTimes('In workerd', times);
  } finally {
    await worker.dispose();
  }
}

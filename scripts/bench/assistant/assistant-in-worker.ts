import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { publishSnapshot } from '#publish/publish.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import { printTimes } from '../times.ts';
import { timesInWorker } from '../times-in-worker.ts';
import { type Check, DIALOGUES, QUESTIONS } from './assistant-checks.ts';

/** The statements of a migration. A trigger contains semicolons. */
const statements = (sql: string): string[] =>
  sql
    .replace(/--.*$/gm, '')
    .split(/;\s*\n(?!END)/)
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter((statement) => statement !== '')
    .map((statement) => (statement.startsWith('CREATE TRIGGER') ? `${statement};` : statement));

/** The conversation up to each turn. */
const conversationsOf = (turns: readonly Check[]) =>
  turns.map((_, last) => turns.slice(0, last + 1).map(({ ask }) => ({ role: 'user' as const, content: ask })));

/** The cost of an answer of the embedded assistant inside the Worker. */
export async function measureAssistantInWorker(snapshot: string): Promise<void> {
  const times = await timesInWorker({
    folder: dirname(snapshot),
    name: 'assistant',
    main: resolve(import.meta.dirname, 'assistant-worker.ts'),
    databases: ['DB', 'APP'],
    async fill({ DB, APP }) {
      await publishSnapshot({ file: snapshot, target: DB!, fileOf: async () => null });
      const folder = join(PROJECT_FOLDER, 'functions/db/migrations');
      for (const name of readdirSync(folder).sort()) {
        for (const statement of statements(readFileSync(join(folder, name), 'utf8'))) await APP!.prepare(statement).run();
      }
    },
    items: [...QUESTIONS.map((check) => [check]), ...DIALOGUES].flatMap(conversationsOf),
    perRequest: 20,
  });
  printTimes('In workerd', times);
}

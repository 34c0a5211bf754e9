import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { FIXED_TEXTS } from '#functions/services/assistant/talk/safety.ts';
import { readCommandLine } from '../../cli/command-line.ts';
import { FactCheck } from '../../assistant/facts.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import { dayOneSnapshot, FEEDS_OPTION } from '../day-one.ts';
import { indexedCatalogue } from '../search/indexed-catalogue.ts';
import { percentile, printTimes } from '../times.ts';
import { type Check, DIALOGUES, replyFaults, isQuestionHeldOut, QUESTIONS, type Reply } from './assistant-checks.ts';
import { measureAssistantInWorker } from './assistant-in-worker.ts';
import { type AnswerCost, appDatabaseInMemory, assistantOver, BENCH_DAY, knowledgeTexts } from './assistant-over.ts';
import { measureStrict } from './strict.ts';

type Ask = Awaited<ReturnType<typeof assistantOver>>;

interface Result {
  passed: boolean;
  lines: string[];
  replies: Reply[];
  times: number[];
}

/** Sends the turns of a conversation in order, with the history that the browser would send. */
async function converse(ask: Ask, turns: readonly Check[]): Promise<Result> {
  const result: Result = { passed: true, lines: [], replies: [], times: [] };
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  let state: string | null = null;
  for (const check of turns) {
    messages.push({ role: 'user', content: check.ask });
    const start = performance.now();
    const reply = await ask(messages, state);
    result.times.push(performance.now() - start);
    const faults = replyFaults(check, reply, result.replies.at(-1) ?? null);
    if (faults.length > 0) result.passed = false;
    result.lines.push(
      `  ${faults.length > 0 ? '✗' : '✓'} ${check.ask}  →  ${faults.slice(0, 2).join('; ') || 'fine'}  |  ${reply.message.slice(0, 110).replaceAll('\n', ' / ')}`,
    );
    result.replies.push(reply);
    messages.push({ role: 'assistant', content: reply.message });
    state = reply.state ?? null;
  }
  return result;
}

const share = (results: readonly Result[]) => {
  const passed = results.filter((result) => result.passed).length;
  return `${passed} of ${results.length} (${((100 * passed) / Math.max(1, results.length)).toFixed(1)} %)`;
};

/** Products in answers that do not exist, are adult or have another price. */
function wrongProducts(database: DatabaseSync, replies: readonly Reply[]): string[] {
  const row = database.prepare('SELECT price, adult FROM product WHERE id = ?');
  return replies.flatMap(({ products }) =>
    products.flatMap(({ id, price }) => {
      const now = row.get(id) as { price: number | null; adult: number } | undefined;
      const right =
        now !== undefined && now.adult === 0 && (now.price === null ? price === null : now.price === Math.round((price ?? -1) * 100));
      return right ? [] : [`${id} at ${price}`];
    }),
  );
}

function report(what: string, results: readonly Result[], verbose: string): void {
  const [held, open] = [results.filter((_, index) => isQuestionHeldOut(index)), results.filter((_, index) => !isQuestionHeldOut(index))];
  console.log(`\n${what}: ${share(results)}; open ${share(open)}, held out ${share(held)}`);
  const shown = verbose === 'all' ? results : verbose === 'open' ? open.filter(({ passed }) => !passed) : [];
  for (const { lines } of shown) console.log(lines.join('\n'));
}

/** What answers cost in D1, and the dearest of the questions that are not held out. */
function printCosts(costs: readonly AnswerCost[]): void {
  const at = (of: 'statements' | 'trips') => {
    const all = costs.map((cost) => cost[of]);
    return `${of} p50 ${percentile(all, 0.5)}, p95 ${percentile(all, 0.95)}, worst ${Math.max(0, ...all)}`;
  };
  console.log(`\n${costs.length} answers: ${at('statements')}; ${at('trips')} (the count of replies goes with the first)`);
  const open = [QUESTIONS.map((check) => [check]), DIALOGUES].flatMap((all) => all.filter((_, index) => !isQuestionHeldOut(index)).flat());
  const dear = costs.filter(({ asked }) => open.some(({ ask }) => ask === asked));
  for (const { asked, statements, trips } of dear
    .toSorted((a, b) => b.trips - a.trips || b.statements - a.statements)
    .slice(0, DEAREST_PRINTED))
    console.log(`  ${statements} statements in ${trips} trips: ${asked}`);
}

const DEAREST_PRINTED = 3;

const COMMAND = {
  name: 'npm run bench -- assistant',
  does: `Judged questions and dialogues over the day-1 catalogue, with the provider of ASSISTANT_PROVIDER (default: embedded), what they cost in
D1, then the time of an answer inside the Worker.`,
  options: {
    feeds: FEEDS_OPTION,
    show: { type: 'string', value: 'open | all', default: '', help: 'prints the failures: of questions that are not held out, or all' },
    strict: {
      type: 'string',
      value: 'FOLDER',
      default: resolve(PROJECT_FOLDER, '../shared/assistant'),
      help: 'strict questions and dialogues',
    },
    catalogue: {
      type: 'string',
      value: 'FILE',
      default: resolve(PROJECT_FOLDER, '../shared/catalogue/day1.jsonl.gz'),
      help: 'the frozen catalogue of day 1',
    },
    only: { type: 'string', value: 'PART', help: 'strict, questions, dialogues or worker' },
  },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const wants = (part: string) => values.only === undefined || values.only === part;
  const snapshot = await dayOneSnapshot(values.feeds);
  const { database, db } = await indexedCatalogue(snapshot);
  const app = appDatabaseInMemory();
  const costs: AnswerCost[] = [];
  const ask = await assistantOver(db, app, costs);
  if (wants('strict') && existsSync(values.strict)) {
    const facts = new FactCheck(database, BENCH_DAY, [...FIXED_TEXTS, ...(await knowledgeTexts(app))]);
    await measureStrict(ask, { folder: values.strict, catalogue: values.catalogue, facts, isVerbose: values.show !== '' });
  }
  const results: Result[] = [];
  for (const [part, conversations] of [
    ['questions', QUESTIONS.map((check) => [check])],
    ['dialogues', DIALOGUES],
  ] as const) {
    if (!wants(part)) continue;
    const done: Result[] = [];
    for (const turns of conversations) done.push(await converse(ask, turns));
    report(part, done, values.show);
    results.push(...done);
  }
  const replies = results.flatMap((result) => result.replies);
  const shown = replies.flatMap(({ products }) => products).length;
  const wrong = wrongProducts(database, replies);
  console.log(`\n${shown} products shown, ${wrong.length} of them missing, hidden or at another price ${wrong.slice(0, 5).join(', ')}`);
  printTimes(
    'In Node',
    results.flatMap(({ times }) => times),
  );
  printCosts(costs);
  if (wants('worker')) await measureAssistantInWorker(snapshot);
  database.close();
}

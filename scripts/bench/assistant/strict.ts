import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Ask } from './assistant-over.ts';
import { falseCards, type FrozenRow, passes, type StrictCheck, type StrictReply } from './strict-checks.ts';

interface Turn {
  q: string;
  checks: StrictCheck[];
}

interface Item extends Partial<Turn> {
  id: string;
  kind?: string;
  turns?: Turn[];
}

/** Every offer of the frozen catalogue, by id. */
function readRows(file: string): Map<number, FrozenRow> {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as FrozenRow)
      .map((row): [number, FrozenRow] => [
        row.id,
        { ...row, price: row.price === undefined || row.price === null ? null : row.price / 100 },
      ]),
  );
}

const read = (folder: string, file: string): Item[] =>
  existsSync(join(folder, file)) ? (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Item[]) : [];

const percent = (all: readonly boolean[]): string => ((100 * all.filter(Boolean).length) / Math.max(1, all.length)).toFixed(0);

/**
 * Strict questions and dialogues by another author, by kind, with the state that the client sends back and without it.
 *
 * @param folder holds `questions.json` and `dialogues.json`
 */
export async function measureStrict(ask: Ask, folder: string, catalogue: string, isVerbose: boolean): Promise<void> {
  const rows = readRows(catalogue);
  for (const withState of [true, false]) {
    const kinds = new Map<string, boolean[]>();
    const dialogues = new Map<string, boolean[]>();
    const [turns, whole, times]: [boolean[], boolean[], number[]] = [[], [], []];
    let wrong = 0;
    for (const item of [...read(folder, 'questions.json'), ...read(folder, 'dialogues.json')]) {
      const asked = item.turns ?? [{ q: item.q ?? '', checks: item.checks ?? [] }];
      const messages: { role: 'user' | 'assistant'; content: string }[] = [];
      let before: StrictReply | null = null;
      let state: string | null = null;
      const verdicts: boolean[] = [];
      for (const { q, checks } of asked) {
        messages.push({ role: 'user', content: q });
        const start = performance.now();
        const answer = await ask(messages.slice(-13), state);
        times.push(performance.now() - start);
        const reply: StrictReply = answer as unknown as StrictReply;
        state = withState ? (answer.state ?? null) : null;
        messages.push({ role: 'assistant', content: reply.message || '-' });
        const cards = falseCards(reply, rows);
        wrong += cards.length;
        const missed = [...checks.filter((check) => !passes(check, reply, before, rows)).map((check) => JSON.stringify(check)), ...cards];
        verdicts.push(missed.length === 0);
        before = reply;
        if (missed.length > 0 && isVerbose && withState)
          console.log(
            `✗ ${item.id} ${q} → ${reply.message.slice(0, 140).replaceAll('\n', ' / ')} [${reply.products
              .slice(0, 4)
              .map(({ name }) => name.slice(0, 40))
              .join(' | ')}] ${missed.slice(0, 3).join('; ').slice(0, 200)}`,
          );
      }
      if (item.turns === undefined) kinds.set(item.kind ?? '', [...(kinds.get(item.kind ?? '') ?? []), ...verdicts]);
      else {
        dialogues.set(item.kind ?? '', [...(dialogues.get(item.kind ?? '') ?? []), ...verdicts]);
        turns.push(...verdicts);
        whole.push(verdicts.every(Boolean));
      }
    }
    times.sort((a, b) => a - b);
    const questions = [...kinds.values()].flat();
    console.log(
      `\n${withState ? 'With' : 'Without'} state: ${[...kinds]
        .sort()
        .map(([kind, of]) => `${kind} ${of.filter(Boolean).length}/${of.length}`)
        .join(', ')}`,
    );
    console.log(
      `turns: ${[...dialogues]
        .sort()
        .map(([kind, of]) => `${kind} ${of.filter(Boolean).length}/${of.length}`)
        .join(', ')}`,
    );
    console.log(
      `questions ${percent(questions)} % of ${questions.length}, turns ${percent(turns)} % of ${turns.length}, whole dialogues ${whole.filter(Boolean).length}/${whole.length}, false cards ${wrong}, p50 ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(0)} ms`,
    );
  }
}

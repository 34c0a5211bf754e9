import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FactCheck } from '../../assistant/facts.ts';
import type { Assistant } from './assistant-over.ts';
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

/** A third, by the digest of their ids: neither their words nor their answers are printed. */
const isSetAside = (id: string): boolean => BigInt(`0x${hash('sha256', id)}`) % 3n === 0n;

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

interface Judged {
  kind: string;
  isDialogue: boolean;
  verdicts: boolean[];
}

interface Told {
  falseCards: number;
  falseStatements: number;
  times: number[];
}

/** Asks one question, or one dialogue turn by turn, and says what it missed. */
async function judged(
  item: Item,
  { ask, rows, facts, withState }: { ask: Assistant; rows: ReadonlyMap<number, FrozenRow>; facts: FactCheck; withState: boolean },
  told: Told,
  complain: (line: string) => void,
): Promise<Judged> {
  const asked = item.turns ?? [{ q: item.q ?? '', checks: item.checks ?? [] }];
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  let before: StrictReply | null = null;
  let state: string | null = null;
  const verdicts: boolean[] = [];
  for (const { q, checks } of asked) {
    messages.push({ role: 'user', content: q });
    const start = performance.now();
    const answer = await ask(messages.slice(-13), state);
    told.times.push(performance.now() - start);
    const reply: StrictReply = answer as unknown as StrictReply;
    state = withState ? (answer.state ?? null) : null;
    messages.push({ role: 'assistant', content: reply.message || '-' });
    const cards = falseCards(reply, rows);
    const statements = facts.faults(reply, asked.map((turn) => turn.q).join(' '));
    told.falseCards += cards.length;
    told.falseStatements += statements.length;
    const missed = [
      ...checks.filter((check) => !passes(check, reply, before, rows)).map((check) => JSON.stringify(check)),
      ...cards,
      ...statements,
    ];
    verdicts.push(missed.length === 0);
    before = reply;
    if (missed.length > 0) complain(`✗ ${item.id} ${q} → ${shortly(reply)} ${missed.slice(0, 3).join('; ').slice(0, 200)}`);
  }
  return { kind: item.kind ?? '', isDialogue: item.turns !== undefined, verdicts };
}

const shortly = ({ message, products }: StrictReply): string =>
  `${message.slice(0, 140).replaceAll('\n', ' / ')} [${products
    .slice(0, 4)
    .map(({ name }) => name.slice(0, 40))
    .join(' | ')}]`;

/** How many of each kind, and of all, hold. */
function report(what: string, all: readonly Judged[], { falseCards: cards, falseStatements, times }: Told): void {
  const byKind = (of: readonly Judged[]) =>
    [...Map.groupBy(of, ({ kind }) => kind)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, some]) => {
        const verdicts = some.flatMap(({ verdicts: each }) => each);
        return `${kind} ${verdicts.filter(Boolean).length}/${verdicts.length}`;
      })
      .join(', ');
  const [dialogues, questions] = [all.filter(({ isDialogue }) => isDialogue), all.filter(({ isDialogue }) => !isDialogue)];
  const turns = dialogues.flatMap(({ verdicts }) => verdicts);
  const asked = questions.flatMap(({ verdicts }) => verdicts);
  const whole = dialogues.filter(({ verdicts }) => verdicts.every(Boolean)).length;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(0);
  console.log(`\n${what}\n  questions: ${byKind(questions)}\n  turns: ${byKind(dialogues)}`);
  console.log(
    `  questions ${percent(asked)} % of ${asked.length}, turns ${percent(turns)} % of ${turns.length}, whole dialogues ${whole}/${dialogues.length}`,
  );
  console.log(`  false cards ${cards}, false statements ${falseStatements}, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}

/**
 * Strict questions and dialogues by another author, by kind, with the state that the client sends back and without it; those that are
 * set aside by themselves.
 *
 * @param folder holds `questions.json` and `dialogues.json`
 */
export async function measureStrict(
  ask: Assistant,
  { folder, catalogue, facts, isVerbose }: { folder: string; catalogue: string; facts: FactCheck; isVerbose: boolean },
): Promise<void> {
  const rows = readRows(catalogue);
  const items = [...read(folder, 'questions.json'), ...read(folder, 'dialogues.json')];
  for (const withState of [true, false]) {
    for (const aside of [false, true]) {
      const told: Told = { falseCards: 0, falseStatements: 0, times: [] };
      const complain = (line: string) => isVerbose && withState && !aside && console.log(line);
      const all: Judged[] = [];
      for (const item of items.filter(({ id }) => isSetAside(id) === aside))
        all.push(await judged(item, { ask, rows, facts, withState }, told, complain));
      report(`${withState ? 'With' : 'Without'} state, ${aside ? 'set aside' : 'open'}`, all, told);
    }
  }
}

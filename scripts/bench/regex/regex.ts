import { orUsage, parseWholeNumber, readCommandLine } from '../../cli/command-line.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import { builtExpressions, type Expression, literalExpressions } from './find-expressions.ts';
import { worstStrings } from './worst-strings.ts';

/** Rooms whose expressions read what visitors type or what feeds say. */
const FOLDERS = ['functions', 'src/catalogue', 'src/contracts', 'src/enrichment', 'src/feeds', 'src/lexicon', 'src/queries'];

/** Shorter texts first, so that an expression with exponential time is found before it takes hours. */
const LENGTHS = [50, 400, 4000, 8000] as const;
const BOUND_MS = 10;

interface Timed {
  length: number;
  milliseconds: number;
  text: string;
}

function milliseconds(pattern: RegExp, text: string): number {
  let best = Infinity;
  for (let attempt = 0; attempt < 5 && (attempt === 0 || best > BOUND_MS / 5); attempt += 1) {
    const start = performance.now();
    pattern.test(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** The slowest string at each length; stops at the first length that is over the bound. */
function slowest({ pattern }: Expression, seed: number): Timed[] {
  const timed: Timed[] = [];
  for (const length of LENGTHS) {
    let state = seed;
    const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
    let worst: Timed = { length, milliseconds: 0, text: '' };
    for (const text of worstStrings(pattern, length, random)) {
      const took = milliseconds(pattern, text);
      if (took > worst.milliseconds) worst = { length, milliseconds: took, text };
    }
    timed.push(worst);
    if (worst.milliseconds > BOUND_MS) break;
  }
  return timed;
}

const time = (timed: readonly Timed[]): number => timed.at(-1)!.milliseconds;

const COMMAND = {
  name: 'npm run bench -- regex',
  does: 'Times every regular expression on 4,000 and 8,000 characters of the worst strings found.',
  options: {
    seed: {
      type: 'string',
      value: 'NUMBER',
      default: String(Date.now() % 1_000_000),
      help: 'repeats a run; another one each time otherwise',
    },
  },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const seed = orUsage(COMMAND, () => parseWholeNumber('--seed', values.seed));
  const expressions = [...literalExpressions(PROJECT_FOLDER, FOLDERS), ...(await builtExpressions(PROJECT_FOLDER, FOLDERS))];
  const results = expressions.map((expression) => ({ ...expression, timed: slowest(expression, seed) }));
  results.sort((a, b) => time(b.timed) - time(a.timed));
  const slow = results.filter(({ timed }) => time(timed) > BOUND_MS);
  console.log(`${expressions.length} expressions, seed ${seed}; ${slow.length} take more than ${BOUND_MS} ms.`);
  for (const { place, pattern, timed } of results.slice(0, Math.max(5, slow.length))) {
    console.log(`\n${place}  /${pattern.source.slice(0, 100)}/`);
    for (const { length, milliseconds: took, text } of timed.slice(-2))
      console.log(`  ${length} characters: ${took.toFixed(2)} ms  ${JSON.stringify(text.slice(0, 60))}`);
  }
  process.exitCode = slow.length > 0 ? 1 : 0;
}

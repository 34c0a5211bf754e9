import { parseArgs } from 'node:util';
import { EXIT } from './exit.ts';
import { nearestOf } from './nearest.ts';

/** The command cannot be carried out as it was typed; the message says what is wrong with it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface CommandOption {
  type: 'string' | 'boolean';
  /** What its value is, as the usage prints it: FILE. */
  value?: string;
  /** One line for the usage. */
  help: string;
  default?: string | boolean | string[];
  /** It may be given several times. */
  multiple?: boolean;
}

export interface CommandWords {
  /** As the usage prints them: [FILE | list]. */
  usage: string;
  least: number;
  most: number;
  /** What the first word must be, unless it matches `other`. */
  known?: readonly string[];
  other?: RegExp;
  /** One line for each. */
  help?: Readonly<Record<string, string>>;
}

export interface Command<Options extends Record<string, CommandOption>> {
  /** As it is typed: npm run backup. */
  name: string;
  /** What it does, in lines. */
  does: string;
  words?: CommandWords;
  options: Options;
}

type Values<Options extends Record<string, CommandOption>> = {
  [Name in keyof Options]:
    | (Options[Name] extends { multiple: true } ? string[] : Options[Name] extends { type: 'boolean' } ? boolean : string)
    | (Options[Name] extends { default: unknown } | { type: 'boolean' } ? never : undefined);
};

const HELP: CommandOption = { type: 'boolean', help: 'prints this' };

/**
 * Reads the command line of a command. `--help` prints the usage and ends the process with 0; an unknown option or word prints what is
 * wrong, the nearest known one and the usage, and ends it with 2.
 */
export function readCommandLine<const Options extends Record<string, CommandOption>>(
  command: Command<Options>,
  args: string[] = process.argv.slice(2),
): { values: Values<Options>; words: string[] } {
  return orUsage(command, () => {
    const options = { ...command.options, help: HELP };
    refuseUnknownOptions(args, options);
    const { values, positionals: words } = parseArgs({ args, allowPositionals: true, options });
    if ((values as { help?: boolean }).help === true) {
      console.log(usageOf(command));
      process.exit(EXIT.done);
    }
    checkWords(words, command.words ?? { usage: '', least: 0, most: 0 });
    const given = Object.entries(command.options).map(([name, { type }]) => [
      name,
      (values as Record<string, unknown>)[name] ?? (type === 'boolean' ? false : undefined),
    ]);
    return { values: Object.fromEntries(given) as Values<Options>, words };
  });
}

function refuseUnknownOptions(args: string[], options: Record<string, CommandOption>): void {
  const { tokens } = parseArgs({ args, allowPositionals: true, strict: false, tokens: true, options });
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue;
    throw new UsageError(`There is no option ${token.rawName}.${didYouMean(token.name, Object.keys(options), '--')}`);
  }
}

function checkWords(words: readonly string[], { least, most, known, other }: CommandWords): void {
  const [first] = words;
  if (known !== undefined && first !== undefined && !known.includes(first) && other?.test(first) !== true) throw unknownWord(first, known);
  if (words.length > most) throw new UsageError(`Unexpected: ${words.slice(most).join(' ')}`);
  if (words.length < least) throw new UsageError('Something is missing.');
}

/** A word that the command does not know, with the nearest one that it knows. */
const unknownWord = (word: string, known: readonly string[]): UsageError => new UsageError(`Unknown: ${word}.${didYouMean(word, known)}`);

function didYouMean(typed: string, known: readonly string[], prefix = ''): string {
  const nearest = nearestOf(typed, known);
  return nearest === null ? '' : ` Did you mean ${prefix}${nearest}?`;
}

/** The usage of a command: how it is typed, what it does, and a line for each word and option. */
function usageOf({ name, does, words, options }: Command<Record<string, CommandOption>>): string {
  const lines = [
    ...Object.entries(words?.help ?? {}),
    ...Object.entries({ ...options, help: HELP }).map(([option, { value, help }]) => [
      `--${option}${value === undefined ? '' : ` ${value}`}`,
      help,
    ]),
  ] as [string, string][];
  const width = Math.max(...lines.map(([term]) => term.length));
  const typed = [name, name.includes(' -- ') ? '' : '--', words?.usage, '[OPTIONS]'].filter(Boolean).join(' ');
  const indented = does.split('\n').map((line) => `  ${line}`);
  return [`Usage: ${typed}`, ...indented, '', ...lines.map(([term, help]) => `  ${term.padEnd(width)}  ${help}`)].join('\n');
}

/** Does what reads the command line; what is wrong with it ends the process with 2, after the usage. */
export function orUsage<Result>(command: Command<Record<string, CommandOption>>, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const isUsage = error instanceof UsageError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    console.error(`${(error as Error).message}\n\n${usageOf(command)}`);
    return process.exit(EXIT.badInput);
  }
}

/** An option for a number; read it with `parseWholeNumber`. */
export const numberOption = (fallback: number, help: string) =>
  ({ type: 'string', value: 'NUMBER', default: String(fallback), help: `${help} (${fallback})` }) as const;

/** A whole number of at least `least` and at most `most`. @throws {UsageError} */
export function parseWholeNumber(option: string, text: string, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least && number <= most) return number;
  const bounds = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new UsageError(`${option} must be a whole number ${bounds}, not "${text}".`);
}

import { parseArgs, type ParseArgsConfig } from 'node:util';
import { EXIT } from './exit.ts';

/** The command cannot be carried out as it was typed; the message says what is wrong with it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type CommandOptions = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the command line of a command with options. `--help` prints the usage and ends the process with 0; an unknown
 * option, or a word too many, prints what is wrong and the usage, and ends it with 2.
 *
 * @param words how many words without a name the command takes: at least, at most
 */
export function readCommandLine<const Options extends CommandOptions>(
  usage: string,
  options: Options,
  { args = process.argv.slice(2), words: [least, most] }: { args?: string[]; words: [number, number] },
) {
  return orUsage(usage, () => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...options, help: { type: 'boolean' } } });
    if ((values as { help?: boolean }).help === true) {
      console.log(usage);
      process.exit(EXIT.done);
    }
    if (positionals.length > most) throw new UsageError(`Unexpected: ${positionals.slice(most).join(' ')}`);
    if (positionals.length < least) throw new UsageError('Something is missing.');
    return { values, words: positionals };
  });
}

/** Does what reads the command line; what is wrong with it ends the process with 2, after the usage. */
export function orUsage<Result>(usage: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const isUsage = error instanceof UsageError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    console.error(`${(error as Error).message}\n${usage}`);
    return process.exit(EXIT.badInput);
  }
}

/** A whole number of at least `least`. @throws UsageError */
export function parseWholeNumber(option: string, text: string, least = 0): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(number) || number < least)
    throw new UsageError(`${option} must be a whole number of at least ${least}, not "${text}".`);
  return number;
}

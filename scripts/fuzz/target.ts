/** What is fed to a target. */
export interface Input {
  /** Which of the target's readers takes it. */
  reader: string;
  bytes: Buffer;
}

/** A part of the project that takes what strangers send, with what must hold whatever they send. */
export interface Target {
  seeds(): Promise<Input[]> | Input[];
  /** Pieces that mean something in the format. */
  tokens: readonly string[];
  maxBytes: number;
  /**
   * Feeds it one input. A refusal that is one of its own is an answer as good as any.
   *
   * @returns what became of the input, in words that are the same for inputs that took the same way
   * @throws whatever should not be thrown
   */
  run(input: Input): Promise<string>;
  /** Milliseconds of the processor that an input may take: linear in its size, with room for a slow machine. */
  msAllowed(input: Input): Promise<number> | number;
  /** Where cases that were found are kept, from the project's folder; each is named `{reader}.{digest}{extension}`. */
  folder: string;
  extension: string;
}

/** Something does not hold that must. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`Must hold, and does not: ${what}`);
}

/** A list of pieces that may hold spaces and quotes. @example pieces('a¦b') // ['a', 'b'] */
export const pieces = (text: string): string[] => text.split('¦');

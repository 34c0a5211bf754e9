import type { TypedText } from '../understanding/words/typed-text.ts';

/** The texts of a list with commas. */
export const list = (texts: string): string[] => texts.split(',').map((text) => text.trim().replaceAll(/\s+/g, ' '));

/** What is left of a text that was read, as words. */
export const left = (typed: TypedText): string =>
  typed
    .freeWords()
    .map(({ word }) => word)
    .join(' ');

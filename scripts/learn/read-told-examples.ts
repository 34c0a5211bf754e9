import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Act } from '#functions/services/assistant/acts/act.ts';
import { type Part, type PartKind, partsOf } from '#functions/services/assistant/told/parts.ts';
import { plainText } from '#functions/services/assistant/turns/plain-text.ts';
import { TypedText } from '#queries/understanding/words/typed-text.ts';
import { PROJECT_FOLDER } from '../cli/settings.ts';
import { type Example, readMarked } from './read-examples.ts';

export const TOLD_FOLDER = join(PROJECT_FOLDER, 'scripts/learn/told');

/** A message of `told`, which `GUIDE-TOLD.md` explains, cut as the assistant cuts it. */
export interface ToldExample {
  /** The file, one an author. */
  author: string;
  parts: Part[];
  /** Of each part. */
  kinds: PartKind[];
}

const LINE = /^([+-]) (\S.*)$/;
const WORDS = /[\p{L}\p{N}]+/gu;
/** The assistant may cut elsewhere than the author: a part counts where more than this share of its words do. */
const COUNTING_SHARE = 0.3;

/** How many words a text has as it is read: 'wanna' has two. */
const wordsIn = (text: string): number => (new TypedText(plainText(text)).text.match(WORDS) ?? []).length;

function readBlock(author: string, block: string): ToldExample[] {
  const lines = block.split('\n').map((line) => {
    const [, sign, text] = LINE.exec(line) ?? [];
    if (sign === undefined || text === undefined) throw new Error(`${author}: no + or - before: ${line}`);
    return { counts: sign === '+', text };
  });
  const message = readMarked(lines.map(({ text }) => text).join(' '));
  const counting = lines.flatMap(({ counts, text }) => Array<boolean>(wordsIn(text)).fill(counts));
  const parts = partsOf(message);
  let from = 0;
  const kinds = parts.map(({ text }): PartKind => {
    const own = counting.slice(from, (from += (text.match(WORDS) ?? []).length));
    return own.filter(Boolean).length > COUNTING_SHARE * own.length ? 'counts' : 'told';
  });
  // Rules that join words across lines read it otherwise as a whole.
  return from === counting.length ? [{ author, parts, kinds }] : [];
}

/** All examples of a folder, whose messages stand apart by an empty line. */
export const readToldExamples = (folder: string): ToldExample[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .trim()
        .split('\n\n')
        .flatMap((block) => readBlock(file.replace('.txt', ''), block)),
    );

/** In messages about an order that went wrong, and in orders to the bot, every part counts. */
const COUNTING_ACTS: ReadonlySet<Act> = new Set(['order', 'injection']);
const COUNTING_PARTS_MAX = 3;

/** Messages of which every part counts, by their acts. */
export const countingExamples = (examples: readonly Example[]): ToldExample[] =>
  examples
    .filter(({ act }) => COUNTING_ACTS.has(act))
    .map(({ author, message }) => ({ author, parts: partsOf(message) }))
    .filter(({ parts: { length } }) => length > 1 && length <= COUNTING_PARTS_MAX)
    .map(({ author, parts }) => ({ author, parts, kinds: parts.map(() => 'counts' as const) }));

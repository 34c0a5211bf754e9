import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { howTold } from '#functions/services/assistant/told/without-told-parts.ts';
import { readToldExamples, TOLD_FOLDER } from './read-told-examples.ts';

const EVERY = 10;
const examples = readToldExamples(TOLD_FOLDER);

it('the committed model reads what it learned from: features or lexicon have not moved away from it', () => {
  const some = examples.filter((_, at) => at % EVERY === 0);
  const right = some.flatMap(({ parts, kinds }) => howTold(parts).map((told, at) => (told > 0.5 ? 'told' : 'counts') === kinds[at]));
  expect(right.filter(Boolean).length / right.length).toBeGreaterThan(0.95);
});

it('reads nearly all messages as their authors cut them', () => {
  const files = readdirSync(TOLD_FOLDER).map((file) => readFileSync(join(TOLD_FOLDER, file), 'utf8').trim());
  const messages = files.flatMap((text) => text.split('\n\n'));
  expect(examples.length / messages.length).toBeGreaterThan(0.99);
});

it('marks the parts of a message by the lines of its author, and names a line without a mark', () => {
  const folder = mkdtempSync(join(tmpdir(), 'told-'));
  const write = (text: string) => writeFileSync(join(folder, 'ann.txt'), text);
  write('- the lid broke, my nan cried\n+ so a kettle please\n\n+ a red one\n');
  expect(readToldExamples(folder).map(({ author, parts, kinds }) => [author, parts.map(({ text }) => text), kinds])).toEqual([
    ['ann', ['the lid broke,', 'my nan cried', 'so a kettle please'], ['told', 'told', 'counts']],
    ['ann', ['a red one'], ['counts']],
  ]);
  write('a kettle please\n');
  expect(() => readToldExamples(folder)).toThrow('ann: no + or - before: a kettle please');
  rmSync(folder, { recursive: true });
});

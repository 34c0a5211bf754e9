import { expect, it } from 'vitest';
import { readCues } from './cues.ts';

it.each([
  ['show me something different', 'more', ''],
  ['got anything else', 'more', ''],
  ['take the limit off again', 'drop', 'limit'],
  ['something completely different', 'new', ''],
  ['no, go back to any colour', 'drop', 'colour'],
  ['what other colours do they come in', 'drop', 'colour'],
  ['what colours does it come in', 'none', ''],
])('%s: %s', (text, operation, target) => {
  const cues = readCues(text, true);
  expect([cues.operation, cues.target.replace('the ', '')]).toEqual([operation, target]);
});

it('asks for the cheapest of what was compared where an opinion is asked for', () => {
  expect(readCues('which would you buy', true)).toMatchObject({ extreme: 'cheapest', isOfShown: true });
});

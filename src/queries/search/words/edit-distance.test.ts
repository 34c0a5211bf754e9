import { expect, it } from 'vitest';
import { deletesOf, editsForgiven, editsIndexed, piecesOf, spellingDistance } from './edit-distance.ts';

it.each([
  ['kettel', 'kettle'],
  ['scaletrix', 'scalextric'],
  ['grafics', 'graphics'],
  ['dolfin', 'dolphin'],
])('%s is found as %s', (typed, term) => {
  expect(spellingDistance(typed, term)).toBeLessThanOrEqual(editsForgiven(typed));
  expect(deletesOf(term, editsIndexed(term)).filter((piece) => piecesOf(typed).includes(piece))).not.toEqual([]);
});

it('takes one letter for a double one before any other missing letter', () =>
  expect(spellingDistance('woden', 'wooden')).toBeLessThan(spellingDistance('woden', 'wonden')));

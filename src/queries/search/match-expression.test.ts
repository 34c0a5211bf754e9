import { expect, it } from 'vitest';
import { matchExpression, readingExpression, TYPED } from './match-expression.ts';
import type { WordGroup } from './words/reading.ts';

const group = (typed: string, optional: boolean): WordGroup => ({
  typed,
  optional,
  alternatives: [{ words: [typed], kind: 'exact', prefix: false }],
});

it('has the words that must be there', () => {
  expect(readingExpression([group('red', false), group('paper', true), group('bunting', false)], TYPED)).toBe('"red" AND "bunt"');
});

it('is none for words that only rank: FTS5 refuses an empty one', () => {
  expect(readingExpression([group('paper', true)], TYPED)).toBeNull();
  expect(readingExpression([], TYPED)).toBeNull();
});

it('asks the same once, of readings that differ in words that only rank', () => {
  const kite = group('kite', false);
  expect(matchExpression([[kite], [kite, group('beach', true)]], TYPED)).toBe('("kite")');
});

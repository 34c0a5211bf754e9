import { expect, it } from 'vitest';
import { growthOf } from './memory.ts';

const samples = (engineMb: (second: number) => number) =>
  Array.from({ length: 100 }, (_, seconds) => ({ seconds, engineMb: engineMb(seconds), serverMb: 100 }));

it('finds memory level that varies a little, and growth that goes on', () => {
  expect(
    growthOf(
      samples((second) => 300 + (second % 7)),
      10,
      100,
    ),
  ).toEqual([]);
  expect(
    growthOf(
      samples((second) => 300 + second * 3),
      10,
      100,
    ),
  ).toEqual(['workerd: 375 MB after 10 s, 555 MB at 100 s']);
});

it('leaves out the time before, as when a server warms up', () => {
  expect(
    growthOf(
      samples((second) => Math.min(600, 100 + second * 20)),
      30,
      100,
    ),
  ).toEqual([]);
});

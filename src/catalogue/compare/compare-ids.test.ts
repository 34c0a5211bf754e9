import { expect, it } from 'vitest';
import { readCompareIds } from './compare-ids.ts';

it.each<[query: string, shown: number[], rest: number[]]>([
  ['', [], []],
  ['ids=1,2', [1, 2], []],
  ['ids=1&ids=2', [1, 2], []],
  ['ids=7,5,7&ids=x', [7, 5], []],
  ['ids=4,3,2,1', [4, 3, 2, 1], []],
  ['ids=6,5,4,3&ids=2,1', [6, 5, 4, 3], [2, 1]],
  ['ids=0,-1,1.5,01,x1,1x,,3', [3], []],
  ['ids=9007199254740991,9007199254740992', [9_007_199_254_740_991], []],
  ['ids=12345678901234567', [], []],
])('%s shows %j beside each other, and leaves %j', (query, shown, rest) => {
  expect(readCompareIds(new URLSearchParams(query))).toStrictEqual({ shown, rest });
});

import { expect, it } from 'vitest';
import {
  changeInWords,
  deliveryInWords,
  lowestInWords,
  missingInWords,
  sellersInWords,
  splitInWords,
  stockInWords,
  totalInWords,
} from './list-in-words.ts';

it('a line says what changed, who sells it and what its lowest price was', () => {
  expect([
    changeInWords(2000, 2500),
    changeInWords(2500, 2000),
    changeInWords(5, 5),
    changeInWords(null, 5),
    changeInWords(5, null),
  ]).toEqual(['£5.00 less than when saved', '£5.00 more than when saved', 'As when saved', null, null]);
  expect([0, 1, 3].map((shops) => sellersInWords({ shops, merchantName: 'Harbour Lane' }))).toEqual([
    'No shop here sells it now',
    'at Harbour Lane',
    'from the cheapest of 3 shops',
  ]);
  expect([null, true, false].map(stockInWords)).toEqual([null, 'In stock', 'Out of stock']);
  expect(lowestInWords({ price: 2000, day: '2026-05-03' })).toBe('Lowest known £20.00, on 3 May 2026');
});

it('a total never hides delivery that is not stated', () => {
  expect(totalInWords({ total: 4597, unstated: 0 })).toBe('£45.97 with delivery');
  expect(totalInWords({ total: 4597, unstated: 2 })).toBe('£45.97 + delivery of 2 shops, not stated');
  expect([null, 0, 399].map(deliveryInWords)).toEqual(['delivery not stated', 'free delivery', '£3.99 delivery']);
});

it('a plan says over how many shops it is, and what is missing in it', () => {
  const [one, two] = [{ merchantName: 'Harbour Lane' }, { merchantName: 'Cable & Crown' }];
  expect([splitInWords([one], true), splitInWords([one, two], true), splitInWords([one, two], false)]).toEqual([
    'Cheapest at Harbour Lane',
    'Cheapest split, over 2 shops',
    'Cheapest split that we found, over 2 shops',
  ]);
  expect([1, 2].map(missingInWords)).toEqual([
    '1 thing of this list cannot be bought now, and is not in the total.',
    '2 things of this list cannot be bought now, and are not in the total.',
  ]);
});

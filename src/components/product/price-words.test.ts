import { expect, it } from 'vitest';
import { type PriceChange, priceStory } from '#catalogue/price-history.ts';
import { verdictInBrief } from '#catalogue/display/verdict-in-words.ts';
import { verdictChip, verdictInWords } from './price-words.ts';

const changes = (...list: [day: string, price: number][]): PriceChange[] => list.map(([day, price]) => ({ day, price }));

it.each<[PriceChange[], string, string | null, string]>([
  [
    changes(['2026-01-01', 2000], ['2026-03-01', 1500]),
    'The lowest price that we have seen at this shop since 1 January 2026. It was £20.00 until 1 March 2026.',
    'Lowest since 1 January 2026',
    'Lowest since 1 January 2026',
  ],
  [
    changes(['2026-01-01', 1000], ['2026-01-10', 2000], ['2026-03-01', 1500]),
    '£5.00 less than £20.00, its usual price in the 90 days before 1 March 2026. It was £20.00 until 1 March 2026.',
    'Below its usual price',
    '£5.00 below its usual price',
  ],
  [
    changes(['2026-01-01', 2000], ['2026-03-01', 2500]),
    '£5.00 more than £20.00, its usual price in the 90 days before 1 March 2026. It was £20.00 until 1 March 2026.',
    null,
    '£5.00 above its usual price',
  ],
  [
    changes(['2026-01-01', 2000], ['2026-02-27', 1900], ['2026-03-01', 2010]),
    'About £20.00, its usual price in the 90 days before 1 March 2026. It was £19.00 until 1 March 2026.',
    null,
    'About its usual price',
  ],
  [
    changes(['2026-03-01', 2000], ['2026-03-02', 1500]),
    'Too new to say whether this is a good price: we have known it since 1 March 2026. It was £20.00 until 2 March 2026.',
    null,
    'Too new to say: known since 1 March 2026',
  ],
])('%o', (list, words, chip, brief) => {
  const story = priceStory(list)!;
  expect(verdictInWords(story)).toBe(words);
  expect(verdictChip(story)).toBe(chip);
  expect(verdictInBrief(story)).toBe(brief);
});

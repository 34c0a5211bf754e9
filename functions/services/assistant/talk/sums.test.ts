import { expect, it } from 'vitest';
import { sumAnswer } from './sums.ts';

it.each([
  ['whats 15% off £80', '£68.00'],
  ['15% of 80', '£12.00'],
  ['how many cm is 32 inches', '32 inches is 81.28 cm.'],
  ['what is 42" in cm', '42 inches is 106.7 cm.'],
  ['how many cm is 5 foot 4', '5 foot 4 is 162.6 cm.'],
  ['how many inches is 5 ft 4', '5 ft 4 is 64 inches.'],
  ['2 kilos in grams?', '2 kilos is 2000 grams.'],
])('works out %s', (text, said) => expect(sumAnswer(text)?.message).toContain(said));

it.each(['how many cm in 3 kilos', 'cable 2m to 5m', '32 inch tv in cm wide', 'kettle'])('finds no sum in %s', (text) =>
  expect(sumAnswer(text)).toBeNull(),
);

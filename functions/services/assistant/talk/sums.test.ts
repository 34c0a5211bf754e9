import { expect, it } from 'vitest';
import { sumAnswer } from './sums.ts';

it.each([
  ['whats 15% off £80', '£68.00'],
  ['15% of 80', '£12.00'],
  ['20% off 60 quid', '£48.00'],
  ['how many cm is 32 inches', '32 inches is 81.28 cm.'],
  ['what is 42" in cm', '42 inches is 106.7 cm.'],
  ['how many cm is 5 foot 4', '5 foot 4 is 162.6 cm.'],
  ['how many inches is 5 ft 4', '5 ft 4 is 64 inches.'],
  ['whats 3 lots of £12.50', '3 times £12.50 is £37.50.'],
  ['how much is 4 times 5.99?', '£23.96'],
  ['what do three at £12.50 each come to', '3 times £12.50 is £37.50.'],
  ['4 x £2.50', '£10.00'],
  ["what's 12.99 plus 3.50 postage", '£12.99 and £3.50 is £16.49.'],
  ['3/4 inch in mm?', '3/4 inch is 19.05 mm.'],
  ['2 kilos in grams?', '2 kilos is 2000 grams.'],
])('works out %s', (text, said) => expect(sumAnswer(text)?.message).toContain(said));

it.each([
  'how many cm in 3 kilos',
  'cable 2m to 5m',
  '3/0 inch in mm',
  '32 inch tv in cm wide',
  'kettle',
  '6 x 4',
  '3 times 5 photo frame',
  '2 of those',
  '3 of them under £5',
  '7 plus 32',
  'any codes for 10% off 1st order',
  '20% off 2 items',
  '20% off 50 inch tvs',
])('finds no sum in %s', (text) => expect(sumAnswer(text)).toBeNull());

import { expect, it } from 'vitest';
import { severalOf } from './thing.ts';

it.each<[string, number | null]>([
  ['what would two pairs come to with delivery?', 2],
  ['how much for 3 of them', 3],
  ['what if i buy 4 of those', 4],
  ['price for both', 2],
  ['14 please, whats the total', 14],
  ['and if i get three', 3],
  ['what would 3 pairs of the second one come to', 3],
  ['price for fifty', 50],
  ['what is the total with delivery', null],
  ['me and my two brothers have 20 quid', null],
  ['what do they come to together', 2],
])('%s: %s', (text, many) => expect(severalOf(text)).toBe(many));

import { expect, it } from 'vitest';
import { severalOf } from './several.ts';

it.each<[string, number | null]>([
  ['what would two pairs come to with delivery?', 2],
  ['how much for 3 of them', 3],
  ['what if i buy 4 of those', 4],
  ['price for both', 2],
  ['how much is the ps 4 controller', null],
  ['what about a two metre one', null],
  ['how much is the first', null],
])('%s: %s', (text, many) => expect(severalOf(text)).toBe(many));

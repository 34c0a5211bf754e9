import { expect, it } from 'vitest';
import { matchCode } from './match-code.ts';

it.each([
  ['sm-g980f/ds', 'SMG980FDS'],
  ['TN 2110', 'TN2110'],
  ['C13S015339', 'C13S015339'],
  ['Q6000A', 'Q6000A'],
  ['ＴＮ２１１０', 'TN2110'],
  ['12345', '12345'],
  ['A123', 'A123'],
  ['1'.repeat(40), '1'.repeat(40)],
  ['  AB  12\t34 ', 'AB1234'],
  ['Laserjet200', 'LASERJET200'],
  ['128GB', '128GB'],
])('%s is compared as %s', (text, code) => {
  expect(matchCode(text)).toBe(code);
});

it.each([
  ['', 'nothing'],
  ['A12', 'too short'],
  ['ABCDEF', 'no digit'],
  ['CAT6 UTP networking cable', 'a name'],
  ['5200 Kit', 'a name'],
  ['A1 B2 C3 D4', 'a list'],
  ['1GB DDR2-800', 'quantities'],
  ['Epson/DuPont Commercial Proofing Paper, DIN A3+, 190g/m², 100 Sheets', 'a name'],
  ['1'.repeat(41), 'longer than any code'],
])('%s is no code: %s', (text) => {
  expect(matchCode(text)).toBeNull();
});

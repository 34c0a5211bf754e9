import { describe, expect, it } from 'vitest';
import { amountOf } from './amount.ts';

const WATER = [412, 413, 420];
const BATTERIES = [222, 2082, 275, 276, 4928];
const LABELS = [922, 932, 960];
const CABLES = [222, 2082, 259, 1480];

const read = (line: number[], name: string, values: Record<string, number | string> = {}) =>
  amountOf({ name, attributes: Object.entries(values).map(([id, value]) => ({ id, values: [value] })) }, line);

describe('contents', () => {
  it.each(['set', 'sets', 'kit', 'kits', 'sample', 'samples'])('are not those of a %s', (word) => {
    expect(read(WATER, `Water 500 ml ${word}`)).toBeNull();
  });

  it.each(['pack', 'pc', 'pcs', 'piece', 'pieces', 'sachet', 'sachets', 'refill', 'refills', '6x', '6 x', 'x6', 'x 6'])(
    'are not read where there may be several: %s',
    (word) => expect(read(WATER, `Water 500 ml ${word}`)).toBeNull(),
  );

  it('are not read from an attribute in words', () => {
    expect(read(WATER, 'Water', { volume: '750 ml' })).toBeNull();
  });

  it('are read from the first 400 characters of a name', () => {
    expect(read(WATER, `Water 500 ml${' '.repeat(400)}1 l`)).toEqual({ quantity: 0.5, unit: 'litre' });
  });
});

describe('items', () => {
  it.each([
    '+4',
    '+ 4',
    '4+',
    '4 +',
    '2x2',
    '2 x 2',
    '2×2',
    '1/2',
    'set',
    'kit',
    'asst',
    'asstd',
    'multicolor',
    'multi-colour',
    'favor',
    'favours',
  ])('are not read where the number may not count all of it: %s', (words) =>
    expect(read(BATTERIES, `AA batteries ${words}`, { 'pack-quantity': 4 })).toBeNull(),
  );

  it.each([
    'pack of 12',
    'pk of 12',
    'box of 12',
    '12pc',
    '12 pcs',
    '12 piece',
    '12 pieces',
    '12 pk',
    '12-pack',
    '12 -pack',
    '12packs',
    '12 count',
    '1 sheet',
    '12 sheets',
    '1 roll',
    '12 rolls',
    '12labels',
    '1label',
  ])('are not read where the name counts others: %s', (words) => {
    expect(read(BATTERIES, `AA batteries ${words}`, { 'pack-quantity': 4 })).toBeNull();
  });

  it.each([
    '19x40 mm labels',
    '19.5x40.5mm labels',
    'Labels 19 x 40 x 5 mm',
    'Labels 1x2x3mm',
    'Labels 19.5 x 40.5 x 10.5 cm',
    'Labels 4x6in',
    'Labels 4 x 6 in white',
    'Labels 4x6 inch',
    'Labels 4x6 inches',
    'Labels 4x6"',
  ])('are not counted by a size: %s', (name) => {
    expect(read(LABELS, name, { 'pack-quantity': 100 })).toEqual({ quantity: 100, unit: 'item' });
  });

  it('are not read where two numbers are no size', () => {
    expect(read(LABELS, 'Labels 4x6 minis', { 'pack-quantity': 100 })).toBeNull();
  });
});

describe('a length', () => {
  it.each(['15m', '15 m', '15-m white', '2.5 m', '2,25 m', '15 metre', '15 metres', '15 meter', '15 mtr', '15 ft', "15'", '15’ white'])(
    'is not read where the name says another: %s',
    (words) => expect(read(CABLES, `Patch cable ${words}`, { 'cable-length': 9 })).toBeNull(),
  );

  it.each([
    ['Patch cable 5 M', 5],
    ['Patch cable 10 feet', 3.05],
    ['Patch cable 100 Mbit', 2],
    ['Patch cable 2.25 m', 2.25],
  ])('is read where the name says no other: %s', (name, length) => {
    expect(read(CABLES, name, { 'cable-length': length })).toEqual({ quantity: length, unit: 'metre' });
  });

  it.each(['adapter', 'adaptors', 'set', 'sets', 'ycable', 'y-cable', 'dock', 'docking', '2x2', '2×2', '2 × 2', '1/2'])(
    'is not that of one cable: %s',
    (words) => expect(read(CABLES, `Patch cable ${words}`, { 'cable-length': 2 })).toBeNull(),
  );

  it('is not that of several cables', () => {
    expect(read(CABLES, 'Patch cable 2m and ties', { 'cable-length': 2, 'pack-quantity': 5 })).toBeNull();
  });
});

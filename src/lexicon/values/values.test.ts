import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandKey, isNoBrand, listedBrand } from '../brands.ts';
import { COLOURS } from './colours.ts';
import { MATERIALS } from './materials.ts';
import { readSize } from './sizes.ts';
import { convert, numberOf, printData, printLength, printVolume } from './units.ts';
import { wordsOf } from '../words.ts';

describe('units', () => {
  it.each([
    ['2', 'TB', 'data', 2000],
    ['1,5', 'm', 'length', 1.5],
    ['1.5', 'M', 'length', 1.5],
    ['10', 'in', 'length', 0.254],
    ['6', 'ft', 'length', 1.8288],
    ['1', 'kW', 'power', 1000],
    ['50', 'cl', 'volume', 500],
    ['50', 'm', 'data', null],
    ['2', 'constructor', 'data', null],
    ['a', 'm', 'length', null],
  ] as const)('converts %s %s', (number, unit, dimension, wanted) => {
    expect(convert(number, unit, dimension)).toBe(wanted);
  });

  it.each([
    ['10,000', 10_000],
    ['1,5', 1.5],
    ['2.5', 2.5],
    ['1.2.3', null],
    ['', null],
  ])('reads the number %j', (text, wanted) => {
    expect(numberOf(text)).toBe(wanted);
  });

  it('prints them', () => {
    expect([printData(2000), printData(0.512), printData(16)]).toEqual(['2 TB', '512 MB', '16 GB']);
    expect([printLength(0.5), printLength(1.83), printVolume(1500), printVolume(50)]).toEqual(['50 cm', '1.83 m', '1.5 l', '50 ml']);
  });
});

describe('colours and materials', () => {
  it('folds names of makers', () => {
    expect([COLOURS.exact('Space Grey'), COLOURS.exact('Gray'), COLOURS.exact('Rose'), COLOURS.exact('Bouquet')]).toEqual([
      'Grey',
      'Grey',
      'Pink',
      undefined,
    ]);
    expect(COLOURS.find(wordsOf('Navy blue shirt with rose print')).map(({ value }) => value)).toEqual(['Blue']);
    expect(MATERIALS.find(wordsOf('Genuine leather wallet'))[0]?.value).toBe('Leather');
  });
});

describe('sizes', () => {
  it.each([
    ['X-Large', 'XL'],
    ['uk 10.5', 'UK 10.5'],
    ['6-12 months', '6-12 months'],
    ['ONE SIZE', 'One size'],
    ['blue', null],
  ])('reads %s', (text, wanted) => {
    expect(readSize(text)).toBe(wanted);
  });
});

describe('brands', () => {
  it('makes spellings one brand', () => {
    expect(['HP', 'Hewlett Packard', 'hp inc', 'Hewlett-Packard Ltd.'].map((one) => listedBrand(one))).toEqual(['HP', 'HP', 'HP', 'HP']);
    expect(brandKey('The Hewlett-Packard Co.')).toBe(brandKey('hewlett packard'));
    expect(listedBrand('Nobody knows it')).toBeNull();
  });

  it.each(['Unbranded', 'N/A', '001', 'Toys', '', '!!!'])('takes %j for none', (text) => {
    expect(isNoBrand(text)).toBe(true);
  });

  it.each(['4711', 'Apple', 'Lee'])('takes %j for one', (text) => {
    expect(isNoBrand(text)).toBe(false);
  });

  it('has a key for any text', () => {
    assert(property(string({ unit: 'binary', maxLength: 100 }), (text) => /^[\p{L}\p{N}]*$/u.test(brandKey(text))));
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandName } from './brand-name.ts';
import { categoryLevels, googleCategory, tradedoublerCategory } from './category-path.ts';
import { isInSalePeriod, parseDay } from './day.ts';
import { parseFlag } from './stock.ts';
import { firstOf } from './text.ts';

describe('parseDay', () => {
  it.each([
    ['23-08-2021 22:08', '2021-08-23'],
    ['09/12/2015', '2015-12-09'],
    ['1/2/2026', '2026-02-01'],
    ['2026-11-30T23:59:59+00:00', '2026-11-30'],
    ['2026-11-18 04:00:00', '2026-11-18'],
    ['20210228', '2021-02-28'],
    ['1577928747325', '2020-01-02'],
  ])('%s is %s', (text, day) => expect(parseDay(text)).toBe(day));

  it.each(['', 'NA', '31/02/2026', '2026-13-01', '00-00-0000', 'EPOCH', '650'])('%s is not a day', (text) =>
    expect(parseDay(text)).toBeNull(),
  );

  it('gives a day of the calendar or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/: T.-]{0,20}$/)), (text) => {
        const day = parseDay(text);
        if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });
});

describe('stock', () => {
  it.each(['1', 'yes', 'Y', 'True', 'in stock', 'in_stock', 'InStock', 'in-stock', 'In stock', '60'])('%s means in stock', (text) =>
    expect(parseFlag(text)).toBe(true),
  );
  it.each(['0', 'no', 'N', 'FALSE', 'out of stock', 'out_of_stock', 'Uitverkocht'])('%s means out of stock', (text) =>
    expect(parseFlag(text)).toBe(false),
  );
  it.each(['', 'preorder', 'backorder', 'adult', '-3', '-1', '7-20 days'])('%s means neither', (text) =>
    expect(parseFlag(text)).toBeNull(),
  );
  it('the first column that means either decides', () => expect(firstOf(['', 'out of stock', '60'], parseFlag)).toBe(false));
});

describe('categories', () => {
  it.each([
    ['Homme > Bijoux > Bagues', ['Homme', 'Bijoux', 'Bagues']],
    ['A>B|C~~D', ['A', 'B', 'C', 'D']],
    ['Flip Flops > Flip Flops', ['Flip Flops']],
    ['Jewellery / Watches', ['Jewellery / Watches']],
    ['Gifting &amp; Sets&gt;Hampers', ['Gifting & Sets', 'Hampers']],
    [' > ', []],
  ])('%s', (text, levels) => expect(categoryLevels(text)).toEqual(levels));

  it.each([
    ['Clothing > Shorts,Homme > Shorts', ['Clothing', 'Shorts']],
    ['Office > Print, Copy, Scan & Fax', ['Office', 'Print, Copy, Scan & Fax']],
    ['Print, Copy, Scan & Fax', ['Print, Copy, Scan & Fax']],
    ['5181', []],
    ['1604 - Apparel > Clothing', ['Apparel', 'Clothing']],
  ])('Google: %s', (text, levels) => expect(googleCategory(text)).toEqual(levels));

  it('reads the first path of Tradedoubler', () => {
    expect(tradedoublerCategory('Men > CHEMISES > Long Sleeve Shirt;;')).toEqual(['Men', 'CHEMISES', 'Long Sleeve Shirt']);
    expect(tradedoublerCategory('Office > Print, Copy &amp; Fax;;')).toEqual(['Office', 'Print, Copy & Fax']);
    expect(tradedoublerCategory(';;')).toEqual([]);
  });
});

describe('brandName', () => {
  it.each(['001', 'N/A', 'none', 'Unbranded', '-', ''])('%s is not a brand', (text) => expect(brandName(text)).toBeNull());
  it.each(['4711', '686', '3M', 'TCA', 'No7'])('%s is a brand', (text) => expect(brandName(text)).toBe(text));
  it('drops the note of the shop', () => expect(brandName('(do not use)COMME DES GARÇONS BLACK')).toBe('COMME DES GARÇONS BLACK'));
});

it.each([
  ['', true],
  ['2026-11-01T00:00Z/2026-11-30T23:59Z', true],
  ['2026-11-18/2026-11-18', true],
  ['2026-11-19/2026-11-30', false],
  ['2026-11-01/2026-11-17', false],
  ['whenever', true],
])('a sale in %j includes 18 November: %s', (range, holds) => expect(isInSalePeriod(range, '2026-11-18')).toBe(holds));

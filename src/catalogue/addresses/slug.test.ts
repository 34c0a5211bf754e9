import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categorySegment, idOfProductSlug, slugify, uniqueSlug } from './slug.ts';

describe('slugify', () => {
  it.each([
    ['Café & Crème, 2-in-1', 'cafe-and-creme-2-in-1'],
    ["Men's Straße", 'mens-strasse'],
    ['  --A+B--  ', 'a-plus-b'],
    ['Æbler Øl', 'aebler-ol'],
    ['日本', ''],
  ])('%s becomes %s', (name, slug) => expect(slugify(name)).toBe(slug));

  it.each([
    ['80 characters stay', 'x'.repeat(80), 'x'.repeat(80)],
    ['a longer name ends with a whole word', 'ab '.repeat(40), 'ab-'.repeat(27).slice(0, -1)],
    ['a word that does not end is cut', `short ${'x'.repeat(100)}`, `short-${'x'.repeat(34)}`],
    ['no hyphen ends a cut name', `${'a'.repeat(39)} ${'x'.repeat(100)}`, 'a'.repeat(39)],
  ])('%s', (_, name, slug) => expect(slugify(name)).toBe(slug));

  it('gives a short clean segment or an empty one, and does not change it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

it('a taken or reserved slug gets the first free number', () => {
  expect(uniqueSlug('Boots', new Set(['boots', 'boots-2']), 'merchant')).toBe('boots-3');
  for (const word of ['page', 'product', 'products', 'merchants', 'outlink']) {
    expect(uniqueSlug(word, new Set(), 'merchant')).toBe(`${word}-2`);
  }
  expect(uniqueSlug('日本', new Set(), 'merchant-7')).toBe('merchant-7');
});

it('a category cannot have the slug of a route', () => {
  expect(categorySegment('Merchants')).toBe('merchants-category');
  expect(categorySegment('Jewellery / Watches')).toBe('jewellery-watches');
});

it('a product slug ends in its id', () => {
  expect(idOfProductSlug('desk-lamp-4711')).toBe(4711);
  expect(idOfProductSlug('4711')).toBe(4711);
  expect(idOfProductSlug('desk-lamp')).toBeNull();
  expect(idOfProductSlug('lamp-4711-red')).toBeNull();
  expect(idOfProductSlug('lamp-99999999999999999')).toBeNull();
  expect(idOfProductSlug('lamp-0')).toBeNull();
});

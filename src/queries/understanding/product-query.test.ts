import { expect, it } from 'vitest';
import { readPatterns } from './constraints/read-patterns.ts';
import { blanked, isOfPriceAlone, namesGoods, type ProductQuery, withoutBrands } from './product-query.ts';
import { readQuery } from './read-query.ts';
import { NO_VOCABULARY } from './vocabulary.ts';

const acme = { kind: 'brand' as const, id: 'acme', name: 'Acme', slug: 'acme', key: 'acme', products: 10 };
const read = (text: string): ProductQuery => readQuery(readPatterns(text), { ...NO_VOCABULARY, names: [acme] });

it('a query of any brand keeps its other words', () => {
  const { brands, words } = withoutBrands(read('acme kettle steel'));
  expect([brands, words.map(({ word }) => word)]).toEqual([[], ['kettle', 'steel']]);
});

it.each([
  ['under £5', true],
  ['anything under £5', true],
  ['kettle under £5', false],
  ['5 m under £5', false],
  ['kettle', false],
])('%s: whether only a price is asked for is %s', (text, isAlone) => expect(isOfPriceAlone(read(text))).toBe(isAlone));

it.each([
  ['kettle', true],
  ['acme', true],
  ['red', true],
  ['zorble', true],
  ['under £5', false],
])('%s: whether goods can be found by it is %s', (text, isNamed) => expect(namesGoods(read(text))).toBe(isNamed));

it('a text without its price keeps the places of the others', () => {
  const { text, spans } = read('kettle under £20 steel');
  expect(
    blanked(
      text,
      spans.filter(({ kind }) => kind === 'price'),
    ),
  ).toBe('kettle           steel');
});

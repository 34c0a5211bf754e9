import { expect, it } from 'vitest';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import { brand, conversing } from './testing/conversing.ts';

const { wantedAfter } = conversing({ ...NO_VOCABULARY, names: ['Casio', 'Fastrack'].map(brand) });

it('drops what is not all that is wanted', () =>
  expect(wantedAfter('bags on sale', 'refine', 'all the bags again, not just the sale ones, black this time')[0]).toMatchObject({
    reduced: false,
    attributes: [{ value: 'Black' }],
  }));

it("leaves out what 'or' adds to what is not wanted, with what is said besides", () =>
  expect(wantedAfter(['watches', 'watches not casio'], 'refine', 'or fastrack, keep it below 40')[0]).toMatchObject({
    price: { max: 4000 },
    exclusions: { brands: [{ name: 'Casio' }, { name: 'Fastrack' }] },
  }));

it('shows the cheapest, where nothing is cheaper than what was shown', () => {
  const [first] = wantedAfter('watches', 'cheaper', 'anything cheaper?');
  expect(first).toMatchObject({ order: 'cheapest', price: {} });
});

it("starts a new wish after 'forget that', and keeps the price after 'forget the bags'", () => {
  expect(wantedAfter('pink bags under £20', 'drop', 'ok forget that, i need a watch')[0]).toMatchObject({ attributes: [], price: {} });
  expect(wantedAfter('pink bags under £20', 'drop', 'forget the bags, a watch')[0]).toMatchObject({ price: { max: 2000 } });
});

it('gives up the price, or a maker, that is dropped', () => {
  expect(wantedAfter('watches under £20', 'drop', 'drop the price cap')[0]).toMatchObject({ price: {}, goods: { words: ['watches'] } });
  const [any] = wantedAfter('casio watches', 'drop', 'on reflection any make will do, so drop the casio part');
  expect(any).toMatchObject({ brands: [], words: [{ word: 'watches' }] });
});

it('wants again what is put back', () =>
  expect(wantedAfter(['watches', 'watches not casio'], 'wish', 'put casio back in, it may have been me')[0]).toMatchObject({
    exclusions: { brands: [] },
    goods: { words: ['watches'] },
  }));

it('looks for another make by those words alone', () =>
  expect(wantedAfter('casio watches', 'more', 'other make')[0]).toMatchObject({ brands: [], exclusions: { brands: [{ name: 'Casio' }] } }));

it('counts other ports, at the place of the first', () =>
  expect(wantedAfter('24 port gigabit switch', 'wish', 'ok 8 port then')[0]!.words.map(({ word }) => word)).toEqual([
    '8',
    'port',
    'gigabit',
    'switch',
  ]));

it('of another thing a number replaces none', () =>
  expect(wantedAfter('24 port gigabit switch', 'refine', '2 sockets')[0]!.words.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['24', 'port', '2', 'sockets']),
  ));

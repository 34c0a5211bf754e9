import { assert, property, string } from 'fast-check';
import { describe as group, expect, it } from 'vitest';
import { describe, shownFacts, summarise } from './description.ts';

const bare = (text: string) => text.replace(/[\s:•*-]/g, '');

group('describe', () => {
  it('separates paragraphs from the list below them', () => {
    expect(describe('Forty evenings in a jar.\n\nTrim the wick.\n- Burn time: 35 hours\n• Made in Leeds')).toEqual({
      paragraphs: ['Forty evenings in a jar.', 'Trim the wick.'],
      facts: [{ name: 'Burn time', value: '35 hours' }],
      points: ['Made in Leeds'],
    });
  });

  it('finds facts that stand in one line', () => {
    const text = 'RJ45 patch cable, 1 - 3 m - Product colour: Black - Operating temperature t t: 0 - 40 - Type: Cat 5e';
    expect(describe(text)).toEqual({
      paragraphs: ['RJ45 patch cable, 1 - 3 m'],
      facts: [
        { name: 'Product colour', value: 'Black' },
        { name: 'Operating temperature t t', value: '0 - 40' },
        { name: 'Type', value: 'Cat 5e' },
      ],
      points: [],
    });
    expect(describe('A tale of two shops - Part one: the till').facts).toEqual([]);
  });

  it('loses nothing but the bullets', () => {
    assert(
      property(string(), (text) => {
        const { paragraphs, facts, points } = describe(text);
        expect(bare([...paragraphs, ...points, ...facts.flatMap(Object.values)].join('')).length).toBeLessThanOrEqual(bare(text).length);
      }),
    );
  });
});

group('summarise', () => {
  it.each([
    ['the feed has one', 'Short.', 'Long and longer still, with much to say. And more.', 'Short.'],
    ['it has none', null, 'A slow, even burn and a warm light: no smoke. Trim the wick.', 'A slow, even burn and a warm light: no smoke.'],
    ['a full stop ends no sentence', null, 'Weighs approx. 5.1 kg with its lid on. Oven safe.', 'Weighs approx. 5.1 kg with its lid on.'],
    ['there is a list only', null, '- Colour: Mustard', null],
    ['there is nothing', null, null, null],
  ])('when %s', (_, summary, description, expected) => expect(summarise({ name: 'Candle', summary, description })).toBe(expected));

  it('cuts a long sentence after a word', () => {
    const cut = summarise({ name: 'Candle', summary: null, description: 'word '.repeat(100) });
    expect(cut).toMatch(/word…$/);
    expect(cut?.length).toBeLessThanOrEqual(221);
  });
});

const attribute = (label: string, text: string) => ({ id: label.toLowerCase(), label, values: [text], text });

const facts = (description: string) =>
  shownFacts({ name: 'Brass lamp', mpn: null, description, attributes: [attribute('Colour', 'Black'), attribute('Material', 'Brass')] });

group('facts', () => {
  it('are attributes, in the own words of the shop where it says more, and what else it says', () => {
    expect(facts('A lamp.\n- Material: Solid brass, lacquered\n- Weight: 2 kg')).toEqual([
      { name: 'Colour', value: 'Black' },
      { name: 'Material', value: 'Solid brass, lacquered' },
      { name: 'Weight', value: '2 kg' },
    ]);
  });

  it('are named with their short forms as they are written', () => {
    expect(facts('- Hd type: 4K\n- Top wi fi standard: Wi-Fi 6\n- Ledger: red').map(({ name }) => name)).toEqual([
      'Colour',
      'Material',
      'HD type',
      'Top Wi-Fi standard',
      'Ledger',
    ]);
  });

  it('do not repeat a value or the name', () => {
    expect(facts('- Shade: black\n- Product: Brass Lamp').map(({ name }) => name)).toEqual(['Colour', 'Material']);
  });
});

import { describe, expect, it } from 'vitest';
import { listingSays } from './listing.ts';

const CALCULATOR = {
  name: 'Casio FX-82ES calculator Pocket Scientific Black',
  brandName: 'Casio',
  mpn: null,
  summary: null,
  attributes: [{ id: 'colour', label: 'Colour', values: ['Black'], text: 'Black' }],
  description: `Casio FX-82ES calculator - Type: Scientific calculator - Display type: Dot-matrix - Display resolution: 31 x 96 - Power source: Battery/Solar - Battery type: AAA - Country of origin: Japan
Comes with a hard cover and 240 functions.`,
};

const says = (words: string) => listingSays(CALCULATOR, { words, text: words, isWhat: /\b(?:what|which|how)\b/.test(words) });

describe('a question about a listing', () => {
  it.each([
    ['what sort of battery goes in the casio fx-82es calculator', 'Battery type: AAA'],
    ['what colour is it', 'Colour: Black'],
    ['which country is it made in', 'Country of origin: Japan'],
    ['what type of display has it got', 'Display type: Dot-matrix'],
    ['does it have solar power or a battery', 'Power source: Battery/Solar'],
  ])('%s', (words, told) => expect(says(words)).toContain(told));

  it('may ask for two facts', () => {
    expect(says('which country is it made in and what is the resolution')).toMatch(/Country of origin: Japan.*Display resolution: 31 x 96/);
    expect(says('how many functions has it got and which country is it from')).toMatch(/240 functions.*Country of origin: Japan/s);
  });

  it('is read whole where its own words only name the thing', () =>
    expect(listingSays(CALCULATOR, { words: 'casio fx-82es', text: 'has the casio fx-82es a hard cover', isWhat: false })).toContain(
      'mentions it: “',
    ));

  it('gets the words around a mention, or that the listing does not say it', () => {
    expect(says('hard cover')).toContain('mentions it: “');
    expect(says('waterproof')).toContain('does not mention “waterproof”');
    expect(says('what is the print speed')).toContain('does not answer “what is the print speed”');
    expect(says('how heavy is it')).toMatch(/does not say its weight\. Its listing says: Colour: Black\./);
  });
});

import { expect, it } from 'vitest';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import { undone } from './taken-back.ts';
import { brand, conversing } from './testing/conversing.ts';

const { heard, stateAfter } = conversing({ ...NO_VOCABULARY, names: ['Oxford', 'Oxford Diecast'].map(brand) });

/** What is wanted after wishes and a message that takes the last back. */
function wantedAfter(wishes: readonly string[], text: string) {
  const state = stateAfter(...wishes);
  return undone(heard(text, state), state)?.wanted;
}

it.each(['undo', 'undo that', 'oops, scrap that last bit', 'ok clear that filter', 'cancel that'])('%s: what was wanted before', (text) =>
  expect(wantedAfter(['dress', 'red dress', 'red dress under £20'], text)!.text).toBe('red dress'),
);

it.each([
  ['no, undo that, any length will do', 'red dress'],
  ['undo that, wrong button', 'red dress'],
  ['undo that, and show me a kettle', 'kettle'],
  ['undo that, but in blue', 'dress blue'],
])('%s: what was wanted before, with what is said besides', (text, words) =>
  expect(
    wantedAfter(['dress', 'red dress', 'red dress under £20'], text)!
      .words.map(({ word }) => word)
      .join(' '),
  ).toBe(words),
);

it.each([
  ['the brand of before', ['oxford watch', 'oxford diecast watch'], 'hmm no, back to the previous brand', 'oxford watch'],
  ['goods by their kind', ['iphone se 64gb', 'case for iphone se'], 'back to the phone', 'iphone se 64gb'],
])('goes back to %s', (_, wishes, text, wanted) => expect(wantedAfter(wishes, text)!.text).toBe(wanted));

it('goes back to a maker by a part of its name', () => {
  const wanted = wantedAfter(['oxford diecast models', 'corgi models'], 'no, go back to the oxford ones');
  expect(wanted!.brands.map(({ name }) => name)).toEqual(['Oxford Diecast']);
});

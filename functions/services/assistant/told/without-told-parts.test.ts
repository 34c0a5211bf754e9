import { describe, expect, it } from 'vitest';
import { readPatterns } from '#queries/understanding/constraints/read-patterns.ts';
import { readQuery } from '#queries/understanding/read-query.ts';
import { NO_VOCABULARY, type Vocabulary } from '#queries/understanding/vocabulary.ts';
import { hear } from '../turns/messages.ts';
import { brand } from '../turns/testing/conversing.ts';
import { NEW_TALK } from '../turns/state.ts';
import { partFeatures, partsOf } from './parts.ts';
import { withoutToldParts } from './without-told-parts.ts';

const vocabulary: Vocabulary = { ...NO_VOCABULARY, names: ['Samsung', 'Apple', 'Casio'].map(brand) };
const messageOf = (text: string) => hear([text], []).read(vocabulary)[0]!;
const first = (text: string) => withoutToldParts(messageOf(text), NEW_TALK).text;
const afterWatches = { ...NEW_TALK, wanted: readQuery(readPatterns('watches'), vocabulary) };
const later = (text: string) => withoutToldParts(messageOf(text), afterWatches).text;

const texts = (text: string) => partsOf(messageOf(text).spoken).map((part) => part.text);

describe('parts', () => {
  it('end after marks, and before words that begin a clause', () =>
    expect(texts('the lid broke and my nan cried, so a new kettle please - a red one')).toEqual([
      'the lid broke',
      'and my nan cried,',
      'so a new kettle please',
      'a red one',
    ]));

  it('do not end between what belongs together', () => {
    for (const text of ['salt and pepper mills', 'not so much red', '£1.50 to £2.50']) expect(texts(text)).toEqual([text]);
  });

  it('without words are none', () => expect(texts('a kettle. !!! :)')).toEqual(['a kettle.']));

  it('are seen with those around them', () => {
    const [, second] = partFeatures(partsOf(messageOf('my kettle broke, a toaster please').spoken));
    expect(second).toEqual(expect.arrayContaining(['before my', 'goods true true', 'goods before true true', 'last true', 'mark ']));
  });
});

it.each([
  ["my nan's kettle went bang last night, so i need a new toaster, under £30", /toaster, under £30$/, /kettle/],
  [
    "i want a red handbag, under £30. i left my black one in a taxi last week and i've been gutted ever since",
    /red handbag, under £30/,
    /black|taxi/,
  ],
  ['my husband goes about the house in bare feet and then complains. slippers i am wanting, up to £20', /slippers.*£20/, /feet/],
])('%s: the story around a first wish is left out', (text, left, gone) => {
  expect(first(text)).toMatch(left);
  expect(first(text)).not.toMatch(gone);
});

it.each([
  ['yes but in black, my sister has got the blue ones and she would go mad', 'yes but in black'],
  ['under £20, my mate paid a fortune for his last year', 'under £20'],
])('%s: a reason after a change is left out', (text, left) => expect(later(text)).toBe(left));

it.each([
  'a kettle, a toaster and a lamp',
  'red trainers, size 9, under £40',
  'not samsung, not apple',
  'our lass got a casio last year, it never stops. is it any good?',
  'cheers that is me sorted, see you',
])('%s: nothing of it is left out', (text) => expect(first(text)).toBe(text));

it('cuts after conjunctions, whatever follows but so much', () =>
  expect(texts('it broke, but that toaster works because good ones do')).toEqual([
    'it broke,',
    'but that toaster works',
    'because good ones do',
  ]));

it('keeps the code of a model in what is told', () => {
  const asked = first('my sister swears by her mg3650, she prints photos of the dog all day. what ink does it take?');
  expect(asked).toContain('mg3650');
  expect(asked).not.toContain('dog');
});

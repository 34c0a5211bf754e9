import { expect, it } from 'vitest';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import { asRequest } from './request.ts';
import { conversing, namesOf } from './testing/conversing.ts';
import { NEW_TALK } from './state.ts';

const { heard, wantedAfter } = conversing(NO_VOCABULARY);
const asked = (text: string) => asRequest(heard(text, NEW_TALK)).text;

it.each([
  ['i still run an hp laserjet 2600n, never let me down. which toner fits it?', 'which toner for hp 2600n?'],
  ['ive got an iphone 7. any cases for it?', 'any cases for iphone 7?'],
  ['i have an hp laserjet 2600n. which toner fits it?', 'which toner for hp 2600n?'],
])('%s: what fits a model that is named is one request', (text, request) => expect(asked(text)).toBe(request));

it.each([
  'any cases for it?',
  'i have a garden. any chairs for it?',
  'i have an iphone 7. how much is it?',
  'i have an iphone 7. any kettles?',
  'i have an iphone 7 and £20 to spend. any cases for it?',
  'headphones, actually no mic',
  'a kettle so the cat does not scratch that sofa',
])('%s stays as it is', (text) => expect(asked(text)).toBe(text));

it.each([
  ['playmobil no wait, some schleich animals', 'some schleich animals'],
  ['have you got lego no wait not lego, a jigsaw', 'not lego, a jigsaw'],
])('%s: what is asked for after it is taken back', (text, request) => expect(asked(text)).toBe(request));

it('where nothing else is named, nothing is taken back', () => expect(asked('a kettle no wait in red')).toBe('a kettle no wait in red'));

it('another model takes the place of the one before, and gives up what it has none of', () => {
  const [purple, ofAnyColour] = wantedAfter(['case for iphone 6s', 'purple case for iphone 6s'], 'refine', 'its actually a 7 plus');
  expect(namesOf(purple!)).toEqual([[], 'purple case iphone 7 plus']);
  expect(namesOf(ofAnyColour!)).toEqual([[], 'case iphone 7 plus']);
});

it('a maker after goods of others is of those goods, and other goods may be of the maker before', () => {
  expect(namesOf(wantedAfter('case for iphone 7', 'refine', 'otterbox')[0]!)[1]).toBe('case iphone 7 otterbox');
  expect(namesOf(wantedAfter('hornby trains', 'refine', 'an actual loco')[0]!)[1]).toContain('hornby');
});

it('what is said beside what is forgotten is wanted', () => {
  const [wanted] = wantedAfter('blue t shirts under £15', 'drop', 'forget the price, show me them again but red');
  expect(wanted).toMatchObject({ price: {}, attributes: [{ value: 'Red' }] });
  const [other] = wantedAfter('red t shirts', 'drop', 'forget the red, anything but blue');
  expect(other).toMatchObject({ attributes: [], exclusions: { attributes: [{ value: 'Blue' }] } });
});

it('a number after goods without one is no other model', () =>
  expect(wantedAfter('red trainers', 'refine', 'the 5 please').every(({ attributes }) => attributes.length > 0)).toBe(true));

it('a new topic replaces what was wanted, and a further wish refines it', () => {
  const [cheaper] = wantedAfter('kids trainers', 'refine', 'another thing, under £20');
  expect(cheaper).toMatchObject({ price: { max: 2000 } });
  expect(cheaper!.words.map(({ word }) => word)).toContain('trainers');
  expect(wantedAfter('kids trainers', 'refine', 'ok new thing. monopoly')[0]!.words.map(({ word }) => word)).toContain('monopoly');
  expect(wantedAfter('kids trainers', 'refine', 'ok new thing. monopoly')[0]!.words.map(({ word }) => word)).not.toContain('trainers');
});

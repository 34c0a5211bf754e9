import { expect, it } from 'vitest';
import { USES, useStem, UseTable, WRITTEN_USES } from './uses.ts';

const table = new UseTable();
table.add('tv wall mount', 'hang/put telly/tv wall');
table.add('tv', 'watch telly/tv');
table.add('headphones, mp3 player', 'listen music');

it.each([
  ['hang my telly on the wall', 'tv wall mount', [0, 2, 5]],
  ['a wall that i can hang tvs on', 'tv wall mount', [5, 6, 1]],
  ['listening to some music', 'headphones', [0, 3]],
  ['watch telly in bed', 'tv', [0, 1]],
])('finds the goods for %s', (text, goods, places) => {
  expect(table.find(text.split(' '))).toMatchObject({ places, goods: expect.arrayContaining([goods]) as string[] });
});

it.each([
  ['a word of the use is missing', 'hang my telly'],
  ['its words are far apart', 'hang a b c d e f g h i j k telly wall'],
  ['a word would count twice', 'listen'],
])('finds nothing where %s', (_, text) => expect(table.find(text.split(' '))).toBeNull());

it('prefers the use with more words, and says which words stand for its own', () => {
  const found = table.find('put the tv i watch on the wall'.split(' '))!;
  expect(found.goods).toEqual(['tv wall mount']);
  expect([found.says('hanging'), found.says('television')]).toEqual([true, false]);
});

it('counts no words of every sentence, unless a use has no others', () => {
  const plain = new UseTable();
  plain.add('riser chair', 'cant get up');
  plain.add('socks', 'get up cold');
  plain.add('slippers', 'feet cold');
  expect(plain.find('i get up with cold feet'.split(' '))!.goods).toEqual(['slippers']);
  expect(plain.find('i cant get up'.split(' '))!.goods).toEqual(['riser chair']);
});

it('counts a word of few uses more than one of many', () => {
  const told = new UseTable();
  told.add('suit', 'wedding man|interview man|funeral man');
  told.add('tie', 'neck wedding');
  expect(told.find('round a man his neck at a wedding'.split(' '))!.goods).toEqual(['tie']);
});

it.each([
  ['charging', 'charge'],
  ['stopped', 'stop'],
  ['kept', 'keeps'],
  ['dies', 'dying'],
  ['going', 'goes'],
  ['lps', 'lp'],
])('compares %s and %s as one word', (one, other) => expect(useStem(one)).toBe(useStem(other)));

it('finds each written use by its own words', () => {
  const lost = WRITTEN_USES.flatMap((group) => Object.values(group))
    .flatMap((uses) => uses.split('|'))
    .filter((use) => USES.find(use.split(' ').map((word) => word.split('/')[0]!)) === null);
  expect(lost).toEqual([]);
});

it('takes not for no note', () => expect(USES.find('not one that takes pods'.split(' '))).toBeNull());

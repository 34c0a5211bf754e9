import { expect, it } from 'vitest';
import { countsIn, countsOtherwise, statesNearly, statesQuantity } from './quantities.ts';
import { readQuantities } from '../understanding/constraints/read-quantities.ts';
import { TypedText } from '../understanding/words/typed-text.ts';
import { indexWords } from './words/words.ts';

const atLeast = { value: 2, dimension: 'length', words: ['2', 'metres'], bound: 'least' } as const;

it.each([
  ["C2G 3' Cat5e patch cable", false],
  ['Patch cable 3’ black', false],
  ['Patch cable 3ft. black', false],
  ["C2G 10' patch cable", true],
  ['Lead 60 inches', false],
  ['Lead 2.5m', true],
  ["Boys' patch cable", null],
])('%s states two metres or more: %s', (name, states) =>
  expect(statesQuantity(name, { ...atLeast, words: [...atLeast.words] })).toBe(states),
);

it.each([
  ['HDMI cable 1.8 m', true],
  ['HDMI cable 6 ft', true],
  ['HDMI cable 5 m', false],
  ['HDMI cable', false],
])('near two metres is %s: %s', (name, isNear) =>
  expect(statesNearly(name, { value: 2, dimension: 'length', words: ['2', 'm'] })).toBe(isNear),
);

it('takes no disk for one of nearly its size', () =>
  expect(statesNearly('SSD 120 GB', { value: 128, dimension: 'data', words: ['128', 'gb'] })).toBe(false));

it.each([
  ['Laptop 39.6 cm (15.6")', true],
  ['Laptop 38.1 cm (15")', true],
  ['Laptop 40.6 cm (16")', false],
  ['Laptop 35.6 cm (14")', false],
])('a screen of 15 inches, as people call those of 15.6, too: %s, %s', (name, states) =>
  expect(statesQuantity(name, { value: 0.381, dimension: 'length', words: ['15', 'inch'] })).toBe(states),
);

it('takes no screen of 15.6 inches for one of nearly 17', () =>
  expect(statesNearly('Laptop bag 15.6"', { value: 0.4318, dimension: 'length', words: ['17', 'inch'] })).toBe(false));

it.each([
  ['TV 107 cm (42")', false],
  ['TV 108 cm (42.5")', true],
  ['TV 165 cm (65")', true],
])('a screen of 43 inches or more: %s, %s', (name, states) =>
  expect(statesQuantity(name, { value: 1.0922, dimension: 'length', words: ['43', 'inch'], bound: 'least' })).toBe(states),
);

it.each([
  ['LevelOne 16-Port Gigabit Switch', true],
  ['Netgear JGS524 24 Port Gigabit Switch', false],
  ['D-Link DES-1024 Switch with 24 + 2 ports', false],
  ['StarTech.com 16 Port PS/24 Switch', true],
  ['Gigabit Switch', false],
])('counts other than 24 ports: %s, %s', (name, isOther) =>
  expect(countsOtherwise(indexWords(name), countsIn(['24', 'port', 'switch'], ['switch']))).toBe(isOther),
);

it('counts what is of the goods, and in ranges', () => {
  expect(countsIn(['3', 'laptops'], ['laptops'])).toEqual([]);
  const players = countsIn(['3', 'player', 'game'], ['game']);
  expect(countsOtherwise(indexWords('Tenzi 2-4 Player Game'), players)).toBe(false);
  expect(countsOtherwise(indexWords('Chess, 2 Player Game'), players)).toBe(true);
});

it('states each of two sizes of one name', () => {
  const [wanted] = readQuantities(new TypedText('128gb'));
  expect(['iPhone 7 32GB / 128GB', 'iPhone 7 32GB or 128GB', 'iPhone 7 32GB'].map((name) => statesQuantity(name, wanted!))).toEqual([
    true,
    true,
    false,
  ]);
});

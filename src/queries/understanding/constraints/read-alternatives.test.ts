import { expect, it } from 'vitest';
import { readPatterns } from './read-patterns.ts';
import { readQuery } from '../read-query.ts';
import { NO_VOCABULARY, type VocabularyName } from '../vocabulary.ts';

const brand = (name: string): VocabularyName => {
  const key = name.toLowerCase().replaceAll(' ', '');
  return { kind: 'brand', id: key, name, slug: key, key, products: 10 };
};
const names = ['Canon', 'Asics', 'Nike', 'New Balance'].map(brand);
const read = (text: string) => readQuery(readPatterns(text), { ...NO_VOCABULARY, names });
const said = (text: string) =>
  read(text)
    .words.filter(({ kind }) => kind !== 'aside')
    .map(({ word, others = [] }) => [word, ...others].join('|'));

it.each([
  ['a cardigan or jumper', ['cardigan|jumper']],
  ['cardigan or maybe a jumper', ['cardigan|jumper']],
  ['i5 or i7 laptop', ['i5|i7', 'laptop']],
  ['canon 302 or 304 ink', ['canon', '302|304', 'ink']],
  ['e14 or e27 or b22 bulb', ['e14|e27|b22', 'bulb']],
  ['a sled or sledge', ['sledge|sled']],
  ['asics or nike running shoes', ['asics|nike', 'running', 'shoes']],
  ['asics or new balance running shoes', ['asics|new balance', 'running', 'shoes']],
  ['nikon or canon camera', ['canon|nikon', 'camera']],
  ['woven or padded hammock', ['woven|padded', 'hammock']],
  ['6x4, 10x15 or so photo paper', ['6x4|10x15', 'photo', 'paper']],
  ['a4 or a5 size notebook', ['a4|a5', 'notebook']],
])('%s: either will do: %j', (text, words) => expect(said(text)).toEqual(words));

it.each([
  ['kettle or toaster', ['kettle', 'toaster']],
  ['case for a galaxy or iphone 6', ['case', 'galaxy|iphone', '6']],
  ['galaxy s7 or iphone', ['galaxy', 's7', 'iphone']],
  ['tie or something smart', ['tie']],
  ['mug or', ['mug']],
  ['a5 size notebook', ['a5', 'notebook']],
  ['photo paper a4 and envelopes a5', ['photo', 'paper', 'a4', 'envelopes', 'a5']],
])('%s: %j', (text, words) => expect(said(text)).toEqual(words));

it('asks for one brand where another would do', () => {
  expect(read('asics or nike running shoes').brands.map(({ name }) => name)).toEqual(['Asics']);
  expect(read('nike or new balance shoes').brands.map(({ name }) => name)).toEqual(['Nike']);
});

it.each([
  ['something for a boy or girl aged 6', ['age-group Children']],
  ['kite for my nephew or niece', ['age-group Children']],
  ['mug for mum or dad', []],
])('%s: for either of them: %j', (text, attributes) =>
  expect(read(text).attributes.map(({ id, value }) => `${id} ${value}`)).toEqual(attributes),
);

it.each([
  ['cannon ink cartridge', ['cannon|canon', 'ink', 'cartridge']],
  ['canon ink cartridge', ['canon', 'ink', 'cartridge']],
  ['cannon', ['cannon']],
  ['banana toy', ['banana', 'toy']],
])('a word beside goods may misspell a maker: %s: %j', (text, words) => expect(said(text)).toEqual(words));

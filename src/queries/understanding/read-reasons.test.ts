import { expect, it } from 'vitest';
import { understandAlone } from './understand.ts';

const goodsOf = (text: string) => understandAlone(text).query.goods?.words.join(' ');
const wordsOf = (text: string) =>
  understandAlone(text)
    .query.words.filter(({ kind }) => kind !== 'aside')
    .map(({ word }) => word)
    .join(' ');

it.each([
  ['a kettle, every penny counts', 'kettle'],
  ['cheap kettle, money is tight', 'kettle'],
  ['kite for 3 lads', 'kite'],
  ['kite for my two nephews', 'kite'],
  ['black tie for interview', 'black tie'],
  ['real leather belt', 'leather belt'],
])('%s: needs only %s', (text, needed) => expect(wordsOf(text)).toBe(needed));

it.each([
  ['screen protector galaxy s7', 'screen protector'],
  ['she has keys to her flat and nothing to boil water in', 'kettle'],
  ['something soft to rest my wrists on, i type all day', 'wrist rest'],
  ['want polarised shades, the sun kills my eyes', 'shades'],
])('%s: %s', (text, goods) => expect(goodsOf(text)).toBe(goods));

it.each([
  ['evening bag for a black tie do', 'evening bag'],
  ['umbrella, the old one broke mid teams call', 'umbrella'],
  ['kettle for 4 kids and me', 'kettle'],
  ['clutch bag for the annual charity dinner', 'clutch bag'],
])('%s: %s, whatever the occasion', (text, needed) => expect(wordsOf(text)).toBe(needed));

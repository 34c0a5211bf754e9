import { expect, it } from 'vitest';
import { readTyped } from '../understand.ts';

const goodsOf = (text: string) => readTyped(text).alone().query.goods?.words.join(' ');
const wordsOf = (text: string) =>
  readTyped(text)
    .alone()
    .query.words.filter(({ kind }) => kind !== 'aside')
    .map(({ word }) => word)
    .join(' ');

it.each([
  ['a kettle, every penny counts', 'kettle'],
  ['splashing out on a kettle', 'kettle'],
  ['kettle, what other colours do you have', 'kettle'],
  ['cheap kettle, money is tight', 'kettle'],
  ['kite for 3 lads', 'kite'],
  ['an iron for doing the shirts', 'iron'],
  ['an iron, for it is only for the caravan', 'iron'],
  ['an iron, for i have lost mine', 'iron'],
  ["toner? machine's run dry", 'toner'],
  ["oh i've just looked, an iron", 'iron'],
  ['toner only, the drum is fine', 'toner'],
  ['on second thoughts a kettle', 'kettle'],
  ['same price range but a kettle', 'kettle'],
  ['kettle, the other was a bit small', 'kettle'],
  ['a kettle, that was far too big', 'kettle'],
  ['a printer that can scan', 'printer scan'],
  ['a leather belt might suit him', 'leather belt'],
  ['a suit for him', 'suit'],
  ['a kettle with a thermometer built in, under £20', 'kettle thermometer'],
  ['a bag that can hold a kettle', 'bag hold kettle'],
  ['banner, the do is on the 12th', 'banner'],
  ['kite for my two nephews', 'kite'],
  ['black tie for interview', 'black tie'],
  ['real leather belt', 'leather belt'],
  ['electric kettle youve got, not bothered about the make', 'electric kettle'],
  ["hand blender, make doesn't matter", 'hand blender'],
  ['mens belt whatever brand', 'mens belt'],
  ['i dont mind which brand, just a black rucksack', 'black rucksack'],
  ['not fussed about the brand or shop, a kettle', 'kettle'],
  ['kettle, any make will do', 'kettle'],
  ['havent a clue which kettle to get', 'kettle'],
  ['ive not got the faintest idea about kettles', 'kettles'],
  ['do you have clue the board game', 'clue board game'],
  ['kettle, over £30 this time', 'kettle'],
  ['any toys at the minute', 'toys'],
  ['dress if you have it in red', 'dress red'],
  ['bag for bird calls', 'bag bird calls'],
  ['headset for zoom calls', 'headset'],
  ['webcam for my online lessons', 'webcam'],
  ['hang on, a kettle', 'kettle'],
  ['oh hold on a sec a kettle', 'kettle'],
  ['hang on the wall clock', 'hang wall clock'],
  ['what kettles are on this site', 'kettles'],
  ['doctor who stuff for a big fan', 'doctor who'],
  ['jigsaw for nan, 1000 is too many for her now', 'jigsaw'],
  ['jigsaw, 500 is too easy for him', 'jigsaw'],
  ['Good morning. A kettle', 'kettle'],
  ['a good evening bag', 'evening bag'],
  ['kettle, not red, the last two were red', 'kettle'],
  ['kettle, the last one was red', 'kettle red'],
  ['kettle not red she wants steel', 'kettle steel'],
  ['kettle not red it scares my dog', 'kettle'],
  ["kettle not red it's for my steel shelf", 'kettle steel'],
  ['sunglasses, any shape', 'sunglasses'],
  ["kettle, i'd never find a black one in my bag", 'kettle'],
  ['kettle, black for a change', 'kettle black'],
  ["grandad's forever building kites", 'kites'],
  ['jigsaws for a year 3 class', 'jigsaws'],
  ['kettle, had one for years, never let me down', 'kettle'],
  ['any type of kettle', 'kettle'],
  ['sticky labels without leaving a mark', 'sticky labels'],
  ['charger without needing a plug for iphone 6', 'charger iphone 6'],
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

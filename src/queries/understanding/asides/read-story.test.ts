import { expect, it } from 'vitest';
import { NO_VOCABULARY } from '../vocabulary.ts';
import { readPatterns } from '../constraints/read-patterns.ts';
import { readQuery } from '../read-query.ts';

const read = (text: string) => readQuery(readPatterns(text), NO_VOCABULARY);
const needed = (text: string) => read(text).words.flatMap(({ word, kind }) => (kind === 'aside' ? [] : [word]));

it.each([
  ['tom has an interview on monday and all he owns is trainers, so im looking for formal shoes', ['formal', 'shoes']],
  ['the internet drops when it rains so i think we want a new wireless router', ['wireless', 'router']],
  ['im the bride in may and panicking about accessories!! lets start with a clutch bag', ['clutch', 'bag']],
  ['spilt bovril over my mouse in a meeting, so im looking at wireless keyboards', ['wireless', 'keyboards']],
  ['his old sock is no puppet any more, he would love some hand puppets', ['hand', 'puppets']],
  ['it is windy up here, so i thought the kids would love a kite', ['kite']],
  ['im doing my own nails, cheek of it. pink nail polish please', ['pink', 'nail', 'polish']],
  ['my daughter speaks in emojis now, so an emoji cushion', ['emoji', 'cushion']],
  ['she dropped her calculator in the bath, so we need a cheap one', ['calculator']],
  ["i've had a word with his mam and it's a puzzle he wants", ['puzzle']],
  ['a kettle for the flat, all his mugs are grey', ['kettle']],
  ["kettle, not that i'm a tight one", ['kettle']],
  ["a kettle, it'll only get broken", ['kettle']],
  ["her toaster went bang, so i said i'd sort her out with a kettle", ['kettle']],
  ['her boots are muddy, and i have to wear a tie', ['tie']],
  ['the dog ate her books. now i will be needing a kettle', ['kettle']],
  ['the dashcam beeps that it is full, it takes one of them micro sd cards', ['micro', 'sd', 'cards']],
  ['the dog ate his trousers, what mobile phones have you got', ['mobile', 'phones']],
  ["mother's day is coming up and mum likes scarves", ['scarves']],
  ["a kettle, i've a chin like a yard brush", ['kettle']],
  ['a kettle. he changes his mind more than i change my gloves', ['kettle']],
  ['a kettle. i dress like a quality street', ['kettle']],
  ['they were gold, and gold goes funny on me. silver earrings then, if you please', ['silver', 'earrings']],
  ['he wears that horrible green jumper, so can you find him a nice blue jumper', ['blue', 'jumper']],
  ['i bought a pack and it was only the heads. so an electric toothbrush', ['electric', 'toothbrush']],
  ["it's dinosaurs morning noon and night with alfie. could you find him something with dinosaurs", ['dinosaurs']],
  ['a purple kettle would be just the ticket', ['purple', 'kettle']],
  ['my other half wears his tatty flip flops everywhere, can you show me some', ['flip', 'flops']],
])('%s: only the request and what it is made of is needed', (text, words) => expect(needed(text)).toEqual(words));

it.each([
  ['wheel nuts m4 serrated but i want them in steel', ['wheel', 'nuts', 'm4', 'serrated', 'steel']],
  ['we all go as minions, is there an adult one', ['minions', 'adult']],
  ['optical usb mouse, we need ten for the desks', ['optical', 'usb', 'mouse', 'desks']],
  ['a reading lamp, i need it by friday for my book', ['reading', 'lamp']],
  ['its my daughters 60th, i want a banner', ['60th', 'banner']],
  ['how much is the mapusaurus dinosaur and can i actually get one', ['mapusaurus', 'dinosaur']],
])('%s: no story stands before the request', (text, words) => expect(needed(text)).toEqual(words));

it('keeps what accessories are for', () =>
  expect(needed('i have an iphone 7 and dropped it, so i need a case')).toEqual(expect.arrayContaining(['iphone', '7', 'case'])));

it('keeps for whom the goods are', () =>
  expect(read('ladies wallets, or purses as i call them, could i see some').attributes).toMatchObject([{ value: 'Women' }]));

it('keeps colours and what somebody likes', () => {
  expect(read('she is always in purple, so i want a scarf').attributes).toMatchObject([{ value: 'Purple' }]);
  expect(needed('my niece loves owls, so i want a mug')).toContain('owls');
});

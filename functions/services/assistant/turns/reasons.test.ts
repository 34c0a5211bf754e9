import { expect, it } from 'vitest';
import type { ProductQuery } from '#queries/understanding/product-query.ts';
import { readPatterns } from '#queries/understanding/constraints/read-patterns.ts';
import { readQuery } from '#queries/understanding/read-query.ts';
import { NO_VOCABULARY, type Vocabulary } from '#queries/understanding/vocabulary.ts';
import { hear } from './messages.ts';
import { withoutReasons, withoutStatements } from './reasons.ts';
import { NEW_TALK } from './state.ts';

const vocabulary: Vocabulary = {
  ...NO_VOCABULARY,
  names: ['samsung', 'apple', 'casio'].map((key) => ({ kind: 'brand', id: key, name: key, slug: key, key, products: 10 })),
};
const read = (text: string): ProductQuery => readQuery(readPatterns(text), vocabulary);

const heard = (text: string, before: string) =>
  withoutReasons(hear([text], []).read(vocabulary)[0]!, { ...NEW_TALK, wanted: before === '' ? null : read(before) }).text;
it('clauses that only give the reason against the colour or brand of before are left out', () => {
  expect(heard("oh wait, his old one's brown, do black", 'brown belt')).toBe('oh wait, do black');
  expect(heard("no, blue. red's a bit much", 'red tie')).toBe('no, blue.');
  expect(heard('samsung then, our apple broke', 'apple phones')).toBe('samsung then');
  for (const [text, before] of [
    ['a black one, or red', 'red tie'],
    ['do black, i like brown', ''],
    ["it's red, i know", 'red tie'],
    ['is the red one in stock, do they do blue', 'red tie'],
  ] as const)
    expect(heard(text, before)).toBe(text);
});

it.each([
  ['not samsung, they scratch my wrist', 'not samsung'],
  ["not samsung, he says the buttons don't work", 'not samsung'],
  ['just yellow, the rest are full', 'just yellow'],
  ['under £20, my bank is draining fast', 'under £20'],
  ['under £20, the party is costing us an apple already', 'under £20'],
  ["yellow now, mum's just got a clock", 'yellow now'],
  ['under £20, there are eleven cousins to buy for', 'under £20'],
  ['under £20, school clocks cost me a packet', 'under £20'],
  ['red then, the kettle is like a furnace in here', 'red then'],
  ['ours blew the fuse, a casio then', 'a casio then'],
  ['yellow now, my nephew is building a clock', 'yellow now'],
  ['or black, black hides the dirt of my kettle', 'or black'],
  ['under £20 a piece, finance are watching every clock', 'under £20 a piece'],
  ['25 quid tops, loan doesnt drop till jan', '25 quid tops'],
  ['under £20, one that has an alarm', 'under £20, one that has an alarm'],
  ['nor apple, they rubbed my watches raw', 'nor apple'],
  ['under £20, it is a samsung', 'under £20, it is a samsung'],
  ['under £20, he is mad on trains', 'under £20, he is mad on trains'],
  ['under £20, he said the edifice', 'under £20, he said the edifice'],
  ['under £20, it has to be digital', 'under £20, it has to be digital'],
  ['under £20, does it have an alarm?', 'under £20, does it have an alarm?'],
  ['they are lovely, with an alarm', 'they are lovely, with an alarm'],
])('%s: a statement without a wish is left out beside a wish', (text, left) => expect(heard(text, 'casio watches')).toBe(left));

it.each([
  ['a watch for my dad, he is a big kid', 'a watch for my dad'],
  ['our kettle broke, what replaces it', 'our kettle broke, what replaces it'],
  ['a watch for my dad, he likes digital ones', 'a watch for my dad, he likes digital ones'],
  ['a clock, using it as a gift', 'a clock'],
  ['a clock, lost mine in the move', 'a clock'],
  ['casio with free postage, im skint after buying a kettle', 'casio with free postage'],
  ['a clock, lost cities', 'a clock, lost cities'],
  ['a clock, 20ish is fine but not more', 'a clock, 20ish is fine but not more'],
])('%s: a statement is left out beside named goods', (text, left) =>
  expect(withoutStatements(hear([text], []).read(vocabulary)[0]!).text).toBe(left),
);

import { expect, it } from 'vitest';
import { isPlainMistyped, withCuesRespelt } from './cue-words.ts';

it.each([
  ['cheepest kettle', 'cheapest kettle'],
  ['cheapes kettle', 'cheapest kettle'],
  ['less then that', 'less than that'],
  ['less tahn 30', 'less than 30'],
  ['soap withuot scent', 'soap without scent'],
  ['vuocher for shoes', 'voucher for shoes'],
  ['dilivery', 'delivery'],
  ['compere them', 'compare them'],
  ['diference', 'difference'],
  ["she's never seen without a scarf", "she's always with a scarf"],
  ["can't live without his tea", 'always with his tea'],
  ['never without', 'never without'],
  ['something more cheap', 'something cheaper'],
  ['show me more cheap trainers', 'show me more cheap trainers'],
  ['rarely worn dress without belt', 'rarely worn dress without belt'],
  ['which one is most cheap', 'which one is cheapest'],
  ['forgot my pasword', 'forgot my password'],
  ['a childs umbrella', 'a kids umbrella'],
  ['pinkish lipstick', 'pink lipstick'],
  ['menswear under £20', 'mens clothes under £20'],
  ['ladieswear', 'womens clothes'],
  ["children's wear", "children's wear"],
  ["not black she'll lose it", 'not black she will lose it'],
  ['one of them usb sticks', 'usb sticks'],
  ['any colour xcept black', 'any colour except black'],
  ['the second one of those lamps', 'the second one of those lamps'],
])('spells a word that says how something is wanted right: %s', (typed, meant) => expect(withCuesRespelt(typed)).toBe(meant));

it.each([
  ['the start of one, which is still being typed', 'deliver expensiv'],
  ['it where a cue that is near it begins otherwise', 'cheapes'],
  ['a longer word that begins with one', 'discounted'],
  ['a word with another first letter', 'eheapest'],
  ['a plain word', 'different'],
  ['a short word', 'chepr'],
  ['two wrong letters', 'dilivary'],
])('leaves %s', (_, typed) => expect(withCuesRespelt(typed)).toBe(typed));

it.each([
  ['double a batteries', 'aa batteries'],
  ['batteries, triple as', 'batteries, aaa'],
  ['a double a day', 'a double a day'],
  ['a couple of quid', 'two quid'],
  ['a couple of cushions', 'a couple of cushions'],
  ['a hub with four ports', 'a hub with 4 ports'],
  ['seven or eight sockets', '7 or 8 sockets'],
  ['a thousand pieces, one hundred pieces', '1000 pieces, 100 pieces'],
  ['one player', 'one player'],
  ['two port cases', '2 port cases'],
  ['a three piece suit', 'a three piece suit'],
  ['two thousand five hundred pieces', 'two thousand five hundred pieces'],
  ['three ways to cook', 'three ways to cook'],
  ['upto £3o', 'upto £30'],
  ['£l5.oo each', '£15.00 each'],
  ['under 4o quid', 'under 40 quid'],
  ['an o2 phone for £ 10lots', 'an o2 phone for £ 10lots'],
])('spells sizes of batteries and amounts of money: %s', (typed, spelt) => expect(withCuesRespelt(typed)).toBe(spelt));

it.each([
  ['i pad case', 'ipad case'],
  ['aple i phone under 300', 'aple iphone under 300'],
  ['can i phone you', 'can i phone you'],
  ['should i phone the shop', 'should i phone the shop'],
  ['a headset without wires', 'a headset wireless'],
  ['wire-free doorbell', 'wireless doorbell'],
  ['mouse without a wire', 'mouse wireless'],
  ['sun cream, at least factor 30', 'sun cream, at least spf 30'],
  ['a drone that takes pictures', 'a drone with camera'],
  ['a camera that takes pictures', 'a camera that takes pictures'],
  ['can i get hold of a kite', 'can i get a kite'],
  ['a kettle without a lid', 'a kettle without a lid'],
  ['not a refurb one', 'not a refurbished one'],
  ['see-through phone case', 'transparent phone case'],
  ['two an a half', 'two and a half'],
  ['any codes voucher wise', 'any codes voucher'],
  ['toy wise owl', 'toy wise owl'],
  ['somewhere safe to put files, a safe', 'somewhere to put files, a safe'],
  ['somewhere safe to keep my passport', 'somewhere safe to keep my passport'],
  ["up to 60's fine, toys for under 5's", "up to 60 is fine, toys for under 5's"],
  ['philips she 8500', 'philips she8500'],
  ['dp to vga adapter, mini dp', 'displayport to vga adapter, mini displayport'],
  ['dp cable', 'dp cable'],
  ['the brown 1', 'the brown one'],
  ['the brown 12', 'the brown 12'],
  ["me mam's kettle, sixty quid's me limit", "my mam's kettle, sixty quid's my limit"],
  ['show me brother printers', 'show me brother printers'],
  ['£60 ea max', '£60 max'],
  ['in a five and a half', 'in a 5.5'],
  ['gigabit not 10/100, a 10/100 switch', 'gigabit not fast ethernet, a 10/100 switch'],
  ["a paddlin' pool", 'a paddling pool'],
  ['a kettle and no a lead', 'a kettle and not a lead'],
  ['our kid wants one, for our kid', 'he wants one, for our kid'],
  ['philips, she is 8500 days old', 'philips, she is 8500 days old'],
])('says in one word what names do: %s', (typed, spelt) => expect(withCuesRespelt(typed)).toBe(spelt));

it('knows plain words with two letters swapped', () => {
  expect(['teh', 'waht', 'fro', 'thier'].filter(isPlainMistyped)).toEqual(['teh', 'waht', 'fro', 'thier']);
  // Two letters may be anything; marks and digits are no slips.
  expect(['ot', 'the', 'kettel', 't3h', '7teh', 'teh!', ''].filter(isPlainMistyped)).toEqual([]);
});

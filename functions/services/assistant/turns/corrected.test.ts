import { expect, it } from 'vitest';
import { corrected } from './corrected.ts';

it.each([
  ["thirty no let's say twenty quid tops", 'twenty quid tops'],
  ['sixteen gig no hang on thirty two gig', 'thirty two gig'],
  ['size 9 no 10', 'size 10'],
  ['thirty no twenty five quid tops', 'twenty five quid tops'],
  ['16gb no wait 32gb', '32gb'],
  ['under £30 sorry £40', 'under £40'],
  ['under £1,000, actually £1,500', 'under £1,500'],
  ['iphone 6 no wait iphone 7 case', 'iphone 7 case'],
])('%s: what is put right counts alone', (text, meant) => expect(corrected(text)).toBe(meant));

it.each([
  'red no blue',
  'not black, actually blue',
  'blue or red, actually green',
  'under 20 no more than 30',
  'a present under £30 no one else will have',
  'my son is 7 no one gets him the right thing',
  'kettle under £40, make it 2 please',
  'headphones under 30 no 3.5 jack',
  'electric shaver under 40 pounds no 2 pin plug',
  'two no 3 pin plugs',
  'lego under 20 cant wait 3 weeks for it',
  'i wear an 8 no a 9',
  'black and no white',
  'no wait not playmobil',
  'size 8 sorry',
])('%s takes nothing back', (text) => expect(corrected(text)).toBe(text));

it.each([
  ['um a kettle', 'a kettle'],
  ['a um red dress', 'a red dress'],
  ['pink she would kill me um blue', 'pink she would kill me, blue'],
  ['ok um, erm the red one um', 'ok, the red one'],
  ['like this, um blue', 'like this, blue'],
  ['a museum, the sum, a germ', 'a museum, the sum, a germ'],
])('%s: hesitations part what is said, as commas do', (text, said) => expect(corrected(text)).toBe(said));

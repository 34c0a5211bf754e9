import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('reads what is written as to friends', () => {
  expect(plainText('Wot lego can U get 4 my lad?')).toBe('what lego can you get for my lad?');
  expect(plainText('size 4 shoes, 4u, summat')).toBe('size 4 shoes, 4u, something');
  expect(plainText("what phones do you cover 4 the grown-ups? anything pink'll do")).toBe(
    'what phones do you have for the adult? anything pink will do',
  );
  expect(plainText('How do I close it later?')).toBe('how do i close it?');
  expect(plainText('I don´t want a 5″ screen')).toBe('i don\'t want a 5" screen');
  expect(plainText('see you later')).toBe('see you later');
  expect(plainText('What toy shops have you got?')).toBe('which shops sell toy?');
  expect(plainText('which other shops are there')).toBe('which other shops are there');
  expect(plainText('May we telephone or write to somebody?')).toBe('may we contact or write to somebody?');
  expect(plainText('just the cars, not the bits and bobs')).toBe('just the cars, not the bits');
  expect(plainText('how do you folk earn your crust')).toBe('how do you make money');
  expect(plainText('who sells phones, just the shop names')).toBe('who sells phones, just the shops');
  expect(plainText('whit shops dae ye have, the blue wan')).toBe('what shops do you have, the blue one');
  expect(plainText("whit's the wee yin fae the weans, and for the wean")).toBe("what's the little one from the kids, and for the child");
  for (const same of ['puppy wee pads', 'a pee-wee figure', 'when do you wean a baby']) expect(plainText(same)).toBe(same);
  expect(plainText('right, on another note: any kettles')).toBe('any kettles');
  expect(plainText('diff topic: forgot my pw, del my acct')).toBe('forgot my password, del my account');
  expect(plainText('whove you got for phones')).toBe('who have you got for phones');
  expect(plainText('salt n pepper mills n gauge, n a toys r us card, r they in')).toBe(
    'salt and pepper mills n gauge, and a toys r us card, are they in',
  );
  expect(plainText('500 ma charger 4 ma mum, tae kwon do kit tae fit')).toBe('500 ma charger for my mum, tae kwon do kit to fit');
  expect(plainText('wi free postage, wi fi')).toBe('with free postage, wi fi');
  expect(plainText('sumthing 4 my mate, back 2 the first')).toBe('something for my mate, back to the first');
  expect(plainText('lookin for sum trainers, and a sum game')).toBe('looking for some trainers, and a sum game');
  expect(plainText('cheapest place 4 batteries, something 4 dogs, 4 ports, case 4 it')).toBe(
    'cheapest place for batteries, something for dogs, 4 ports, case for it',
  );
  expect(plainText('wen do they run out, diolch')).toBe('when do they run out, thanks');
  expect(plainText("d'you sell kettles")).toBe('do you sell kettles');
  expect(plainText('ey up, how do i register')).toBe('hello, how do i register');
  expect(plainText('morning glory seeds')).toBe('morning glory seeds');
  expect(plainText('ur a lifesaver ty x')).toBe('your a lifesaver thanks x');
  for (const same of ['a ty beanie', 'beanie boos by ty', 'cheapest price 4 slice toaster', 'does your website sell kettles'])
    expect(plainText(same)).toBe(same);
  expect(plainText('which of your shops stock hornby, a stock of paper')).toBe('which of your shops sell hornby, a stock of paper');
  expect(plainText('which 1s cheaper w delivery')).toBe('which one is cheaper with delivery');
  expect(plainText('which ones are cheaper, 12 w bulb')).toBe('which ones are cheaper, 12 w bulb');
  expect(plainText('list the places that sell kettles, a place to sit')).toBe('list the shops that sell kettles, a place to sit');
});

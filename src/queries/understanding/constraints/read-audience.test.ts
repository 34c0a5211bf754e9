import { describe, expect, it } from 'vitest';
import { readAge, readRecipient, readSizes } from './read-audience.ts';
import { left, list } from '../../testing/texts.ts';
import { TypedText } from '../words/typed-text.ts';

const recipientOf = (text: string, isGift = false) => readRecipient(new TypedText(text), isGift)?.value;

it.each([
  ['for a girl in accounts', 'Women'],
  ['for a lad from work', 'Men'],
  ['for a girl at school', 'Girls'],
  ['for a girl', 'Girls'],
])('a present %s is for %s', (text, who) => expect(recipientOf(text, true)).toBe(who));

it('Brother before a size makes things, and a brother of an age gets them', () => {
  expect(recipientOf('brother 12mm label tape')).toBeUndefined();
  for (const text of ['brother 12 and into lego', "brother's 40. perfume", 'brother is 40 in june']) expect(recipientOf(text)).toBe('Men');
});

it('is for a friend as a pronoun says, and for children whatever they are called', () => {
  expect(recipientOf("perfume for my pal, she's retiring")).toBe('Women');
  for (const children of ['my kids', 'the child', 'our children']) {
    const typed = new TypedText(`a kite for ${children}`);
    expect(readRecipient(typed, false)).toMatchObject({ id: 'age-group', value: 'Children', words: [] });
    expect(typed.freeWords().map(({ word }) => word)).toEqual(['a', 'kite']);
  }
  for (const other of ["a bag for the kid's room", 'a bag for the kids room', 'a bag for my child minder'])
    expect(recipientOf(other)).toBeUndefined();
});

describe('whom something is for', () => {
  it.each<[string, string]>([
    ['socks for my brother', 'Men'],
    ['dads wallet has had it', 'Men'],
    ['stuck. wifes 40th, no idea', 'Women'],
    ['trainers for my godson', 'Boys'],
    ['something for a brother who likes label machines', 'Men'],
    ['socks for our little brother', 'Men'],
    ['socks for my big brother', 'Men'],
    ['socks for my da', 'Men'],
    ['cards for my wee boy', 'Boys'],
    ['socks for my old dad', 'Men'],
    ['ring for my lovely wife', 'Women'],
    ['ring to the wife', 'Women'],
    ['my dear mum', 'Women'],
    ["my new girlfriend's ring", 'Women'],
    ['a nan', 'Women'],
    ['socks for him', 'Men'],
    ['top for our son', 'Boys'],
    ['top for the niece', 'Girls'],
    ['top for a little girl', 'Girls'],
    ['top for the boy', 'Boys'],
    ['top for my older boy', 'Boys'],
    ['top for a young man', 'Men'],
    ['top for an old lady', 'Women'],
    ['top for the baby girl', 'Girls'],
    ['top for his teenage boy', 'Boys'],
    ['top for our grown woman', 'Women'],
  ])('%s: %s', (text, gender) => {
    const typed = new TypedText(text);
    expect(readRecipient(typed, false)).toMatchObject({ id: 'gender', value: gender, words: [] });
    expect(typed.spans).toMatchObject([{ kind: 'attribute', sure: 0.6 }]);
  });

  it('is not read from the owner of the thing that goods are for', () => {
    const typed = new TypedText("clothes for my granddaughter's baby born doll");
    expect([readRecipient(typed, false), left(typed)]).toEqual([null, 'clothes for baby born doll']);
    expect(recipientOf('socks for my brothers birthday')).toBe('Men');
  });

  it('reads a workplace as part of the recipient', () => {
    const typed = new TypedText('secret santa for a bloke in accounts');
    expect([readRecipient(typed, true)?.value, left(typed)]).toEqual(['Men', 'secret santa']);
    expect(left(new TypedText('size 12 for a lady'))).toContain('12');
  });

  it('thinks of grown-up sons and daughters', () => {
    expect(readRecipient(new TypedText('top for our son'), false)?.others).toEqual(['Men']);
    expect(readRecipient(new TypedText('top for the niece'), false)?.others).toEqual(['Women']);
    expect(readRecipient(new TypedText('top for a little girl'), false)?.others).toBeUndefined();
  });

  it.each(['our little man is one', "wee man's mad on trains", "my wee man's 6", 'bricks for the little ones', 'wagon for my wee lad'])(
    '%s: for children',
    (text) => expect(readRecipient(new TypedText(text), false)).toEqual({ id: 'age-group', value: 'Children', words: [] }),
  );

  it.each(
    list(`
      ink for a brother printer, tape for a brother p touch label machine, ribbon for a brother 9360, case for an uncle laptop, mother board, shoes for
      men, book for a girl's room
    `),
  )('of %s nothing is said', (text) => expect(recipientOf(text)).toBeUndefined());

  it('is the first who is named', () => expect(recipientOf('ring for my wife and my son')).toBe('Women'));

  it('takes the words that say it', () => {
    const typed = new TypedText('warm socks for my little brother');
    readRecipient(typed, false);
    expect(left(typed)).toBe('warm socks');
  });
});

describe('whom a gift is for', () => {
  it.each<[string, string, string]>([
    ['for teenage boys', 'gender', 'Boys'],
    ['for teen girls', 'gender', 'Girls'],
    ['for men', 'gender', 'Men'],
    ['for older women', 'gender', 'Women'],
    ['for ladies', 'gender', 'Women'],
    ['for kids', 'age-group', 'Children'],
    ['for young children', 'age-group', 'Children'],
    ['for toddlers', 'age-group', 'Toddlers'],
    ['for little babies', 'age-group', 'Babies'],
  ])('%s: %s %s', (text, id, value) => {
    const typed = new TypedText(`something ${text}`);
    expect(readRecipient(typed, true)).toEqual({ id, value, words: [] });
    expect(typed.spans).toMatchObject([{ kind: 'attribute', sure: 0.6, text }]);
    // Shoes for men are men's shoes, and no gift.
    expect(recipientOf(`something ${text}`)).toBeUndefined();
  });

  it.each<[string, string | undefined]>([
    ['for my teenage daughter', 'Teenagers'],
    ['for a teen boy', 'Teenagers'],
    ['for teenagers', 'Teenagers'],
    ['for a baby boy', 'Babies'],
    ['for my boss', 'Adults'],
    ['for our lovely neighbours', 'Adults'],
    ['for a couple', 'Adults'],
    ['for a friend', undefined],
    ['for a baby born doll', undefined],
    ['with teenage mutant ninja turtles', undefined],
  ])('%s: of age %s', (text, age) => expect(readAge(new TypedText(`something ${text}`))?.value).toBe(age));

  it('may be one person, too', () => expect(recipientOf('something for my dad', true)).toBe('Men'));
});

it.each([
  ['my partner wants trainers, hes into running', 'Men'],
  ['something for a friend, she likes tea', 'Women'],
  ['something for a friend', undefined],
])('a pronoun tells the gender: %s, %s', (text, gender) => expect(recipientOf(text)).toBe(gender));

it.each([
  ["grandad's 80 in a fortnight", ['Adults']],
  ['nan is nearly 90, what for the table', ['Adults']],
  ['mums 60 on friday', ['Adults']],
  ['jeans for my eldest, lad, 17', ['Adults', 'Men']],
  ['kit for my youngest, 6', ['Children']],
  ["costume, he's eight", ['Children']],
  ['costume for a lad who is fourteen and tall', ['Teenagers']],
  ["she's one of a kind", []],
  ['dads 40 quid budget', []],
  ['bracket for my dads 50 in tv', []],
])('%s: %j', (text, ages) => {
  const typed = new TypedText(text);
  expect(readSizes(typed).map(({ value }) => value)).toEqual(ages);
});

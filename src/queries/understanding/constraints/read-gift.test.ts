import { describe, expect, it } from 'vitest';
import { list } from '../../testing/texts.ts';
import { TypedText } from '../words/typed-text.ts';
import { readPatterns } from './read-patterns.ts';
import { NO_VOCABULARY } from '../vocabulary.ts';
import { readQuery } from '../read-query.ts';
import { giftKinds, readGift } from './read-gift.ts';
import { GIFTS, type Recipient } from '#lexicon/gifts.ts';
import { TAXONOMY } from '#lexicon/taxonomy.ts';

it.each(
  list(`
      secret santa, stocking filler, stocking fillers, birthday present, christmas presents, xmas gift,
      wedding gifts, anniversary gift, leaving present, thank you gift, gift, presents
    `),
)('%s asks for something to give', (text) => {
  const typed = new TypedText(`${text} for dad`);
  expect(readGift(typed)).toBe(true);
  // The verb stays: it may be what is done with it.
  expect(typed.spans).toMatchObject([{ kind: 'plain', sure: 0.6, text: text.replace(/(?<=^what .*) (?:get|buy|give)$/, '') }]);
});

it.each([
  'what to get',
  'what can i buy',
  'what should i give',
  'what would get',
  'what should i take',
  'what do i bring',
  'what do you buy a man,',
  'stuck for a present',
])('%s for dad asks for a gift', (text) => expect(readGift(new TypedText(`${text} for dad`))).toBe(true));

it.each(
  list(`
      what do you get a dog for fleas, what can you get a stain out with, gift bag, gift box, gift boxes, present tin, gift tags, gift wrap, birthday banner, presentation, what
      is it
    `),
)('%s asks for no gift', (text) => expect(readGift(new TypedText(text))).toBe(false));

const read = (text: string) => readQuery(readPatterns(text), NO_VOCABULARY);

describe('the goods of a gift', () => {
  it.each([
    ['gift', [...GIFTS.anybody], 0.85],
    ['gift for a boy', [1239], 0.85],
    ['present for my niece', [1239], 0.85],
    ['gift for kids', [1239], 0.85],
    ['something for my dad', [...GIFTS.man], 0.85],
    ['present for my wife', [...GIFTS.woman], 0.85],
    ['something red for my dad', [...GIFTS.man], 0.85],
    ['gift blorb for a boy', [1239], 0.6],
  ])('of which no more is said: %s', (text, nodes, sure) => expect(read(text).goods).toEqual({ nodes, words: [], sure }));

  it('is what is named, if something is', () => expect(read('gift kettle').goods?.nodes).toEqual([751]));
});

describe('of a present of which nothing is said some of each kind is shown that people give to', () => {
  it.each<[string, Recipient]>([
    ['gift', 'anybody'],
    ['gift for a friend', 'anybody'],
    ['gift for my boss', 'adult'],
    ['something for the in-laws', 'adult'],
    ['present for my dad', 'man'],
    ['present for my 70 year old dad', 'man'],
    ['gift for a lad of 18', 'man'],
    ['what do I get my wife for her 40th', 'woman'],
    ['gift for a teenager', 'teenager'],
    ['present for my teenage daughter', 'teenage girl'],
    ['gift for a 15 year old boy', 'teenage boy'],
    ['something for my nephew', 'boy'],
    ['something for my niece, she is 7', 'girl'],
    ['gift for kids', 'child'],
    ['present for a 2 year old', 'toddler'],
    ['something for a baby boy', 'baby'],
    ['something for a newborn', 'baby'],
    ['present for a baby shower', 'baby'],
    ['a gift for my aunt at the christening', 'woman'],
    ["my nephew's christening is on sunday, I need a present", 'baby'],
  ])('%s: %s', (text, recipient) => expect(giftKinds(read(text))).toEqual(GIFTS[recipient]));

  it.each(['gift kettle', 'trainers for my teenage son', 'present for my nephew who loves dinosaurs'])('%s says what', (text) =>
    expect(giftKinds(read(text))).toBeNull(),
  );

  it('and all of them are in the tree', () =>
    expect(
      Object.values(GIFTS)
        .flat()
        .filter((id) => !TAXONOMY.has(id)),
    ).toEqual([]));
});

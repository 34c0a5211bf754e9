import { expect, it } from 'vitest';
import { chipsOf } from './chips.ts';
import { readPatterns } from './constraints/read-patterns.ts';
import { readQuery } from './read-query.ts';
import { NO_VOCABULARY } from './vocabulary.ts';

it('shows what was read, each with the words without it', () => {
  const names = [{ kind: 'brand' as const, id: 'sony', name: 'Sony', slug: 'sony', key: 'sony', products: 3 }];
  const query = readQuery(readPatterns('sony headphones under £50'), { ...NO_VOCABULARY, names });
  expect(chipsOf(query)).toEqual([
    { label: 'Brand: Sony', without: 'headphones under £50' },
    { label: 'under £50', without: 'sony headphones' },
  ]);
});

it('shows values that would do as well as one, and takes them away together', () =>
  expect(chipsOf(readQuery(readPatterns('red or blue dress under £20'), NO_VOCABULARY))).toEqual([
    { label: 'red or blue', without: 'dress under £20' },
    { label: 'under £20', without: 'red or blue dress' },
  ]));

const SHOPS_AND_BRANDS = [
  { kind: 'brand' as const, id: 'logitech', name: 'Logitech', slug: 'logitech', key: 'logitech', products: 3 },
  { kind: 'brand' as const, id: 'new-balance', name: 'New Balance', slug: 'new-balance', key: 'newbalance', products: 3 },
  { kind: 'merchant' as const, id: '7', name: 'Puddle & Peg', slug: 'puddle-peg', key: 'puddleandpeg', products: 3 },
];

it.each([
  ['new-balance  trainers', [{ label: 'Brand: New Balance', without: 'trainers' }]],
  [
    'logitech and new balance bag',
    [
      { label: 'Brand: Logitech', without: 'and new balance bag' },
      { label: 'Brand: New Balance', without: 'logitech and bag' },
    ],
  ],
  [
    'black logitech mouse from puddle & peg',
    [
      { label: 'black', without: 'logitech mouse from puddle and peg' },
      { label: 'Brand: Logitech', without: 'black mouse from puddle and peg' },
      { label: 'Shop: Puddle & Peg', without: 'black logitech mouse from' },
    ],
  ],
])('%s: brands and shops are called as the catalogue calls them', (text, chips) => {
  expect(chipsOf(readQuery(readPatterns(text), { ...NO_VOCABULARY, names: SHOPS_AND_BRANDS }))).toEqual(chips);
});

it('shows nothing that is less than fairly sure, and nothing that is mere goods', () => {
  expect(chipsOf(readQuery(readPatterns('present for my dad'), NO_VOCABULARY))).toEqual([]);
  const query = readQuery(readPatterns('black dress'), NO_VOCABULARY);
  const known = query.spans.find(({ kind }) => kind === 'attribute');
  const chipsWhenSure = (sure: number) => chipsOf({ ...query, spans: [{ ...known!, sure }] }).length;
  expect([chipsWhenSure(0.64), chipsWhenSure(0.65)]).toEqual([0, 1]);
});

it.each([
  ['lamp over 20', ['over £20']],
  ['tv under 50', ['under £50']],
  ['a teddy for a fiver', ['under £5']],
  ['shoes between 30 and 49.50', ['£30 to £49.50']],
  ['lamp around 100 quid', ['around £100']],
  ['lamp over 20 and under 50', ['over 20', 'under 50']],
  ['black dress not adidas size 10', ['black', 'not adidas', 'size 10']],
  ['usb cable without ferrite 2m', ['without ferrite', '2m']],
  ['refurbished phone in stock', ['refurbished', 'in stock']],
  ['cheapest kettle on sale with free delivery', ['cheapest', 'on sale', 'free delivery']],
])('%s has the chips %j', (text, labels) => {
  expect(chipsOf(readQuery(readPatterns(text), NO_VOCABULARY)).map(({ label }) => label)).toEqual(labels);
});

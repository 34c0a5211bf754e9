import { expect, it } from 'vitest';
import { chipsOf } from './chips.ts';
import { readPatterns, readQuery } from './read-query.ts';
import { NO_VOCABULARY } from './vocabulary.ts';

it('shows what was read, each with the words without it', () => {
  const names = [{ kind: 'brand' as const, id: 'sony', name: 'Sony', slug: 'sony', key: 'sony', products: 3 }];
  const query = readQuery(readPatterns('sony headphones under £50'), { ...NO_VOCABULARY, names });
  expect(chipsOf(query)).toEqual([
    { label: 'Brand: Sony', without: 'headphones under £50' },
    { label: 'under £50', without: 'sony headphones' },
  ]);
});

it.each([
  ['tv under 50', ['under £50']],
  ['a teddy for a fiver', ['under £5']],
  ['shoes between 30 and 49.50', ['£30 to £49.50']],
  ['lamp around 100 quid', ['around £100']],
  ['lamp over 20 and under 50', ['over 20', 'under 50']],
  ['black dress not adidas size 10', ['black', 'not adidas', 'size 10']],
  ['usb cable without ferrite 2m', ['without ferrite', '2m']],
])('%s has the chips %j', (text, labels) => {
  expect(chipsOf(readQuery(readPatterns(text), NO_VOCABULARY)).map(({ label }) => label)).toEqual(labels);
});

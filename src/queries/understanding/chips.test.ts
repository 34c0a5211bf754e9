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

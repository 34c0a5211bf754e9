import { expect, it } from 'vitest';
import { NO_FILTERS } from '#catalogue/lists/list-filters.ts';
import { listHref, matchesSaid } from './shown-list.ts';

it.each([
  [{ total: 12, isAtLeast: false }, '12 matches'],
  [{ total: 1, partial: 0, isAtLeast: false }, '1 match'],
  [{ total: 15, partial: 3, isAtLeast: false }, '12 matches, and 3 more in part'],
  [{ total: 700, partial: 0, isAtLeast: true }, 'Over 700 matches'],
  [{ total: 3, partial: 3, isAtLeast: true }, '3 matches in part'],
  [{ total: 0, partial: 0, isAtLeast: true }, '0 matches'],
])('says of %j: %s', (found, said) => {
  expect(matchesSaid(found)).toBe(said);
});

it('keeps the words of a search in the address of its filters', () => {
  const search = { path: '/search', filters: NO_FILTERS, sort: 'relevance' as const, stays: [['q', 'a & b']] as const };
  const filters = { ...NO_FILTERS, brands: ['x', 'y'], attributes: [{ id: 'colour', values: ['Red'] }] };
  expect(listHref(search, { filters, page: 2 })).toBe('/search?q=a+%26+b&brand=x&brand=y&f.colour=Red&page=2');
});

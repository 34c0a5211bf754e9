import { expect, it } from 'vitest';
import { pageLinks, pageNumber, paginate } from './pagination.ts';

it.each<[text: string | null | undefined, page: number]>([
  ['3', 3],
  ['12', 12],
  ['123456789', 123_456_789],
  ['1234567890', 1],
  ['0', 1],
  ['-1', 1],
  ['2.5', 1],
  ['2x', 1],
  ['x2', 1],
  ['', 1],
  [null, 1],
  [undefined, 1],
])('%j asks for page %i', (text, page) => expect(pageNumber(text)).toBe(page));

it.each([
  { total: 45, requested: 2, page: 2, totalPages: 3, offset: 20 },
  { total: 40, requested: 2, page: 2, totalPages: 2, offset: 20 },
  { total: 41, requested: 9, page: 3, totalPages: 3, offset: 40 },
  { total: 45, requested: 0, page: 1, totalPages: 3, offset: 0 },
  { total: 0, requested: 4, page: 1, totalPages: 1, offset: 0 },
])('page $requested of $total entries, 20 on each, is $page of $totalPages', ({ total, requested, ...pagination }) => {
  expect(paginate(total, 20, requested)).toStrictEqual({ total, ...pagination });
});

it.each<[page: number, totalPages: number, links: (number | null)[]]>([
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, null, 6]],
  [3, 6, [1, 2, 3, 4, null, 6]],
  [4, 6, [1, null, 3, 4, 5, 6]],
  [6, 6, [1, null, 3, 4, 5, 6]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [2, 10, [1, 2, 3, 4, null, 10]],
  [4, 10, [1, null, 3, 4, 5, null, 10]],
  [9, 10, [1, null, 7, 8, 9, 10]],
  [10, 10, [1, null, 7, 8, 9, 10]],
])('page %i of %i links to %j', (page, totalPages, links) => expect(pageLinks(page, totalPages)).toStrictEqual(links));

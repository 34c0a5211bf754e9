import { paginate, type Pagination } from '#catalogue/display/pagination.ts';

/** Part of a list: at most `limit` entries (-1: all) after the first `offset`. */
export interface Slice {
  limit: number;
  offset?: number;
}

/** The `page`th part of a list, from 1, with `limit` entries a page. */
export interface PageRequest {
  limit: number;
  page: number;
}

export interface ListPage<Entry> {
  entries: Entry[];
  pagination: Pagination;
}

/**
 * One page of a list, for pages and calls alike: a page past the end is the last one, and an empty list has one empty page.
 *
 * @param total entries in the whole list
 * @param read gives the entries of a slice
 */
export async function readPage<Entry>(
  total: number,
  { limit, page }: PageRequest,
  read: (slice: Slice) => Promise<Entry[]>,
): Promise<ListPage<Entry>> {
  const { offset, ...pagination } = paginate(total, limit, page);
  return { entries: total === 0 ? [] : await read({ limit, offset }), pagination };
}

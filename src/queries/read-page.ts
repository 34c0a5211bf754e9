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
 * One page of a list, for pages and calls alike: a page past the end is the last one, and an empty list has one empty page. A total that
 * must be read is read together with the page, so only a page past the end takes another trip.
 *
 * @param total entries in the whole list
 * @param read gives the entries of a slice
 */
export async function readPage<Entry>(
  total: number | Promise<number>,
  { limit, page }: PageRequest,
  read: (slice: Slice) => Promise<Entry[]>,
): Promise<ListPage<Entry>> {
  const early = typeof total === 'number' ? null : read({ limit, offset: (page - 1) * limit });
  const [count, asked] = await Promise.all([total, early]);
  const { offset, ...pagination } = paginate(count, limit, page);
  if (asked !== null && pagination.page === page) return { entries: asked, pagination };
  return { entries: count === 0 ? [] : await read({ limit, offset }), pagination };
}

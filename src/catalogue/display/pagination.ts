export interface Pagination {
  page: number;
  totalPages: number;
  total: number;
}

/**
 * A page number from a route or a query. Anything but a whole number of at least 1 counts as 1.
 *
 * @example pageNumber('3') // 3
 * @example pageNumber('-1') // 1
 */
export function pageNumber(text: string | null | undefined): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1;
  return Math.max(1, page);
}

/**
 * The pagination of `total` entries. A page past the end becomes the last one; without entries it is page 1 of 1.
 *
 * @example paginate(100, 48, 9) // { page: 3, totalPages: 3, total: 100, offset: 96 }
 */
export function paginate(total: number, pageSize: number, requestedPage: number): Pagination & { offset: number } {
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, requestedPage), totalPages);
  return { page, totalPages, total, offset: (page - 1) * pageSize };
}

/**
 * The pages to link to: the first, the last, up to three around the current one; null for skipped pages.
 *
 * @example pageLinks(5, 10) // [1, null, 4, 5, 6, null, 10]
 */
export function pageLinks(page: number, totalPages: number): (number | null)[] {
  if (totalPages <= 5) return Array.from({ length: totalPages }, (_, index) => index + 1);
  const first = Math.min(Math.max(2, page - 1), totalPages - 3);
  const last = first + 2;
  return [1, ...(first > 2 ? [null] : []), first, first + 1, last, ...(last < totalPages - 1 ? [null] : []), totalPages];
}

import { COMPARE_ADDRESS_PRODUCTS, COMPARE_PRODUCTS } from '../limits.ts';

/** What the address of things side by side asks for. */
export interface CompareIds {
  /** The first four products, each once. */
  shown: number[];
  /** Those that do not fit beside them. */
  rest: number[];
}

/** An id as addresses have it. */
const ID = /^[1-9]\d{0,15}$/;

/**
 * The products that an address names: `ids=1,2` as links have it, `ids=1&ids=2` as the form of a list sends it. What is no id, and what is
 * named again, is ignored.
 *
 * @example readCompareIds(new URLSearchParams('ids=7,5,7&ids=x')) // { shown: [7, 5], rest: [] }
 */
export function readCompareIds(query: URLSearchParams): CompareIds {
  const named = query
    .getAll('ids')
    .flatMap((value) => value.split(',', COMPARE_ADDRESS_PRODUCTS))
    .filter((text) => ID.test(text) && Number.isSafeInteger(Number(text)));
  const ids = [...new Set(named.map(Number))].slice(0, COMPARE_ADDRESS_PRODUCTS);
  return { shown: ids.slice(0, COMPARE_PRODUCTS), rest: ids.slice(COMPARE_PRODUCTS) };
}

import { type Sort, SORTS } from '#catalogue/lists/list-filters.ts';
import { type SearchFilters } from './filters.ts';

const SLUG_MAX_CHARS = 300;
const POUNDS = /^\d{1,6}(?:\.\d{1,2})?$/;

const slug = (text: string | null): string | undefined =>
  text !== null && text !== '' && text.length <= SLUG_MAX_CHARS && !text.includes('\0') ? text : undefined;

const pence = (text: string | null): number | undefined =>
  text !== null && POUNDS.test(text) ? Math.round(Number(text) * 100) : undefined;

/**
 * Filters and order from an address: `?category=&brand=&merchant=&min=&max=&stock=1&sort=price`. Prices in pounds. Invalid values are
 * ignored, because people edit addresses.
 */
export function readFilters(params: URLSearchParams): { filters: SearchFilters; sort: Sort } {
  const sort = SORTS.find((one) => one === params.get('sort')) ?? 'relevance';
  const filters: SearchFilters = {
    category: slug(params.get('category')),
    brand: slug(params.get('brand')),
    merchant: slug(params.get('merchant')),
    priceMin: pence(params.get('min')),
    priceMax: pence(params.get('max')),
    inStock: params.get('stock') === '1' ? true : undefined,
  };
  return { filters, sort };
}

const pounds = (amount: number | undefined): string | undefined => (amount === undefined ? undefined : String(amount / 100));

/** The query parameters of filters and order; the reverse of `readFilters`. */
export function filterParams(
  { category, brand, merchant, priceMin, priceMax, inStock }: SearchFilters,
  sort: Sort = 'relevance',
): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value !== undefined && params.set(name, value);
  set('category', category);
  set('brand', brand);
  set('merchant', merchant);
  set('min', pounds(priceMin));
  set('max', pounds(priceMax));
  set('stock', inStock === true ? '1' : undefined);
  set('sort', sort === 'relevance' ? undefined : sort);
  return params;
}

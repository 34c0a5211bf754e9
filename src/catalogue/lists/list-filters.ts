export const SORTS = ['relevance', 'price', 'total', 'newest'] as const;
/** How a list is sorted; `total` is the price with delivery. On pages without a search 'relevance' is list order. */
export type Sort = (typeof SORTS)[number];

/** Values of one attribute that pass, any of them; or a range of its numbers, both ends included. */
export interface AttributeFilter {
  id: string;
  values: readonly string[];
  min?: number | undefined;
  max?: number | undefined;
}

/** Filters of a list. Of several values of one any passes; of several filters all must pass. Money in pence. */
export interface ListFilters {
  /** Slug path of a category; its whole branch passes. */
  category?: string | undefined;
  /** By slug. */
  brands: readonly string[];
  merchants: readonly string[];
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /** Only what some shop does not call out of stock, with a price. */
  inStock?: true | undefined;
  attributes: readonly AttributeFilter[];
}

export const NO_FILTERS: ListFilters = { brands: [], merchants: [], attributes: [] };

/** Whether anything is chosen. */
export const isListFiltered = ({ brands, merchants, attributes, ...others }: ListFilters): boolean =>
  brands.length + merchants.length + attributes.length > 0 || Object.values(others).some((value) => value !== undefined);

/**
 * How many values are chosen; a range counts as one.
 *
 * @example chosenCount({ ...NO_FILTERS, brands: ['penrith'], priceMin: 1000, priceMax: 2000 }) // 2
 */
export const chosenCount = ({ brands, merchants, attributes, category, priceMin, priceMax, inStock }: ListFilters): number =>
  brands.length +
  merchants.length +
  attributes.reduce((sum, { values, min, max }) => sum + values.length + Number((min ?? max) !== undefined), 0) +
  Number(category !== undefined) +
  Number((priceMin ?? priceMax) !== undefined) +
  Number(inStock === true);

const VALUE_MAX_CHARS = 300;
/** More values in one address are ignored. */
const VALUES_MAX = 40;
const NUMBER = /^\d{1,9}(?:\.\d{1,3})?$/;
/** `f.colour`, `f.storage.min`. */
const ATTRIBUTE = /^f\.([a-z][a-z0-9-]{0,40})(?:\.(min|max))?$/;

const isText = (text: string): boolean => text !== '' && text.length <= VALUE_MAX_CHARS && !text.includes('\0');
const numberIn = (text: string | null): number | undefined => (text !== null && NUMBER.test(text) ? Number(text) : undefined);
const pence = (text: string | null): number | undefined => {
  const pounds = numberIn(text);
  return pounds === undefined ? undefined : Math.round(pounds * 100);
};

/** Swapped ends are exchanged. */
const inOrder = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };

/**
 * Filters and order from an address: `?brand=&brand=&min=&max=&stock=1&f.colour=&f.storage.min=&sort=price`. Prices in pounds. Invalid
 * values are ignored, because people edit addresses; unknown ones pass nothing.
 *
 * @example readListFilters(new URLSearchParams('brand=penrith&sort=price')).filters.brands // ['penrith']
 */
export function readListFilters(params: URLSearchParams): { filters: ListFilters; sort: Sort } {
  const several = (name: string) => [...new Set(params.getAll(name))].filter(isText).slice(0, VALUES_MAX);
  const attributes = new Map<string, { values: string[]; min?: number; max?: number }>();
  let values = 0;
  for (const [name, text] of params) {
    const [, id, end] = ATTRIBUTE.exec(name) ?? [];
    if (id === undefined || !isText(text) || values >= VALUES_MAX) continue;
    const one = attributes.get(id) ?? { values: [] };
    const number = numberIn(text);
    if (end === undefined && !one.values.includes(text)) one.values.push(text);
    else if (end !== undefined && number !== undefined) one[end as 'min' | 'max'] = number;
    else continue;
    values += 1;
    attributes.set(id, one);
  }
  const price = inOrder(pence(params.get('min')), pence(params.get('max')));
  const category = params.get('category') ?? '';
  return {
    sort: SORTS.find((one) => one === params.get('sort')) ?? 'relevance',
    filters: {
      category: isText(category) ? category : undefined,
      brands: several('brand'),
      merchants: several('merchant'),
      priceMin: price.min,
      priceMax: price.max,
      inStock: params.get('stock') === '1' ? true : undefined,
      attributes: [...attributes].map(([id, { values: chosen, min, max }]) => ({ id, values: chosen, ...inOrder(min, max) })),
    },
  };
}

const pounds = (amount: number | undefined): string | undefined => (amount === undefined ? undefined : String(amount / 100));

/**
 * The query parameters of filters and order; the reverse of `readListFilters`.
 *
 * @example listFilterParams({ ...NO_FILTERS, brands: ['penrith'] }, 'price').toString() // 'brand=penrith&sort=price'
 */
export function listFilterParams(filters: ListFilters, sort: Sort = 'relevance'): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value !== undefined && params.set(name, value);
  set('category', filters.category);
  for (const brand of filters.brands) params.append('brand', brand);
  for (const merchant of filters.merchants) params.append('merchant', merchant);
  set('min', pounds(filters.priceMin));
  set('max', pounds(filters.priceMax));
  set('stock', filters.inStock === true ? '1' : undefined);
  for (const { id, values, min, max } of filters.attributes) {
    for (const value of values) params.append(`f.${id}`, value);
    set(`f.${id}.min`, min?.toString());
    set(`f.${id}.max`, max?.toString());
  }
  set('sort', sort === 'relevance' ? undefined : sort);
  return params;
}

import type { ListFilters } from '#catalogue/lists/list-filters.ts';
import type { Condition, SearchFilters } from './filters/filters.ts';
import { indexWords } from './words/words.ts';

/** SQL for what names of brands or shops add to an expression of FTS5. Where none is known, an empty phrase, which matches nothing. */
const named = (table: 'brand' | 'merchant', key: string): string =>
  `(SELECT ' AND {${table}} : (' || coalesce(group_concat('"' || replace(name, '"', ' ') || '"', ' OR '), '""') || ')' FROM ${table} WHERE ${key} IN (SELECT value FROM json_each(?)))`;

const anyOf = (field: string, texts: readonly string[]): string => {
  const phrases = texts.map((text) => indexWords(text).join(' ')).filter((text) => text !== '');
  return phrases.length < texts.length || phrases.length === 0
    ? ''
    : ` AND {${field}} : (${phrases.map((words) => `"${words}"`).join(' OR ')})`;
};

/** A value with digits may be written with another unit. */
const isPlain = (value: string): boolean => !/\d/.test(value);

/**
 * FTS5's expression, as SQL, for things that may pass the chosen filters. Brand, shop, category and attributes are words of the index, so
 * that matching things are found at any rank. The result must still be filtered.
 */
export function narrowed(match: string, { category, brands, merchants, attributes }: ListFilters): Condition {
  const said = [
    anyOf('category', category === undefined ? [] : [category]),
    ...attributes.map(({ values, min, max }) => ((min ?? max) === undefined && values.every(isPlain) ? anyOf('attributes', values) : '')),
  ];
  const chosen = [
    { sql: named('brand', 'id'), of: brands },
    { sql: named('merchant', 'slug'), of: merchants },
  ].filter(({ of }) => of.length > 0);
  return {
    sql: ['?', ...chosen.map(({ sql }) => sql)].join(' || '),
    values: [`(${match})${said.join('')}`, ...chosen.map(({ of }) => JSON.stringify(of))],
  };
}

const larger = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
const smaller = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

/** The filters of a reading with what was chosen of prices and stock. */
export const narrowedFilters = (filters: SearchFilters, { priceMin, priceMax, inStock }: ListFilters): SearchFilters => ({
  ...filters,
  priceMin: larger(filters.priceMin, priceMin),
  priceMax: smaller(filters.priceMax, priceMax),
  inStock: filters.inStock ?? inStock,
});

import { categoryTitle } from '#catalogue/category.ts';
import { formatPrice } from '#catalogue/price.ts';
import type { SearchView } from '#views/search.ts';

export type Filters = SearchView['filters'];
export type SortChoice = SearchView['sort'];

/** A value of a filter: a link that adds it, or removes a chosen one. */
interface Choice {
  name: string;
  count: number;
  chosen: boolean;
  filters: Filters;
}

interface ChoiceGroup {
  title: string;
  choices: Choice[];
}

const bandName = (from: number, to: number | null) =>
  to === null ? `${formatPrice(from)} and more` : from === 0 ? `Under ${formatPrice(to)}` : `${formatPrice(from)} to ${formatPrice(to)}`;

/** The filters of a list. Filters without a choice are left out. */
export function choiceGroups({ facets, filters }: Pick<SearchView, 'facets' | 'filters'>): ChoiceGroup[] {
  const named = (name: 'category' | 'brand' | 'merchant', values: SearchView['facets']['brands']): Choice[] =>
    values.map(({ value, name: label, count }) => {
      const chosen = filters[name] === value;
      return { name: categoryTitle(label), count, chosen, filters: { ...filters, [name]: chosen ? undefined : value } };
    });
  const prices = facets.prices.map(({ from, to, count }): Choice => {
    // A band ends before the next begins; the filter includes both ends.
    const [priceMin, priceMax] = [from === 0 ? undefined : from, to === null ? undefined : to - 1];
    const chosen = filters.priceMin === priceMin && filters.priceMax === priceMax && (priceMin ?? priceMax) !== undefined;
    return {
      name: bandName(from, to),
      count,
      chosen,
      filters: { ...filters, priceMin: chosen ? undefined : priceMin, priceMax: chosen ? undefined : priceMax },
    };
  });
  const stocked: Choice = {
    name: 'In stock only',
    count: facets.inStock,
    chosen: filters.inStock === true,
    filters: { ...filters, inStock: filters.inStock ? undefined : true },
  };
  const groups = [
    { title: 'Category', choices: named('category', facets.categories) },
    { title: 'Price', choices: prices },
    { title: 'Merchant', choices: named('merchant', facets.merchants) },
    { title: 'Brand', choices: named('brand', facets.brands) },
    { title: 'Stock', choices: facets.inStock > 0 || filters.inStock ? [stocked] : [] },
  ];
  return groups.filter(
    ({ title, choices }) => choices.length > 1 || choices.some(({ chosen }) => chosen) || (title === 'Stock' && choices.length > 0),
  );
}

export const SORT_NAMES: readonly [sort: SortChoice, name: string][] = [
  ['relevance', 'Best match'],
  ['price', 'Price'],
  ['total', 'Price with delivery'],
  ['newest', 'Newest'],
];

export const isFiltered = (filters: Filters): boolean => Object.values(filters).some((value) => value !== undefined);

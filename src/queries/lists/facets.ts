import type { ListFilters } from '#catalogue/lists/list-filters.ts';
import { filterRows, type FilteredRows, type ListNames, testsOf } from './filter-rows.ts';
import type { ListRow } from './list-row.ts';

/** One choice of a filter: `value` is the filter's value. */
interface FacetValue {
  value: string;
  name: string;
  count: number;
}

interface AttributeFacet {
  id: string;
  label: string;
  unit: string | null;
  /** Choices; of a number none. */
  values: FacetValue[];
  /** The smallest and largest of the numbers; null: it is no number. */
  range: { min: number; max: number } | null;
}

/** What the filters of a list offer, with how many things have each. Money in pence. */
export interface ListFacets {
  categories: FacetValue[];
  brands: FacetValue[];
  merchants: FacetValue[];
  price: { min: number; max: number } | null;
  inStock: number;
  attributes: AttributeFacet[];
}

/** An attribute that lists may be filtered by. */
export interface FilterAttribute {
  id: string;
  label: string;
  unit: string | null;
  place: number;
  isNumber: boolean;
}

export const NO_LIST_FACETS: ListFacets = { categories: [], brands: [], merchants: [], price: null, inStock: 0, attributes: [] };

const VALUES_MAX = 20;
const ATTRIBUTES_MAX = 6;
/** An attribute that fewer of the things state tells them apart badly. */
const STATED_MIN_SHARE = 0.15;

/** The name of a value; undefined: it has none but itself. */
type NameOf = (value: string) => string | undefined;

class Tally {
  readonly #counts = new Map<string, { name: string; count: number }>();

  add(value: string, name: string): void {
    const known = this.#counts.get(value);
    if (known === undefined) this.#counts.set(value, { name, count: 1 });
    else known.count += 1;
  }

  /** The commonest values, and the chosen ones, of which perhaps no row told the name. */
  values(chosen: readonly string[], nameOf: NameOf = () => undefined): FacetValue[] {
    for (const value of chosen) if (!this.#counts.has(value)) this.#counts.set(value, { name: nameOf(value) ?? value, count: 0 });
    const all = [...this.#counts].map(([value, { name, count }]) => ({ value, name, count }));
    all.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    return all.filter(({ value }, index) => index < VALUES_MAX || chosen.includes(value));
  }
}

/**
 * What the filters offer for the rows of a list. The values of one filter are counted without that filter, so that another can be chosen.
 *
 * @param attributes that may be offered; those that tell the rows apart are
 */
export function facetsOfRows(
  rows: readonly ListRow[],
  { filters, names, attributes }: { filters: ListFilters; names: ListNames; attributes: readonly FilterAttribute[] },
  filtered: FilteredRows = filterRows(rows, testsOf(filters, names)),
): ListFacets {
  const besides = (facet: string): ListRow[] => [...filtered.rows, ...(filtered.failing.get(facet) ?? [])];
  const tally = (facet: string, chosen: readonly string[], add: (row: ListRow, to: Tally) => void, nameOf?: NameOf): FacetValue[] => {
    const to = new Tally();
    for (const row of besides(facet)) add(row, to);
    return to.values(chosen, nameOf);
  };
  const prices = besides('price').flatMap(([, , price]) => price ?? []);
  return {
    categories: tally(
      'category',
      filters.category === undefined ? [] : [filters.category],
      ([, , , , , id], to) => {
        const category = id === null ? undefined : names.categories.get(id);
        if (category !== undefined) to.add(category.slugPath, category.name);
      },
      // Old addresses have the last part of the path alone.
      (value) => [...names.categories.values()].find(({ slugPath }) => `/${slugPath}`.endsWith(`/${value}`))?.name,
    ),
    brands: tally('brand', filters.brands, ([, , , , , , id, name], to) => {
      if (id !== null) to.add(id, name ?? id);
    }),
    merchants: tally(
      'merchant',
      filters.merchants,
      ([, , , , , , , , ids], to) => {
        for (const id of ids) {
          const merchant = names.merchants.get(id);
          if (merchant !== undefined) to.add(merchant.slug, merchant.name);
        }
      },
      (value) => [...names.merchants.values()].find(({ slug }) => slug === value)?.name,
    ),
    price: prices.length === 0 ? null : rangeOf(prices),
    inStock: besides('stock').filter(([, isLast]) => isLast === 0).length,
    attributes: tellingAttributes(rows, attributes, filters).map((attribute) => attributeFacet(attribute, besides(attribute.id), filters)),
  };
}

function rangeOf(numbers: readonly number[]): { min: number; max: number } {
  let [min, max] = [Infinity, -Infinity];
  for (const number of numbers) [min, max] = [Math.min(min, number), Math.max(max, number)];
  return { min, max };
}

function attributeFacet(
  { id, label, unit, isNumber }: FilterAttribute,
  rows: readonly ListRow[],
  { attributes }: ListFilters,
): AttributeFacet {
  const facts = rows.flatMap((row) => row[9].filter(([one]) => one === id).map(([, value]) => value));
  if (isNumber) {
    const numbers = facts.filter((value) => typeof value === 'number');
    return { id, label, unit, values: [], range: numbers.length === 0 ? { min: 0, max: 0 } : rangeOf(numbers) };
  }
  const to = new Tally();
  for (const value of facts) to.add(String(value), String(value));
  return { id, label, unit, values: to.values(attributes.find((one) => one.id === id)?.values ?? []), range: null };
}

/** The chosen attributes, and of the others those that most things state, with different values. In the order of filters. */
function tellingAttributes(rows: readonly ListRow[], attributes: readonly FilterAttribute[], { attributes: chosen }: ListFilters) {
  const stated = new Map<string, Map<string | number, number>>();
  for (const [, , , , , , , , , facts] of rows) {
    for (const [id, value] of facts) {
      const values = stated.get(id) ?? new Map<string | number, number>();
      values.set(value, (values.get(value) ?? 0) + 1);
      stated.set(id, values);
    }
  }
  const scored = attributes.map((attribute) => {
    const counts = [...(stated.get(attribute.id)?.values() ?? [])];
    const total = counts.reduce((sum, count) => sum + count, 0);
    const isChosen = chosen.some(({ id }) => id === attribute.id);
    const tells = counts.length > 1 && total >= rows.length * STATED_MIN_SHARE;
    return { attribute, score: isChosen ? Infinity : tells ? (total / rows.length) * (1 - Math.max(...counts) / total) : 0 };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => (a.score === b.score ? 0 : b.score - a.score))
    .slice(0, Math.max(ATTRIBUTES_MAX, chosen.length))
    .map(({ attribute }) => attribute)
    .sort((a, b) => a.place - b.place || (a.label < b.label ? -1 : 1));
}

import { categoryTitle } from '#catalogue/category.ts';
import { formatPrice } from '#catalogue/price.ts';
import type { CategoryListView } from '#views/category.ts';
import type { ShownList } from './shown-list.ts';
import type { AttributeFilter, ListFilters } from '#catalogue/lists/list-filters.ts';

type ListFacets = CategoryListView['facets'];
type AttributeFacet = ListFacets['attributes'][number];
type FacetValue = ListFacets['brands'][number];

/** A value of a filter: a link that adds it, or removes a chosen one. */
interface ListChoice {
  name: string;
  count: number;
  isChosen: boolean;
  filters: ListFilters;
}

/** A range to be typed: the names of its parameters, what is chosen, and what there is. */
interface TypedRange {
  names: { min: string; max: string };
  min: string;
  max: string;
  least: string;
  most: string;
  unit: string;
}

export interface ChoiceGroup {
  title: string;
  choices: ListChoice[];
  range?: TypedRange;
}

const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** The filters of an attribute replaced; without values and range there is none. */
function withAttribute(filters: ListFilters, changed: AttributeFilter): ListFilters {
  const others = filters.attributes.filter(({ id }) => id !== changed.id);
  const isEmpty = changed.values.length === 0 && changed.min === undefined && changed.max === undefined;
  return { ...filters, attributes: isEmpty ? others : [...others, changed] };
}

const NO_VALUES = { values: [] };
const attributeIn = (filters: ListFilters, id: string): AttributeFilter =>
  filters.attributes.find((one) => one.id === id) ?? { id, ...NO_VALUES };

const ofValues = (values: readonly FacetValue[], chosen: readonly string[], filters: (value: string) => ListFilters): ListChoice[] =>
  values.map(({ value, name, count }) => ({
    name: categoryTitle(name),
    count,
    isChosen: chosen.includes(value),
    filters: filters(value),
  }));

const inPounds = (pence: number | undefined): string => (pence === undefined ? '' : String(pence / 100));

function attributeGroup({ id, label, unit, values, range }: AttributeFacet, filters: ListFilters): ChoiceGroup {
  const chosen = attributeIn(filters, id);
  const choices = ofValues(values, chosen.values, (value) => withAttribute(filters, { ...chosen, values: toggled(chosen.values, value) }));
  if (range === null) return { title: label, choices };
  const names = { min: `f.${id}.min`, max: `f.${id}.max` };
  const typed = { min: chosen.min?.toString() ?? '', max: chosen.max?.toString() ?? '' };
  return { title: label, choices, range: { names, ...typed, least: String(range.min), most: String(range.max), unit: unit ?? '' } };
}

function priceGroup({ price }: ListFacets, { priceMin, priceMax }: ListFilters): ChoiceGroup {
  const names = { min: 'min', max: 'max' };
  const [least, most] = [Math.floor((price?.min ?? 0) / 100), Math.ceil((price?.max ?? 0) / 100)];
  const range = { names, min: inPounds(priceMin), max: inPounds(priceMax), least: String(least), most: String(most), unit: '£' };
  return { title: 'Price', choices: [], range };
}

/** Filters with something to choose: two values, or a range that is not one number. */
const isTelling = ({ choices, range }: ChoiceGroup): boolean =>
  choices.length > 1 ||
  choices.some(({ isChosen }) => isChosen) ||
  (range !== undefined && (range.least !== range.most || range.min + range.max !== ''));

/**
 * The filters of a list, those of its attributes last.
 *
 * @param of what the page is about, so that this is no filter
 */
export function listChoices(facets: ListFacets, filters: ListFilters, of: ShownList['of']): ChoiceGroup[] {
  const { category, brands, merchants, inStock } = filters;
  const groups: ChoiceGroup[] = [
    {
      title: 'Category',
      // A brand's page has all its categories beside the list.
      choices:
        of === 'brand'
          ? []
          : ofValues(facets.categories, category === undefined ? [] : [category], (value) => ({
              ...filters,
              category: value === category ? undefined : value,
            })),
    },
    priceGroup(facets, filters),
    {
      title: 'Brand',
      choices: of === 'brand' ? [] : ofValues(facets.brands, brands, (value) => ({ ...filters, brands: toggled(brands, value) })),
    },
    ...facets.attributes.map((attribute) => attributeGroup(attribute, filters)),
    {
      title: 'Merchant',
      choices:
        of === 'merchant' ? [] : ofValues(facets.merchants, merchants, (value) => ({ ...filters, merchants: toggled(merchants, value) })),
    },
  ].filter(isTelling);
  const stocked = { name: 'In stock only', count: facets.inStock, isChosen: inStock === true };
  if (facets.inStock > 0 || inStock)
    groups.push({ title: 'Stock', choices: [{ ...stocked, filters: { ...filters, inStock: inStock ? undefined : true } }] });
  return groups;
}

const nameOf = (values: readonly FacetValue[], value: string): string =>
  categoryTitle(values.find((one) => one.value === value)?.name ?? value);

const rangeText = (min: string | undefined, max: string | undefined): string =>
  min === undefined ? `up to ${max}` : max === undefined ? `from ${min}` : `${min} to ${max}`;

const priceText = (pence: number | undefined) => (pence === undefined ? undefined : formatPrice(pence));

/** What is chosen, each with the filters without it. */
export function chosenFilters(facets: ListFacets, filters: ListFilters): { text: string; filters: ListFilters }[] {
  const { category, brands, merchants, priceMin, priceMax, inStock, attributes } = filters;

  return [
    ...(category === undefined ? [] : [{ text: nameOf(facets.categories, category), filters: { ...filters, category: undefined } }]),
    ...brands.map((value) => ({ text: nameOf(facets.brands, value), filters: { ...filters, brands: toggled(brands, value) } })),
    ...merchants.map((value) => ({ text: nameOf(facets.merchants, value), filters: { ...filters, merchants: toggled(merchants, value) } })),
    ...(priceMin === undefined && priceMax === undefined
      ? []
      : [
          {
            text: `Price ${rangeText(priceText(priceMin), priceText(priceMax))}`,
            filters: { ...filters, priceMin: undefined, priceMax: undefined },
          },
        ]),
    ...attributes.flatMap((one) => {
      const facet = facets.attributes.find(({ id }) => id === one.id);
      const label = facet?.label ?? one.id;
      const unit = facet?.unit ? ` ${facet.unit}` : '';
      const values = one.values.map((value) => ({
        text: `${label}: ${value}`,
        filters: withAttribute(filters, { ...one, values: toggled(one.values, value) }),
      }));
      if (one.min === undefined && one.max === undefined) return values;
      const text = `${label} ${rangeText(one.min?.toString(), one.max?.toString())}${unit}`;
      return [...values, { text, filters: withAttribute(filters, { ...one, min: undefined, max: undefined }) }];
    }),
    ...(inStock ? [{ text: 'In stock', filters: { ...filters, inStock: undefined } }] : []),
  ];
}

import { counted } from '#catalogue/display/count.ts';
import { formatDelivery, formatPrice, formatTotal } from '#catalogue/price.ts';
import { priceStory } from '#catalogue/price-history.ts';
import { unitPrice } from '#catalogue/unit-price/unit-price.ts';
import type { Side } from '#views/compare.ts';
import { verdictInBrief } from '../product/price-words.ts';

/** One row of the table: what each side has, in their order; null: not known. */
export interface CompareRow {
  label: string;
  values: (string | null)[];
  /** Whether two sides are known to differ. */
  differs: boolean;
}

const rowOf = (label: string, values: readonly (string | null)[]): CompareRow => ({
  label,
  values: [...values],
  differs: new Set(values.filter((value) => value !== null).map((value) => value.toLowerCase())).size > 1,
});

const inStock = (known: boolean | null): string | null => (known === null ? null : known ? 'In stock' : 'Out of stock');

function shopsOf({ product: { comparison } }: Side): string | null {
  if (comparison === null) return null;
  const { shops, lowestPrice } = comparison;
  return counted(shops, 'shop') + (lowestPrice === null ? '' : ` from ${formatPrice(lowestPrice)}`);
}

function verdictOf({ priceChanges, best }: Side): string | null {
  const story = best === null ? null : priceStory(priceChanges);
  return story === null ? null : verdictInBrief(story);
}

/** The rows about buying, which every comparison has. */
export function offerRows(sides: readonly Side[]): CompareRow[] {
  const bests = sides.map(({ best }) => best);
  return [
    rowOf(
      'Price',
      bests.map((best) => best && formatPrice(best.price)),
    ),
    rowOf(
      'Unit price',
      sides.map(({ best, amount }) => best && unitPrice(best.price, amount)),
    ),
    rowOf(
      'Delivery',
      bests.map((best) => best && formatDelivery(best.deliveryCost)),
    ),
    rowOf(
      'Total',
      bests.map((best) => best && formatTotal(best)),
    ),
    rowOf(
      'Availability',
      bests.map((best) => best && inStock(best.inStock)),
    ),
    rowOf('Shops', sides.map(shopsOf)),
    rowOf('Price history', sides.map(verdictOf)),
  ].filter(({ values }) => values.some((value) => value !== null));
}

/**
 * The rows of what the things are: those that most sides state first, else in the order in which the sides state them. A row that only
 * one of several sides states tells them apart no better than a description, and comes last.
 */
export function attributeRows(sides: readonly Side[]): CompareRow[] {
  const labels = new Map<string, string>();
  for (const { product } of sides) for (const { id, label } of product.attributes) if (!labels.has(id)) labels.set(id, label);
  const rows = [...labels].map(([id, label]) =>
    rowOf(
      label,
      sides.map(({ product }) => product.attributes.find((attribute) => attribute.id === id)?.text ?? null),
    ),
  );
  const brands = rowOf(
    'Brand',
    sides.map(({ product }) => product.brandName),
  );
  const models = rowOf(
    'Model',
    sides.map(({ product }) => product.mpn),
  );
  const known = ({ values }: CompareRow) => values.filter((value) => value !== null).length;
  return [brands, models, ...rows.toSorted((one, other) => known(other) - known(one))].filter((row) => known(row) > 0);
}

import { counted } from '#catalogue/display/count.ts';
import { stockInWords } from '#catalogue/display/list-in-words.ts';
import { verdictInBrief } from '#catalogue/display/verdict-in-words.ts';
import { describe } from '#catalogue/display/description.ts';
import { formatDelivery, formatPrice, formatTotal } from '#catalogue/price.ts';
import { storyOfPrice } from '#catalogue/price-history.ts';
import { unitPrice } from '#catalogue/unit-price/unit-price.ts';
import type { Side } from '#views/compare.ts';

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

function shopsOf({ product: { comparison } }: Side): string | null {
  if (comparison === null) return null;
  const { shops, lowestPrice } = comparison;
  return counted(shops, 'shop') + (lowestPrice === null ? '' : ` from ${formatPrice(lowestPrice)}`);
}

function verdictOf({ priceChanges, best }: Side): string | null {
  const story = storyOfPrice(best?.price ?? null, priceChanges);
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
      bests.map((best) => best && stockInWords(best.inStock)),
    ),
    rowOf('Shops', sides.map(shopsOf)),
    rowOf('Price history', sides.map(verdictOf)),
  ].filter(({ values }) => values.some((value) => value !== null));
}

/** Feeds write whole names into the column of codes. */
const MODEL_MAX_CHARS = 24;
/** Longer facts are sentences. */
const FACT_MAX_CHARS = 80;
const DETAIL_ROWS_MAX = 40;

interface Detail {
  label: string;
  text: string;
  /** A fact of the description in the shop's own words. */
  isFact: boolean;
}

/** What is known of a thing, by its label in lower case: brand, model, attributes, then what else its description lists. */
function detailsOf({ product }: Side): Map<string, Detail> {
  const { brandName, mpn, attributes, description } = product;
  const details = new Map<string, Detail>();
  const add = (label: string, text: string, isFact = false) => {
    if (!details.has(label.toLowerCase())) details.set(label.toLowerCase(), { label, text, isFact });
  };
  if (brandName !== null) add('Brand', brandName);
  if (mpn !== null && mpn.length <= MODEL_MAX_CHARS) add('Model', mpn);
  for (const { label, text } of attributes) add(label, text);
  const said = new Set([...details.values()].map(({ text }) => text.toLowerCase()));
  for (const { name, value } of describe(description ?? '').facts) {
    if (value.length <= FACT_MAX_CHARS && !said.has(value.toLowerCase())) add(name, value, true);
  }
  return details;
}

/**
 * The rows of what the things are: those that most sides state first, else in the order in which the sides state them. Facts of
 * descriptions are compared where two sides state them.
 */
export function detailRows(sides: readonly Side[]): CompareRow[] {
  const known = sides.map(detailsOf);
  const keys = new Set(known.flatMap((details) => [...details.keys()]));
  return [...keys]
    .map((key) => known.map((details) => details.get(key) ?? null))
    .map((cells) => ({ cells, stated: cells.filter((cell) => cell !== null) }))
    .filter(({ stated }) => stated.length > 1 || !stated[0]!.isFact)
    .toSorted((one, other) => other.stated.length - one.stated.length)
    .slice(0, DETAIL_ROWS_MAX)
    .map(({ cells, stated }) =>
      rowOf(
        stated[0]!.label,
        cells.map((cell) => cell?.text ?? null),
      ),
    );
}

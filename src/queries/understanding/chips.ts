import { formatShortPrice } from '#catalogue/price.ts';
import { COLOURS } from '#lexicon/values/colours.ts';
import { MATERIALS } from '#lexicon/values/materials.ts';
import { blanked, type PriceWish, type ProductQuery, type Span, type SpanKind, type WantedAttribute } from './product-query.ts';

/** Something that words were read as, for people, and the same words without it. */
export interface ReadingChip {
  label: string;
  without: string;
}

const PREFIX: Partial<Record<SpanKind, string>> = {
  brand: 'Brand: ',
  merchant: 'Shop: ',
  price: '',
  attribute: '',
  quantity: '',
  condition: '',
  stock: '',
  delivery: '',
  sale: '',
  order: '',
  exclusion: '',
};

/** Readings that are less sure than this only rank. */
const SHOWN_FROM = 0.65;

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The price that was read, so that 'under 50' is seen to mean pounds. */
function priceLabel({ min, max, near }: PriceWish): string | null {
  if (near !== undefined) return `around ${formatShortPrice(near)}`;
  if (min !== undefined && max !== undefined) return `${formatShortPrice(min)} to ${formatShortPrice(max)}`;
  if (max !== undefined) return `under ${formatShortPrice(max)}`;
  return min === undefined ? null : `over ${formatShortPrice(min)}`;
}

/** What a span was read as: a price in pounds, a brand or shop as the catalogue has it. */
function nameOf({ kind, text }: Span, { spans, price, brands, merchant }: ProductQuery): string {
  // Bounds that were typed apart ('over 20 … under 50') are two chips in the shopper's own words.
  if (kind === 'price' && spans.filter((span) => span.kind === 'price').length === 1) return priceLabel(price) ?? text;
  if (kind === 'merchant' && merchant !== null) return merchant.name;
  return (kind === 'brand' ? brands.find(({ name }) => keyOf(name) === keyOf(text))?.name : undefined) ?? text;
}

/** The span of a value, with those that would do as well: 'red or blue'. */
function spanWithOthers(span: Span, { attributes, spans, text }: ProductQuery): Span {
  const isOf = ({ words }: WantedAttribute) => words.join(' ') === span.text.toLowerCase();
  const others = span.kind === 'attribute' ? (attributes.find(isOf)?.others ?? []) : [];
  const isOther = ({ start, text: said }: Span) => start > span.end && others.includes(COLOURS.exact(said) ?? MATERIALS.exact(said) ?? '');
  const end = spans.findLast(isOther)?.end ?? span.end;
  return { ...span, end, text: text.slice(span.start, end) };
}

/**
 * What a reading is sure of, in the order of the words.
 *
 * @example chipsOf(query)[0] // { label: 'under £50', without: 'wireless headphones' }
 */
export function chipsOf(query: ProductQuery): ReadingChip[] {
  const { spans, text } = query;
  return spans.flatMap((span): ReadingChip[] => {
    const prefix = PREFIX[span.kind];
    if (prefix === undefined || span.sure < SHOWN_FROM) return [];
    const whole = spanWithOthers(span, query);
    const without = blanked(text, [whole]).replaceAll(/\s+/g, ' ').trim();
    return [{ label: `${prefix}${nameOf(whole, query)}`, without }];
  });
}

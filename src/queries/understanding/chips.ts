import type { ProductQuery, Span, SpanKind } from './product-query.ts';

/** Something that words were read as, for people, and the same words without it. */
export interface Chip {
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

/** The name of a brand or shop as the catalogue has it. */
function nameOf({ kind, text }: Span, { brands, merchant }: ProductQuery): string {
  if (kind === 'merchant' && merchant !== null) return merchant.name;
  return (kind === 'brand' ? brands.find(({ name }) => keyOf(name) === keyOf(text))?.name : undefined) ?? text;
}

/**
 * What a reading is sure of, in the order of the words.
 *
 * @example chipsOf(query)[0] // { label: 'under £50', without: 'wireless headphones' }
 */
export function chipsOf(query: ProductQuery): Chip[] {
  const { spans, text } = query;
  return spans.flatMap((span): Chip[] => {
    const prefix = PREFIX[span.kind];
    if (prefix === undefined || span.sure < SHOWN_FROM) return [];
    const without = `${text.slice(0, span.start)} ${text.slice(span.end)}`.replaceAll(/\s+/g, ' ').trim();
    return [{ label: `${prefix}${nameOf(span, query)}`, without }];
  });
}

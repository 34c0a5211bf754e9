import type { Product } from '#catalogue/product.ts';

export interface Description {
  paragraphs: string[];
  /** Lines that the feed lists as `- Name: value`. */
  facts: { name: string; value: string }[];
  /** Other lines of a list. */
  points: string[];
}

const POINT = /^[-•*]\s+(.+)$/;
const FACT = /^([^:]{1,30}):\s+(\S.*)$/;

/** A feed's plain text as what a page prints: running text, and the list that many shops put below it. */
export function describe(text: string): Description {
  const parts: Description = { paragraphs: [], facts: [], points: [] };
  for (const line of text.split('\n').map((one) => one.trim())) {
    const point = POINT.exec(line)?.[1];
    const [, name, value] = FACT.exec(point ?? '') ?? [];
    if (name !== undefined && value !== undefined) parts.facts.push({ name, value });
    else if (point !== undefined) parts.points.push(point);
    else if (line !== '') parts.paragraphs.push(line);
  }
  return parts;
}

const SUMMARY_MAX_CHARS = 220;
/** The end of a sentence, but not of `5 kg. approx` or `No. 7`: what follows starts with a capital letter. */
const SENTENCE = /^.{25,}?[.!?](?=\s+\p{Lu}|$)/u;

/**
 * What stands beside the price: the feed's summary, else the first sentence of its description, else null.
 *
 * @example summarise({ summary: null, description: 'A slow, even burn and a warm light. Cotton wick.' }) // 'A slow, even burn and a warm light.'
 */
export function summarise({ summary, description }: Pick<Product, 'summary' | 'description'>): string | null {
  if (summary !== null || description === null) return summary;
  const [first = ''] = describe(description).paragraphs;
  const sentence = SENTENCE.exec(first)?.[0] ?? first;
  if (sentence.length <= SUMMARY_MAX_CHARS) return sentence || null;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', SUMMARY_MAX_CHARS))}…`;
}

import type { Product } from '../product.ts';

export interface Description {
  paragraphs: string[];
  /** Lines of the form `- Name: value`. */
  facts: { name: string; value: string }[];
  /** Other list items. */
  points: string[];
}

const POINT = /^[-•*]\s+(.+)$/;
const FACT = /^([^:]{1,30}):\s+(\S.*)$/;

/** Between facts that a shop writes in one line: 'Desk lamp - Product colour: Black - Type: LED'. */
const NEXT_FACT = / - (?=\p{Lu}[^:]{1,29}: \S)/u;
/** So many facts must stand in one line: one may be a title. */
const IN_LINE_FROM = 2;

/** The lines of a text; facts that stand in one line are lines of their own. */
const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [first = '', ...facts] = line.trim().split(NEXT_FACT);
    return facts.length < IN_LINE_FROM ? [line.trim()] : [first, ...facts.map((fact) => `- ${fact}`)];
  });

/**
 * Splits a feed's plain text into paragraphs and a list of facts. The facts may follow the paragraphs in the same line.
 *
 * @example describe('Desk lamp - Product colour: Black - Type: LED').facts // [{ name: 'Product colour', value: 'Black' }, …]
 */
export function describe(text: string): Description {
  const parts: Description = { paragraphs: [], facts: [], points: [] };
  for (const line of linesOf(text)) {
    const point = POINT.exec(line)?.[1];
    const [, name, value] = FACT.exec(point ?? '') ?? [];
    if (name !== undefined && value !== undefined) parts.facts.push({ name, value });
    else if (point !== undefined) parts.points.push(point);
    else if (line !== '') parts.paragraphs.push(line);
  }
  return parts;
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Short forms, which feeds write as other words: 'Hd type', 'Wlan controller'. */
const SHORT_FORMS = /\b(?:cpu|dvi|gpu|hd|hdmi|hdd|lan|lcd|led|nfc|oled|pci|ram|sim|ssd|tv|usb|vga|wlan)\b/gi;

/**
 * The name of a fact with its short forms as they are written.
 *
 * @example factName('Top wi fi standard') // 'Top Wi-Fi standard'
 */
const factName = (name: string): string =>
  name.replaceAll(SHORT_FORMS, (form) => form.toUpperCase()).replaceAll(/\bwi[ -]?fi\b/gi, 'Wi-Fi');

/**
 * What is known of a product: its attributes, then the facts of its description that say anything else. A fact with the label of an
 * attribute is that attribute in the shop's own words, which may say more.
 */
export function shownFacts({
  attributes,
  description,
  mpn,
  name,
}: Pick<Product, 'attributes' | 'description' | 'mpn' | 'name'>): Description['facts'] {
  const { facts } = describe(description ?? '');
  const inOwnWords = new Map(facts.map((fact) => [lettersOf(fact.name), fact.value]));
  const known = attributes.map(({ label, text }) => ({ name: label, value: inOwnWords.get(lettersOf(label)) ?? text }));
  if (mpn !== null) known.unshift({ name: 'Model', value: mpn });
  const said = new Set([lettersOf(name), ...known.flatMap((fact) => [lettersOf(fact.name), lettersOf(fact.value)])]);
  const others = facts.filter((fact) => !said.has(lettersOf(fact.name)) && !said.has(lettersOf(fact.value)));
  return [...known, ...others.map(({ name: label, value }) => ({ name: factName(label), value }))];
}

/** The paragraphs and points of a description; a paragraph that only repeats the name is left out. */
export function proseOf(text: string, name: string): Pick<Description, 'paragraphs' | 'points'> {
  const { paragraphs, points } = describe(text);
  return { paragraphs: paragraphs.filter((paragraph) => lettersOf(paragraph) !== lettersOf(name)), points };
}

const SUMMARY_MAX_CHARS = 220;
/** The first sentence. `5 kg. approx` and `No. 7` do not end one: the next word must start with a capital letter. */
const SENTENCE = /^.{25,}?[.!?](?=\s+\p{Lu}|$)/u;

/**
 * The text beside the price: the feed's summary, else the first sentence of its description, else null.
 *
 * @example summarise({ name: 'Candle', summary: null, description: 'A slow, even burn and a warm light. Cotton wick.' })
 *   // 'A slow, even burn and a warm light.'
 */
export function summarise({ summary, description, name }: Pick<Product, 'summary' | 'description' | 'name'>): string | null {
  if (summary !== null && lettersOf(summary) !== lettersOf(name)) return summary;
  const [first = ''] = proseOf(description ?? '', name).paragraphs;
  const sentence = SENTENCE.exec(first)?.[0] ?? first;
  if (sentence.length <= SUMMARY_MAX_CHARS) return sentence || null;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', SUMMARY_MAX_CHARS))}…`;
}

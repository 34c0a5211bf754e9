import type { SampleOffer } from '../offers.ts';

/** Quotes a cell if necessary (RFC 4180). */
const cell = (value: string, separator: string): string =>
  value.includes(separator) || /["\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** A header and rows as delimited text. Rows have cells by column name; missing cells are empty. */
export function delimited(columns: readonly string[], rows: readonly Record<string, string>[], separator: string): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((cells) => `${cells.map((value) => cell(value, separator)).join(separator)}\n`).join('');
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** An XML element with text, or '' when the text is empty. */
export const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`);

/** Pence as an amount in pounds: '39.99'. */
export const money = (pence: number | null): string => (pence === null ? '' : (pence / 100).toFixed(2));

/** The description and a list of specifications, joined by the dialect's line break. */
export const descriptionText = ({ article }: SampleOffer, lineBreak: string): string =>
  [article.sentences.join(' '), ...article.specs.map((spec) => `- ${spec}`)].join(lineBreak);

/** The page of the article at its merchant, without tracking. */
export const shopPage = ({ merchant, sku }: SampleOffer): string => `https://${merchant.host}/p/${sku.toLowerCase()}`;

/** The day of the sample, which does not depend on the clock. */
export const MADE_ON = '2026-11-01';

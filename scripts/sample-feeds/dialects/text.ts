import type { SampleOffer } from '../offers.ts';

/** RFC 4180 quoting: only where it is needed. */
const cell = (value: string, separator: string): string =>
  value.includes(separator) || /["\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** A header and rows as delimited text; every row gives its cells by column name, missing ones are empty. */
export function delimited(columns: readonly string[], rows: readonly Record<string, string>[], separator: string): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((cells) => `${cells.map((value) => cell(value, separator)).join(separator)}\n`).join('');
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One XML element with text; an empty text gives no element. */
export const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`);

/** Pence as feeds write money: '39.99'. */
export const money = (pence: number | null): string => (pence === null ? '' : (pence / 100).toFixed(2));

/** The description as paragraphs and a list of facts, joined by the dialect's own line break. */
export const description = ({ thing }: SampleOffer, lineBreak: string): string =>
  [thing.sentences.join(' '), ...thing.specs.map((spec) => `- ${spec}`)].join(lineBreak);

/** The untracked page of the article at its shop. */
export const shopPage = ({ merchant, sku }: SampleOffer): string => `https://${merchant.host}/p/${sku.toLowerCase()}`;

/** The day on which the sample was made: nothing in it depends on the clock. */
export const MADE_ON = '2026-11-01';

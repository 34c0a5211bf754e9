import { type FactColumn, factColumn } from '#lexicon/fact-columns.ts';
import { columnKey, type FeedRecord } from '../parse/record.ts';
import { cleanLine, cleanText } from './text.ts';

/** Longer values say nothing that is read. */
const VALUE_CHARS_MAX = 200;
const SPECIFICATIONS_MAX = 60;
const SPECIFICATION_CHARS_MAX = 160;

/** What shops write where they have nothing to say. */
const FILLER = /^(?:n\/?a|none|null|nil|unknown|not (?:applicable|specified|available)|undefined|aucun|[-.?]+)$/i;

const ofKeys = new Map<string, FactColumn | null>();
const KEYS_MAX = 5000;

/** `factColumn`, remembered, because the columns of a file repeat with every row. */
function columnOf(key: string): FactColumn | null {
  const known = ofKeys.get(key);
  if (known !== undefined) return known;
  const column = factColumn(key) ?? null;
  if (ofKeys.size < KEYS_MAX) ofKeys.set(key, column);
  return column;
}

/**
 * The columns of a row that state facts, by their one name. Of two columns with the same name the first that says something counts.
 *
 * @param more what the dialect packs into other columns, by any name
 * @example factColumns(row with 'Fashion:suitable_for' Women).get('gender') // 'Women'
 */
export function factColumns(record: FeedRecord, more: Iterable<readonly [name: string, value: string]> = []): ReadonlyMap<string, string> {
  const facts = new Map<FactColumn, string>();
  const add = (key: string, text: string) => {
    const column = columnOf(key);
    if (column === null || text === '' || facts.has(column)) return;
    const value =
      column === 'specifications' ? specificationLines(text) : cleanLine(text.slice(0, 4 * VALUE_CHARS_MAX)).slice(0, VALUE_CHARS_MAX);
    if (value !== '' && !FILLER.test(value)) facts.set(column, value);
  };
  for (const key of record.keys()) if (columnOf(key) !== null) add(key, record.text(key));
  for (const [name, text] of more) add(columnKey(name), text);
  return facts;
}

/**
 * Lines `- Key: value` of the specifications of a shop, which are lines or parts between semicolons or bars, often in HTML. What is no
 * pair of key and value is left out.
 *
 * @example specificationLines('<li>colour: Red</li><li>Fast</li>') // '- Colour: Red'
 */
function specificationLines(text: string): string {
  const lines: string[] = [];
  for (const part of cleanText(text.slice(0, SPECIFICATIONS_MAX * SPECIFICATION_CHARS_MAX)).split(/[\n;|]/)) {
    const pair = part.replace(/^[\s•*-]+/, '').slice(0, SPECIFICATION_CHARS_MAX);
    const colon = pair.indexOf(':');
    const value = pair.slice(colon + 1).trim();
    if (colon < 1 || value === '') continue;
    lines.push(`- ${pair.charAt(0).toUpperCase()}${pair.slice(1, colon).trimEnd()}: ${value}`);
    if (lines.length === SPECIFICATIONS_MAX) break;
  }
  return lines.join('\n');
}

import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DelimitedParser, sniffSeparator } from './delimited.ts';
import type { FeedRecord } from './record.ts';

interface Seen {
  columns: string[];
  rows: string[][];
  malformed: string[];
}

/** Parses in pieces of some size; rows are read back by column name. */
function parseInPieces(text: string, size = text.length): Seen {
  const seen: Seen = { columns: [], rows: [], malformed: [] };
  const parser = new DelimitedParser({
    columns: (names) => (seen.columns = names),
    record: (record: FeedRecord) => seen.rows.push(seen.columns.map((name) => record.text(name))),
    malformed: (row, why) => seen.malformed.push(`row ${row}: ${why}`),
  });
  for (let start = 0; start < text.length; start += size) parser.push(text.slice(start, start + size));
  parser.end();
  return seen;
}

describe('DelimitedParser', () => {
  it.each([
    ['commas', 'a,b\n1,2\n', [['1', '2']]],
    ['semicolons', 'a;b\n1;2\n', [['1', '2']]],
    ['tabs', 'a\tb\n1\t2\n', [['1', '2']]],
    ['pipes, and no line break at the end', 'a|b\n1|2', [['1', '2']]],
    ['CR LF, and a break inside quotes', 'a,b\r\n"1\r\n2",3\r\n', [['1\n2', '3']]],
    ['CR', 'a,b\r1,2\r', [['1', '2']]],
    ['doubled quotes', 'a,b\n"say ""hi""",2\n', [['say "hi"', '2']]],
    ['a quote inside a word', 'a,b\n5" disk,2\n', [['5" disk', '2']]],
    [
      'an inner quote that is not doubled',
      'a,b\n"7" tablet",2\n3,4\n',
      [
        ['7" tablet', '2'],
        ['3', '4'],
      ],
    ],
    ['a short row', 'a,b,c\n1,2\n', [['1', '2', '']]],
    ['empty lines', '\n\na,b\n\n1,2\n\n', [['1', '2']]],
    ['an empty first name between tabs', '\uFEFF\n\tb\tc\n1\t2\t3\n', [['1', '2', '3']]],
    ['a byte order mark and quoted names', '\uFEFF"a","b"\n1,2\n', [['1', '2']]],
  ])('%s', (_, text, rows) => {
    for (const size of [1, 2, 7, 1000]) expect(parseInPieces(text, size).rows).toEqual(rows);
  });

  it('reports a row with too many cells and continues', () => {
    const { rows, malformed } = parseInPieces('a,b\n1,2,3\n4,5\n');
    expect(rows).toEqual([['4', '5']]);
    expect(malformed).toEqual(['row 1: 3 cells for 2 columns']);
  });

  it('finds names with other case, spaces and line breaks', () => {
    let record: FeedRecord | undefined;
    const parser = new DelimitedParser({ columns() {}, record: (row) => (record = row), malformed() {} });
    parser.push('"sourceProduct\nId",image link,SHIPPING(COUNTRY:PRICE),(field)Sale Price,g:title\n1,2,3,4,5\n');
    parser.end();
    expect(['sourceProductId', 'image_link', 'shipping', '(field)Sale Price', 'title'].map((name) => record?.text(name))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  it('refuses a header with too many columns', () => {
    expect(() => parseInPieces(`${'a,'.repeat(1000)}a\n1,2\n`)).toThrow('has 1001 columns; at most 1000 are allowed');
  });

  it('an unclosed quote makes the feed incomplete, and ends the reading of a long one early', () => {
    expect(() => parseInPieces('a,b\n1,"2\n3,4\n')).toThrow(expect.objectContaining({ fault: 'INCOMPLETE' }));
    expect(() => parseInPieces(`a,b\n1,"2\n${'3,4\n'.repeat(400_000)}`, 65_536)).toThrow(/no end of row 1/);
  });

  it('reads any RFC 4180 text as csv-parse does', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\n', '£') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 })), fc.integer({ min: 1, max: 50 }), (rows, size) => {
        const text = `a,b,c\n${rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n')}`;
        expect(parseInPieces(text, size).rows).toEqual(rows);
        expect(parse(text, { from: 2 })).toEqual(rows);
      }),
    );
  });

  it('throws only FeedErrors', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', '\t', '\n', '\r', '|') }),
        fc.integer({ min: 1, max: 9 }),
        (text, size) => {
          try {
            parseInPieces(text, size);
          } catch (error) {
            expect(error).toMatchObject({ fault: 'INCOMPLETE' });
          }
        },
      ),
    );
  });
});

it('ignores separators inside quotes', () => expect(sniffSeparator('id|"a,b,c"|name')).toBe('|'));

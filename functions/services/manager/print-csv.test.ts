import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { printCsv } from './print-csv.ts';

const bodyOf = (text: string) =>
  printCsv(['a'], [[text]])
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .slice(0, -2);

it.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['"q"', '"""q"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+44', `"'+44"`],
  ['-5', `"'-5"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['  =x', `"'  =x"`],
  ['＝x', `"'＝x"`],
  ['\0=x', `"'=x"`],
])('%j becomes %j', (text, printed) => {
  expect(bodyOf(text)).toBe(printed);
});

it('leaves numbers and nothing alone', () => {
  expect(printCsv(['n', 'x'], [[-5, null]])).toBe('\uFEFFn,x\r\n-5,\r\n');
});

it('never begins a cell with what a spreadsheet runs', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', ',', '\0', 'a', '1') }), (text) => {
      expect(bodyOf(text).replace(/^"/, '')).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

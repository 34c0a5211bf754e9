import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readResults } from './results.ts';
import { ROOMS } from './rooms.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'mutation-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const mutant = (status: string, column: number) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a >= b',
  status,
  location: { start: { line: 2, column }, end: { line: 2, column: column + 5 } },
});

const readReport = (files: object) => {
  const file = join(folder, 'results.json');
  writeFileSync(file, JSON.stringify({ files }));
  return readResults(file);
};

it('prints what no test noticed, and how much of each file was noticed', () => {
  const mutants = [mutant('Killed', 1), mutant('Timeout', 1), mutant('Survived', 8), mutant('NoCoverage', 8), mutant('Ignored', 1)];
  const { score, text } = readReport({ 'src/a.ts': { source: 'let a;\nreturn a > b;\n', mutants } });
  expect(score).toBe(50);
  expect(text.split('\n')).toEqual([
    'src/a.ts:2:8 EqualityOperator: a > b → a >= b',
    'src/a.ts:2:8 no test: a > b → a >= b',
    '',
    '  50.0 % of    4  src/a.ts',
    '  50.0 % of    4  all',
  ]);
});

it('of nothing, all was noticed', () => expect(readReport({}).score).toBe(100));

it.each([...ROOMS])('the room %s has source and tests', (_, { source, tests }) => {
  for (const glob of [...source, ...tests]) expect(globSync(glob), glob).not.toEqual([]);
});

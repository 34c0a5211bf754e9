import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Place = z.object({ line: z.number(), column: z.number() });

/** The part of Stryker's report that is read. */
const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.optional(z.string()),
          status: z.string(),
          location: z.object({ start: Place, end: Place }),
        }),
      ),
    }),
  ),
});

const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

/** A mutant of several lines is shown by its first. */
const inOneLine = (code: string) => (code.includes('\n') ? `${code.slice(0, code.indexOf('\n'))} …` : code).trim();

/** What Stryker's report says: the survivors by file and line, and how much of each file was noticed. */
export function readResults(path: string): { score: number; text: string } {
  const { files } = Report.parse(JSON.parse(readFileSync(path, 'utf8')));
  const lines: string[] = [];
  const table: string[] = [];
  let [noticed, missed] = [0, 0];
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const sourceLines = source.split('\n');
    const survivors = mutants.filter(({ status }) => MISSED.has(status));
    const killed = mutants.filter(({ status }) => NOTICED.has(status)).length;
    for (const { mutatorName, replacement = '', status, location } of survivors) {
      const { start, end } = location;
      const original =
        start.line === end.line
          ? sourceLines[start.line - 1]!.slice(start.column - 1, end.column - 1)
          : sourceLines[start.line - 1]!.slice(start.column - 1);
      lines.push(
        `${file}:${start.line}:${start.column} ${status === 'NoCoverage' ? 'no test' : mutatorName}: ${inOneLine(original)} → ${inOneLine(replacement)}`,
      );
    }
    table.push(line(file, killed, survivors.length));
    noticed += killed;
    missed += survivors.length;
  }
  return { score: percentage(noticed, missed), text: [...lines, '', ...table, line('all', noticed, missed)].join('\n') };
}

const percentage = (noticed: number, missed: number) => (noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed));

const line = (name: string, noticed: number, missed: number) =>
  `${percentage(noticed, missed).toFixed(1).padStart(6)} % of ${String(noticed + missed).padStart(4)}  ${name}`;

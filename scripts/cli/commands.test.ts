import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nearestOf } from './nearest.ts';
import { PROJECT_FOLDER } from './settings.ts';

const { scripts } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const BENCHMARKS = [
  'assistant',
  'enrichment',
  'hugo',
  'kill',
  'lighthouse',
  'login',
  'nights',
  'rebuild',
  'regex',
  'screens',
  'search',
  'soak',
];

const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => (line.includes('node scripts/') ? name : []));

interface Ended {
  code: unknown;
  stdout: string;
  stderr: string;
}

const run = (name: string, ...words: string[]) =>
  new Promise<Ended>((resolve) => {
    const file = join(PROJECT_FOLDER, 'scripts', `${name}.ts`);
    execFile(process.execPath, [file, ...words], { cwd: PROJECT_FOLDER }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    );
  });

it('finds the commands', () => expect(COMMANDS.length).toBeGreaterThan(10));

describe.each(COMMANDS)('%s', { concurrent: true, timeout: 60_000 }, (name) => {
  it('prints its usage when asked, with one line an option', async () => {
    const { code, stdout, stderr } = await run(name, '--help');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: npm .*\n/);
    const options = stdout.split('\n').filter((line) => line.startsWith('  --'));
    expect(options.at(-1)).toMatch(/^ {2}--help\b/);
    for (const line of options) expect(line).toMatch(/^ {2}--[a-z-]+(?: [A-Z1-3a-z| ]+)? {2,}\S.*$/);
  });

  it('ends with 2 for an option that it does not take, and names the nearest one', async () => {
    const { code, stdout, stderr } = await run(name, '--hepl');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^There is no option --hepl\. Did you mean --help\?\n\nUsage: /);
  });

  it('ends with 2 for nonsense', async () => {
    const { code, stdout, stderr } = await run(name, 'nonsense', 'and', 'more');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^(?:Unknown: nonsense|Unexpected: .*more)\b.*\n\nUsage: /);
  });
});

it.concurrent.each(BENCHMARKS)('the benchmark %s takes no option that it does not know', { timeout: 60_000 }, async (name) => {
  const { code, stdout, stderr } = await run('bench', name, '--hepl');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`Did you mean --help?\n\nUsage: npm run bench -- ${name} [OPTIONS]\n`);
});

it.each([
  ['rollback', ['lsit'], 'Unknown: lsit. Did you mean list?'],
  ['backup', ['lsit'], 'Unknown: lsit. Did you mean list?'],
  ['admin', ['revok', 'a@b.example'], 'Unknown: revok. Did you mean revoke?'],
  ['bench', ['serach'], 'Unknown: serach. Did you mean search?'],
  ['fuzz', ['csvs'], 'Unknown: csvs. Did you mean csv?'],
  ['serve', ['--prot', '80'], 'There is no option --prot. Did you mean --port?'],
  ['serve', ['--feeds', 'a.json'], 'There is no option --feeds.'],
  ['start', ['--port', '0'], '--port must be a whole number from 1 to 65535, not "0".'],
  ['rebuild', ['--page-budget', 'many'], '--page-budget must be a whole number of at least 0, not "many".'],
  ['make-feeds', ['--out', 'x', '--day', '9'], '--day must be 1, 2 or 3, not "9".'],
])('%s %j says what is wrong', async (name, words, message) => {
  const { code, stderr } = await run(name, ...words);
  expect([code, stderr.split('\n')[0]]).toEqual([2, message]);
});

it('takes nothing for a word that is far from all', () => expect(nearestOf('colour', ['feeds', 'data'])).toBeNull());

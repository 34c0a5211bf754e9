import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../cli/command-line.ts';
import { killTest } from '../kill/kill-test.ts';

const PORT = 8793;

const COMMAND = {
  name: 'npm run bench -- kill',
  does: 'Kills runs at random moments while clients read pages.',
  options: { kills: numberOption(50, 'how many runs') },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const kills = orUsage(COMMAND, () => parseWholeNumber('--kills', values.kills, 1));
  const folder = mkdtempSync(join(tmpdir(), 'kill-'));
  const start = performance.now();
  const report = await killTest({ kills, folder, port: PORT });
  rmSync(folder, { recursive: true, force: true });
  const stages = Map.groupBy(report.kills, (stage) => stage);
  const killed = [...stages].map(([stage, all]) => `${stage} ${all.length}`).join(', ');
  console.log(`${report.kills.length} kills in ${Math.round((performance.now() - start) / 1000)} s, in: ${killed}`);
  console.log(
    `${report.requests} requests meanwhile, slowest ${report.slowest.ms} ms (${report.slowest.path}), ${report.faults.length} faults`,
  );
  for (const fault of [...new Set(report.faults)].slice(0, 20)) console.log(`  ${fault}`);
  const same = report.finished.every((id) => id === report.expected);
  console.log(`${report.finished.length} runs finished, ${same ? 'all' : 'NOT all'} with the snapshot of an undisturbed one`);
  console.log(`${report.differing.length} served files differ from those of an undisturbed one`);
  if (!same || report.faults.length > 0 || report.differing.length > 0) process.exit(1);
}

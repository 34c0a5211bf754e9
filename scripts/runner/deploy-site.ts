import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunReport } from '#contracts/run.ts';
import { PROJECT_FOLDER } from '../cli/settings.ts';

/** Uploads the pages that a run made; until then readers see the old ones. A run whose pages cannot be uploaded has failed. */
export async function deploySite(data: string, report: RunReport): Promise<RunReport> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts/deploy.ts'), '--data', data], {
    cwd: PROJECT_FOLDER,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = Number(((performance.now() - start) / 1000).toFixed(2));
  const stages = [...report.stages, { stage: 'deploy' as const, seconds, peakMb: 0 }];
  const finishedAt = new Date().toISOString();
  if (code === 0) return { ...report, stages, finishedAt };
  return { ...report, stages, finishedAt, outcome: 'failed', message: 'The data is live, but the pages could not be uploaded.' };
}

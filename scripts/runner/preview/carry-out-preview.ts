import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ClaimPreview, FinishPreview, PreviewOutcome } from '#contracts/runner.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import type { Work } from '../carry-out-run.ts';
import { callSite, callSiteWithRetries } from '../site-calls.ts';

/** The site gives a preview up after five minutes. */
const PREVIEW_WITHIN_MS = 3 * 60_000;
const FINISH_WITHIN_MS = 60_000;
const MEMORY_MAX_MB = 1024;

/** Carries out the queued preview, if there is one. */
export async function carryOutPreview({ settings, site, runner, ending }: Work): Promise<void> {
  const { preview } = await callSite(site, ClaimPreview, { runner });
  if (preview === null) return;
  const folder = await mkdtemp(join(tmpdir(), 'feed-preview-'));
  const job = { request: preview.request, feedsFile: settings.feeds, folder, dataFolder: settings.data };
  const outcome = await inItsProcess(job, ending).finally(() => rmSync(folder, { recursive: true, force: true }));
  await callSiteWithRetries(site, FinishPreview, { runner, preview: preview.id, outcome }, FINISH_WITHIN_MS);
}

/** A process of its own: an unknown feed must not take the runner's memory or time. */
async function inItsProcess(job: object, ending: AbortSignal): Promise<PreviewOutcome> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MEMORY_MAX_MB}`, join(PROJECT_FOLDER, 'scripts/runner/preview/preview.ts')],
    {
      cwd: PROJECT_FOLDER,
      // The channel makes it end with this process.
      stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
      signal: ending,
      timeout: PREVIEW_WITHIN_MS,
      killSignal: 'SIGKILL',
    },
  );
  // A child that ended before it read its job fails below.
  child.stdin!.on('error', () => {});
  child.stdin!.end(JSON.stringify(job));
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (_, signal) => resolve(signal));
  });
  const [printed, signal] = await Promise.all([text(child.stdout!), ended]);
  try {
    return PreviewOutcome.parse(JSON.parse(printed));
  } catch {
    return { message: signal === 'SIGKILL' ? 'The preview took too long.' : 'The preview failed. The log of the runner says why.' };
  }
}

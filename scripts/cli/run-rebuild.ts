import { readFileSync } from 'node:fs';
import type { Merchandising, RunOutcome } from '#catalogue/run.ts';
import type { RunRecord } from '#contracts/run.ts';
import { ClaimedRun } from '#contracts/runner.ts';
import { FeedsConfigError, loadFeedsConfig } from '#feeds/config.ts';
import { asOneRun } from '#rebuild/as-one-run.ts';
import { BusyError } from '#rebuild/folder-lease.ts';
import { rebuild } from '#rebuild/rebuild.ts';
import { republish, type RepublishInput } from '#rebuild/republish.ts';
import type { Run } from '#rebuild/run.ts';
import { requireCloudflareDatabases } from './cloudflare-databases.ts';
import { EXIT, EXIT_OF } from './exit.ts';
import { progressLines } from './progress-lines.ts';
import { PROJECT_FOLDER, type Settings } from './settings.ts';

/** Runs a rebuild with its progress on standard error. An invalid feed configuration ends the command with exit code 2. */
export async function runRebuild(settings: Settings): Promise<RunRecord> {
  const config = await loadFeedsConfig(settings.feeds, process.env).catch((error: unknown) => {
    if (!(error instanceof FeedsConfigError)) throw error;
    console.error(error.message);
    return process.exit(EXIT.badInput);
  });
  const { pageBudget, release, only, learnAgain, history, remote, pull } = settings;
  if (only !== null && !config.products.some(({ id }) => id === only)) {
    console.error(`${settings.feeds} has no product feed ${only}.`);
    process.exit(EXIT.badInput);
  }
  const merchandising = settings.merchandising === null ? null : readMerchandising(settings.merchandising);
  return oneRun(settings, 'rebuild', (place, run) =>
    rebuild({ ...place, config, pageBudget, release, only, learnAgain, history, merchandising, remote, pull }, run),
  );
}

/** Reads the file that the runner wrote. */
const readMerchandising = (file: string): Merchandising => ClaimedRun.shape.merchandising.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Makes an existing snapshot live, in the same way. */
export const runRepublish = (
  settings: Settings,
  command: 'rollback' | 'deploy',
  snapshot: RepublishInput['snapshot'],
): Promise<RunRecord> =>
  oneRun(settings, command, (place, run) =>
    republish({ ...place, pageBudget: settings.pageBudget, remote: settings.remote, snapshot }, run),
  );

interface Place {
  projectFolder: string;
  dataFolder: string;
  now: Date;
}

async function oneRun(
  { data, remote }: Settings,
  command: RunRecord['command'],
  work: (place: Place, run: Run) => Promise<RunOutcome>,
): Promise<RunRecord> {
  if (remote) requireCloudflareDatabases();
  const { end, ...listener } = progressLines();
  const now = new Date();
  try {
    const { record, unexpected } = await asOneRun({ dataFolder: data, command, now, listener }, (run) =>
      work({ projectFolder: PROJECT_FOLDER, dataFolder: data, now }, run),
    );
    end();
    if (unexpected !== null) console.error(unexpected);
    return record;
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    console.error(error.message);
    return process.exit(EXIT.busy);
  }
}

const ENDING: Partial<Record<RunRecord['status'], string>> = {
  unchanged: 'Nothing changed.',
  stopped: 'Stopped before publishing:',
  failed: 'Failed:',
};

/** Prints a record for people: what was read, what is held and why, what was written. */
export function printRecord({ status, message, snapshot, products, pages, publish, rows, feeds }: RunRecord): void {
  const ending = [ENDING[status], message].filter((part) => part).join(' ');
  if (ending !== '') console.log(ending);
  if (status !== 'stopped' && status !== 'failed') {
    console.log(`Snapshot ${snapshot}: ${products} products; ${pages.total} pages, ${pages.written} written, ${pages.removed} removed.`);
  }
  if (publish?.way === 'difference') console.log(`Edge database: ${publish.rows} changed rows were sent.`);
  if (rows.read > 0) console.log(`Feeds: ${rows.read} rows read, ${rows.accepted} accepted, ${rows.rejected} rejected.`);
  for (const { feedId, held } of feeds) if (held !== null) console.log(`Held: ${feedId}: ${heldMessage(feedId, held)}`);
}

function heldMessage(feedId: string, { message, keptRows, isReleasable }: NonNullable<RunRecord['feeds'][number]['held']>): string {
  const kept = keptRows === 0 ? 'It has no earlier state to keep.' : `Its last good state is kept: ${keptRows} rows.`;
  const remedy = isReleasable
    ? `If the feed is right, accept it with --release ${feedId}.`
    : 'Correct the feed or its entry in the feeds file; the next run reads it again.';
  return `${message}. ${kept} ${remedy}`;
}

/** Prints the record and ends the command with its exit code, after the last byte: a pipe does not take a long record at once. */
export function endWith(record: RunRecord, { json }: Settings): void {
  if (!json) printRecord(record);
  process.stdout.write(json ? `${JSON.stringify(record, null, 2)}\n` : '', () => process.exit(EXIT_OF[record.status]));
}

import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ClaimRun } from '#contracts/runner.ts';
import { EXIT, EXIT_OF } from './cli/exit.ts';
import { printRecord, runRebuild } from './cli/run-rebuild.ts';
import { readSettings } from './cli/settings.ts';
import { carryOutRun } from './runner/carry-out-run.ts';
import { localRunnerToken } from './runner/runner-token.ts';
import { carryOutPreview } from './runner/preview/carry-out-preview.ts';
import { callSite, callSiteWithRetries, RefusedError } from './runner/site-calls.ts';

/**
 * `npm run runner -- [--site URL] [--once] [--feeds FILE] [--data DIR] [--remote] [--pull]`: carries out the runs that admins or the
 * cron queue on a site, and previews of feeds. `--once` carries out one run, queued or not, also
 * when the site is down, and ends with the rebuild's exit code.
 */
const settings = readSettings();
const isLocal = settings.site === null;
const site = {
  url: settings.site ?? `http://localhost:${settings.port}`,
  token: process.env['RUNNER_TOKEN'] || (isLocal ? localRunnerToken(settings.data) : ''),
};
if (site.token === '') {
  console.error("RUNNER_TOKEN is not set. Set it to the value of the site's secret RUNNER_TOKEN.");
  process.exit(EXIT.badInput);
}
const NAME_MAX_CHARS = 100;
const runner = `${hostname()}:${settings.data}`.slice(-NAME_MAX_CHARS);
const CLAIM_EVERY_MS = isLocal ? 2000 : 15_000;
const CLAIM_WITHIN_MS = 60_000;

// Ends with `npm start`.
process.once('disconnect', () => process.exit(EXIT.done));

const work = { settings, site, runner };

if (settings.once) {
  await previewIfAsked();
  const claim = await callSiteWithRetries(site, ClaimRun, { runner, begin: {} }, CLAIM_WITHIN_MS).catch((error: Error) => {
    if (error instanceof RefusedError) giveUp(error);
    console.error(
      `${error.message} The rebuild runs without the site: with the merchandising of the last snapshot, and not in its history.`,
    );
    return null;
  });
  if (claim === null) {
    const record = await runRebuild(settings);
    printRecord(record);
    process.exit(EXIT_OF[record.status]);
  }
  const { run } = claim;
  if (run === null) {
    console.error('Another run is queued or running on the site. Wait for it to end, or see it at /manager.');
    process.exit(EXIT.busy);
  }
  const { report, record } = await carryOutRun(work, run);
  if (record !== null) printRecord(record);
  if (report.message !== record?.message) console.log(report.message);
  process.exit(EXIT_OF[report.outcome]);
}

void keepPreviewing();

for (;;) {
  try {
    const { run } = await callSite(site, ClaimRun, { runner });
    if (run !== null) await carryOutRun(work, run);
  } catch (error) {
    // While the site cannot be reached, the runner waits.
    if (error instanceof RefusedError) giveUp(error);
  }
  await wait(CLAIM_EVERY_MS);
}

function giveUp(error: Error): never {
  console.error(error.message);
  process.exit(EXIT.failed);
}

/** Previews do not wait for a run to end. */
async function keepPreviewing(): Promise<void> {
  for (;;) {
    await previewIfAsked();
    await wait(CLAIM_EVERY_MS);
  }
}

/** A site that cannot be reached or refuses is the other loop's to judge. */
async function previewIfAsked(): Promise<void> {
  await carryOutPreview(work).catch(() => undefined);
}

import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ClaimRun } from '#contracts/runner.ts';
import { EXIT, EXIT_OF } from './cli/exit.ts';
import { onEnd } from './cli/processes/on-end.ts';
import { printRecord, runRebuild } from './cli/run-rebuild.ts';
import { readSettings } from './cli/settings.ts';
import { carryOutRun } from './runner/carry-out-run.ts';
import { localSite } from './runner/local-site.ts';
import { carryOutPreview } from './runner/preview/carry-out-preview.ts';
import { callSite, callSiteWithRetries, RefusedError, type Site } from './runner/site-calls.ts';

const settings = readSettings({
  name: 'npm run runner',
  does: `Carries out the runs that admins or the cron queue on a site, and previews of feeds. Ends with 0 when it is asked to end, by SIGTERM or Ctrl-C.
RUNNER_TOKEN is the secret of that name of the site of --site.`,
  takes: ['site', 'once', 'feeds', 'data', 'page-budget', 'release', 'remote', 'pull'],
});
const isLocal = settings.site === null;
const site: Site = settings.site === null ? localSite(settings.data) : { url: settings.site, token: process.env['RUNNER_TOKEN'] ?? '' };
if (settings.site !== null && site.token === '') {
  console.error("RUNNER_TOKEN is not set. Set it to the value of the site's secret RUNNER_TOKEN.");
  process.exit(EXIT.badInput);
}
const NAME_MAX_CHARS = 100;
const runner = `${hostname()}:${settings.data}`.slice(-NAME_MAX_CHARS);
const CLAIM_EVERY_MS = isLocal ? 2000 : 15_000;
const CLAIM_WITHIN_MS = 60_000;

const ending = new AbortController();
const work = { settings, site, runner, ending: ending.signal };

if (settings.once) await carryOutOne();
else await carryOutAll();

async function carryOutOne(): Promise<never> {
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
  // The run is reported as interrupted, and this command ends with its exit code.
  onEnd(() => {
    ending.abort();
    return new Promise(() => {});
  });
  const { report, record } = await carryOutRun(work, run);
  if (record !== null) printRecord(record);
  if (report.message !== record?.message) console.log(report.message);
  process.exit(EXIT_OF[report.outcome]);
}

async function carryOutAll(): Promise<void> {
  const over = Promise.withResolvers<void>();
  onEnd(() => {
    ending.abort();
    return over.promise;
  });
  // Ends with `npm start`.
  process.once('disconnect', () => process.exit(EXIT.done));
  void keepPreviewing();
  while (!ending.signal.aborted) {
    // While the site cannot be reached, the runner waits.
    const { run } = await callSite(site, ClaimRun, { runner }).catch((error: unknown) =>
      error instanceof RefusedError ? giveUp(error) : { run: null },
    );
    if (run !== null) {
      await carryOutRun(work, run).catch((error: Error) => console.error(`A run could not be carried out: ${error.message}`));
    }
    await wait(CLAIM_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
  }
  over.resolve();
}

function giveUp(error: Error): never {
  console.error(error.message);
  process.exit(EXIT.failed);
}

/** Previews do not wait for a run to end. */
async function keepPreviewing(): Promise<void> {
  while (!ending.signal.aborted) {
    await previewIfAsked();
    await wait(CLAIM_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
  }
}

/** A site that cannot be reached, or refuses, ends the runner by its runs. */
async function previewIfAsked(): Promise<void> {
  await carryOutPreview(work).catch(() => undefined);
}

import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ClaimRun } from '#contracts/runner.ts';
import { EXIT, EXIT_OF } from './cli/exit.ts';
import { printRecord } from './cli/run-rebuild.ts';
import { readSettings } from './cli/settings.ts';
import { carryOutRun } from './runner/carry-out-run.ts';
import { localRunnerToken } from './runner/runner-token.ts';
import { RefusedError, tell, tellSurely } from './runner/site-calls.ts';

/**
 * `npm run runner -- [--site URL] [--once] [--feeds FILE] [--data DIR] [--remote] [--pull]`: carries out the runs that the console
 * or the cron queues on a site. `--once` carries out one, queued or not, and ends with the rebuild's exit code.
 */
const settings = readSettings();
const isLocal = settings.site === null;
const site = {
  url: settings.site ?? `http://localhost:${settings.port}`,
  token: process.env['RUNNER_TOKEN'] || (isLocal ? localRunnerToken(settings.data) : ''),
};
if (site.token === '') {
  console.error('RUNNER_TOKEN is not set: it is the secret of that name of the site.');
  process.exit(EXIT.badInput);
}
const NAME_MAX_CHARS = 100;
const runner = `${hostname()}:${settings.data}`.slice(-NAME_MAX_CHARS);
const ASK_EVERY_MS = isLocal ? 2000 : 15_000;
const CLAIM_WITHIN_MS = 60_000;

// Inside `npm start` it ends when that does.
process.once('disconnect', () => process.exit(EXIT.done));

const work = { settings, site, runner };

if (settings.once) {
  const { run } = await tellSurely(site, ClaimRun, { runner, begin: {} }, CLAIM_WITHIN_MS).catch(giveUp);
  if (run === null) {
    console.error('Another run is going on.');
    process.exit(EXIT.busy);
  }
  const { report, record } = await carryOutRun(work, run);
  if (record !== null) printRecord(record);
  if (report.message !== record?.message) console.log(report.message);
  process.exit(EXIT_OF[report.outcome]);
}

for (;;) {
  try {
    const { run } = await tell(site, ClaimRun, { runner });
    if (run !== null) await carryOutRun(work, run);
  } catch (error) {
    // A site that is not there is waited for.
    if (error instanceof RefusedError) giveUp(error);
  }
  await wait(ASK_EVERY_MS);
}

function giveUp(error: Error): never {
  console.error(`${site.url} has no work for this runner: ${error.message}`);
  process.exit(EXIT.failed);
}

import { reportOf } from '#contracts/run.ts';
import { RecordRun } from '#contracts/runner.ts';
import { EXIT, EXIT_OF } from './cli/exit.ts';
import { printRecord, runRebuild } from './cli/run-rebuild.ts';
import { serveSite } from './cli/serve-site.ts';
import { readSettings } from './cli/settings.ts';
import { keepRunner } from './runner/keep-runner.ts';
import { localRunnerToken } from './runner/runner-token.ts';
import { callSite } from './runner/site-calls.ts';

/** `npm start`: rebuilds the site from the feeds, serves it at http://localhost:8787, and keeps a runner for runs that admins queue. */
const settings = readSettings();
const record = await runRebuild(settings);
printRecord(record);
if (record.status === 'failed' || record.status === 'stopped') process.exit(EXIT_OF[record.status]);
const server = await serveSite(settings);
server.once('exit', (code) => process.exit(code ?? EXIT.failed));

const site = { url: `http://localhost:${settings.port}`, token: localRunnerToken(settings.data) };
const report = reportOf(record);
await callSite(site, RecordRun, { triggeredBy: 'start', report }).catch((error: unknown) => {
  console.error(`The first run could not be added to the history of runs: ${(error as Error).message}`);
});
keepRunner(settings);
console.log(`Ready: ${site.url}`);

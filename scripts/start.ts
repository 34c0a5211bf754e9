import { reportOf } from '#contracts/run.ts';
import { RecordRun } from '#contracts/runner.ts';
import { EXIT_OF } from './cli/exit.ts';
import { requireFreePort } from './cli/processes/free-port.ts';
import { onEnd } from './cli/processes/on-end.ts';
import { printRecord, runRebuild } from './cli/run-rebuild.ts';
import { serveSite } from './cli/serve-site.ts';
import { readSettings } from './cli/settings.ts';
import { keepRunner } from './runner/keep-runner.ts';
import { localRunnerToken } from './runner/runner-token.ts';
import { callSite } from './runner/site-calls.ts';

const settings = readSettings({
  name: 'npm start',
  does: `Rebuilds the site from the feeds, serves it, and keeps a runner for the runs that admins queue. Ends with 0 when it is asked to
end, by SIGTERM or Ctrl-C.`,
  takes: ['feeds', 'data', 'port', 'page-budget', 'release'],
});
await requireFreePort(settings.port);
const record = await runRebuild(settings);
printRecord(record);
if (record.status === 'failed' || record.status === 'stopped') process.exit(EXIT_OF[record.status]);
const server = await serveSite(settings);

const site = { url: server.url, token: localRunnerToken(settings.data) };
const report = reportOf(record);
await callSite(site, RecordRun, { triggeredBy: 'start', report }).catch((error: unknown) => {
  console.error(`The first run could not be added to the history of runs: ${(error as Error).message}`);
});
const runner = keepRunner(settings);
// The runner first: the site takes its last report.
onEnd(async () => {
  await runner.end();
  await server.end();
});
console.log(`Ready: ${site.url}`);

import { RecordRun } from '#contracts/runner.ts';
import { loadFeedsConfig } from '#feeds/config.ts';
import { EXIT, EXIT_OF } from './exit.ts';
import { printRecord, runRebuild } from './run-rebuild.ts';
import { keepRunner } from './runner/keep-runner.ts';
import { runReport } from './runner/run-report.ts';
import { localRunnerToken } from './runner/runner-token.ts';
import { tell } from './runner/site-calls.ts';
import { serveSite } from './serve-site.ts';
import { readSettings } from './settings.ts';

/** `npm start`: feeds to snapshot, local databases and pages, then the site at http://localhost:8787, with a runner for what its console asks for. */
const settings = readSettings();
const record = await runRebuild(settings);
printRecord(record);
if (record.status === 'failed' || record.status === 'stopped') process.exit(EXIT_OF[record.status]);
const server = await serveSite(settings);
server.once('exit', (code) => process.exit(code ?? EXIT.failed));

const site = { url: `http://localhost:${settings.port}`, token: localRunnerToken(settings.data) };
const report = runReport(record, await loadFeedsConfig(settings.feeds, process.env));
await tell(site, RecordRun, { triggeredBy: 'start', report }).catch((error: unknown) => {
  console.error(`The first run is not in the console's history: ${(error as Error).message}`);
});
keepRunner(settings);
console.log(`Ready: ${site.url}`);

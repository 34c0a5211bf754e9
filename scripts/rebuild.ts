import { EXIT, printReport, runRebuild } from './run-rebuild.ts';
import { readSettings } from './settings.ts';

/** `npm run rebuild -- --feeds FILE [--data DIR] [--page-budget PAGES] [--json]` */
const settings = readSettings();
const report = await runRebuild(settings);
if (settings.json) console.log(JSON.stringify(report, null, 2));
else printReport(report);
process.exit(report.feeds.some(({ status }) => status === 'held') ? EXIT.feedsHeld : EXIT.done);

import { EXIT_OF } from './exit.ts';
import { printRecord, runRebuild } from './run-rebuild.ts';
import { readSettings } from './settings.ts';

/** `npm run rebuild -- --feeds FILE [--data DIR] [--page-budget PAGES] [--release FEED] [--remote] [--pull] [--json]` */
const settings = readSettings();
const record = await runRebuild(settings);
if (settings.json) console.log(JSON.stringify(record, null, 2));
else printRecord(record);
process.exit(EXIT_OF[record.status]);

import { EXIT_OF } from './exit.ts';
import { printRecord, runRebuild } from './run-rebuild.ts';
import { serveSite } from './serve-site.ts';
import { readSettings } from './settings.ts';

/** `npm start`: feeds to snapshot, local databases and pages, then the site at http://localhost:8787. */
const settings = readSettings();
const record = await runRebuild(settings);
printRecord(record);
if (record.status === 'failed' || record.status === 'stopped') process.exit(EXIT_OF[record.status]);
await serveSite(settings);
console.log(`Ready: http://localhost:${settings.port}`);

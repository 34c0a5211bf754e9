import { printReport, runRebuild } from './run-rebuild.ts';
import { serveSite } from './serve-site.ts';
import { readSettings } from './settings.ts';

/** `npm start`: feeds to snapshot, local databases and pages, then the site at http://localhost:8787. */
const settings = readSettings();
printReport(await runRebuild(settings));
await serveSite(settings);
console.log(`Ready: http://localhost:${settings.port}`);

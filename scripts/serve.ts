import { serveSite } from './cli/serve-site.ts';
import { readSettings } from './cli/settings.ts';

/** `npm run serve`: serves the last built site at http://localhost:8787. */
const settings = readSettings();
await serveSite(settings);
console.log(`Ready: http://localhost:${settings.port}`);

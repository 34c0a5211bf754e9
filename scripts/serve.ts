import { serveSite } from './cli/serve-site.ts';
import { readSettings } from './cli/settings.ts';

/** `npm run serve`: the site as it was built last, at http://localhost:8787. */
const settings = readSettings();
await serveSite(settings);
console.log(`Ready: http://localhost:${settings.port}`);

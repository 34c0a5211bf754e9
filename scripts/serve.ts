import { onEnd } from './cli/processes/on-end.ts';
import { serveSite } from './cli/serve-site.ts';
import { readSettings } from './cli/settings.ts';

const settings = readSettings({
  name: 'npm run serve',
  does: 'Serves the site as it was built last. Ends with 0 when it is asked to end, by SIGTERM or Ctrl-C.',
  takes: ['data', 'port'],
});
const { url, end } = await serveSite(settings);
onEnd(end);
console.log(`Ready: ${url}`);

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtCode } from '#rebuild/compile.ts';
import { readServed } from '#rebuild/manifest.ts';
import { requireCloudflareDatabases } from './cli/cloudflare-databases.ts';
import { EXIT } from './cli/exit.ts';
import { PROJECT_FOLDER, readSettings } from './cli/settings.ts';

/**
 * `npm run deploy [-- --dry-run]`: uploads the Worker and the prebuilt pages of the data folder to Cloudflare. Only files whose
 * content is new go over the wire. The data goes there with `npm run rebuild -- --remote`.
 */
const { data, dryRun } = readSettings();
const refusal = reasonNotToDeploy();
if (refusal !== null) {
  console.error(refusal);
  process.exit(EXIT.badInput);
}
if (!dryRun) requireCloudflareDatabases();
const options = ['--config', join(PROJECT_FOLDER, 'dist/server/wrangler.json'), '--assets', join(data, 'site')];
const { status } = spawnSync('wrangler', ['deploy', ...options, '--var', 'DEPLOYED:1', ...(dryRun ? ['--dry-run'] : [])], {
  cwd: PROJECT_FOLDER,
  stdio: 'inherit',
  env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'log', CI: '1' },
});
process.exit(status ?? EXIT.failed);

function reasonNotToDeploy(): string | null {
  const served = readServed(data);
  if (!existsSync(join(data, 'site/index.html'))) return `There is no site in ${data} yet. Run \`npm run rebuild -- --remote\` first.`;
  if (!served.settled) return `A run was killed while it switched ${data} over. Run \`npm run rebuild\` once more.`;
  if (served.code !== builtCode(PROJECT_FOLDER)) return `The pages in ${data} are of other code. Run \`npm run rebuild\` first.`;
  return null;
}

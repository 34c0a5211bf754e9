import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtCode } from '#rebuild/compile.ts';
import { readServed } from '#rebuild/manifest.ts';
import { EXIT } from './cli/exit.ts';
import { endWith, runRepublish } from './cli/run-rebuild.ts';
import { PROJECT_FOLDER, readSettings } from './cli/settings.ts';

const settings = readSettings({
  name: 'npm run deploy',
  does: `Deploys the current code with the live snapshot: a version of the Worker with pages of this code, which reads the same database
as the live one.`,
  takes: ['dry-run', 'data', 'page-budget', 'json'],
});
if (settings.dryRun) dryRun();
else endWith(await runRepublish({ ...settings, remote: true }, 'deploy', 'live'), settings);

function dryRun(): never {
  const { data } = settings;
  const served = readServed(data);
  const refusal = reasonNotToDeploy(served);
  if (refusal !== null) {
    console.error(refusal);
    process.exit(EXIT.badInput);
  }
  const variables = { DATABASE: 'CATALOGUE_A', SNAPSHOT: served.snapshot };
  const options = ['--config', join(PROJECT_FOLDER, 'dist/server/wrangler.json'), '--assets', join(data, 'site'), '--dry-run'];
  for (const [name, value] of Object.entries(variables)) options.push('--var', `${name}:${value}`);
  const { status } = spawnSync('wrangler', ['deploy', ...options], {
    cwd: PROJECT_FOLDER,
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'log', CI: '1' },
  });
  process.exit(status ?? EXIT.failed);
}

function reasonNotToDeploy({ settled, code }: ReturnType<typeof readServed>): string | null {
  const { data } = settings;
  if (!existsSync(join(data, 'site/index.html'))) return `${data} has no site yet. Run \`npm run rebuild\` first.`;
  if (!settled) return `A run was interrupted while it changed the files in ${data}. Run \`npm run rebuild\` again.`;
  if (code !== builtCode(PROJECT_FOLDER)) return `The pages in ${data} were made by other code. Run \`npm run rebuild\` first.`;
  return null;
}

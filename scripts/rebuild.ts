import { keepCompiledModules } from './cli/compile-cache.ts';
import { EXIT } from './cli/exit.ts';
import { readSettings } from './cli/settings.ts';

const settings = readSettings({
  name: 'npm run rebuild',
  does: 'Reads the feeds, builds a snapshot, publishes it and renders the pages that changed: the nightly job.',
  takes: ['feeds', 'data', 'page-budget', 'release', 'only', 'learn-again', 'history', 'merchandising', 'remote', 'pull', 'json'],
});
// Ends with its runner. The next run recovers.
process.once('disconnect', () => process.exit(EXIT.failed));
keepCompiledModules();
const { endWith, runRebuild } = await import('./cli/run-rebuild.ts');
endWith(await runRebuild(settings), settings);

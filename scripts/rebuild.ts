import { keepCompiledModules } from './cli/compile-cache.ts';
import { EXIT } from './cli/exit.ts';
import { readSettings } from './cli/settings.ts';

/** `npm run rebuild -- --feeds FILE [--data DIR] [--page-budget PAGES] [--release FEED] [--only FEED] [--remote] [--pull] [--json]` */
const settings = readSettings();
// Ends with its runner. The next run recovers.
process.once('disconnect', () => process.exit(EXIT.failed));
keepCompiledModules();
const { endWith, runRebuild } = await import('./cli/run-rebuild.ts');
endWith(await runRebuild(settings), settings);

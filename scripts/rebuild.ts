import { keepCompiledModules } from './compile-cache.ts';
import { EXIT } from './exit.ts';
import { readSettings } from './settings.ts';

/** `npm run rebuild -- --feeds FILE [--data DIR] [--page-budget PAGES] [--release FEED] [--only FEED] [--remote] [--pull] [--json]` */
const settings = readSettings();
// Under a runner it ends when that does; wherever that is, the next run makes it good.
process.once('disconnect', () => process.exit(EXIT.failed));
keepCompiledModules();
const { endWith, runRebuild } = await import('./run-rebuild.ts');
endWith(await runRebuild(settings), settings);

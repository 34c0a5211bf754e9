import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { PROJECT_FOLDER } from './settings.ts';

/**
 * Modules that are loaded from now on are compiled once and kept for later runs: that is half of what it takes to start a command
 * or a thread. Threads look at the environment for it.
 */
export function keepCompiledModules(): void {
  const { directory } = enableCompileCache(join(PROJECT_FOLDER, 'node_modules/.cache/compiled'));
  if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] = directory;
}

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { PROJECT_FOLDER } from './settings.ts';

/**
 * Caches compiled modules on disk, which halves the time to start a command or a thread. Threads read the folder from the
 * environment.
 */
export function keepCompiledModules(): void {
  const { directory } = enableCompileCache(join(PROJECT_FOLDER, 'node_modules/.cache/compiled'));
  if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] = directory;
}

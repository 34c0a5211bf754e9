import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const WATCHED = join(import.meta.dirname, 'workerd.sh');

/** Makes the local engine of this process and of its children end with its parent, also when that is killed. */
export function watchWorkerd(): void {
  if (process.env['MINIFLARE_WORKERD_PATH'] !== undefined || !isExecutable(WATCHED)) return;
  const ofMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'));
  process.env['WORKERD'] = (ofMiniflare('workerd') as { default: string }).default;
  process.env['MINIFLARE_WORKERD_PATH'] = WATCHED;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return process.platform !== 'win32';
  } catch {
    return false;
  }
}

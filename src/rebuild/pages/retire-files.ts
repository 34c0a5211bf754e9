import { existsSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runningServer } from '../serving.ts';

/** A list of files that are there and not served, in the syntax of `.gitignore`; deployments leave them out too. */
const IGNORE_FILE = '.assetsignore';

/** What no site ever serves. */
const NEVER_SERVED = ['wrangler.json', '.dev.vars'];

export interface Retiring {
  /** Files that are not to be served any more. */
  files: readonly string[];
  /** What the switch before this one retired, and left where it was. */
  before: readonly string[];
  /** Whether a file is part of the site now. */
  isServed(file: string): boolean;
}

/**
 * Takes files out of the served folder. A local server lists the folder when it starts and when something changes, and answers 500
 * for a file of its list that is gone. So while one runs, files are only taken off its list, and removed in the next switch: one
 * new list a switch, and no file that is on a list is ever missing.
 *
 * @returns the files that were left where they are
 */
export function retireFiles(dataFolder: string, { files, before, isServed }: Retiring): string[] {
  const site = join(dataFolder, 'site');
  const earlier = before.filter((file) => !isServed(file));
  const present = files.filter((file) => existsSync(join(site, file)));
  const mustWait = runningServer(dataFolder) !== null;
  const ignored = mustWait ? [...earlier, ...present] : [];
  writeFileSync(join(site, IGNORE_FILE), `${[...NEVER_SERVED, ...ignored.map(asPattern)].join('\n')}\n`);
  removeFiles(site, mustWait ? earlier : [...earlier, ...present]);
  return mustWait ? present : [];
}

const asPattern = (file: string) => `/${file.replace(/[\\[\]*?!# ]/g, '\\$&')}`;

/** Folders that are left empty go too. */
function removeFiles(site: string, files: readonly string[]): void {
  for (const file of files) {
    rmSync(join(site, file), { force: true });
    for (let folder = dirname(join(site, file)); folder.length > site.length; folder = dirname(folder)) {
      try {
        rmdirSync(folder);
      } catch {
        break;
      }
    }
  }
}

import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Manifest } from '../manifest.ts';
import { runningServer } from '../serving.ts';

/** How many versions of the code keep their scripts and styles: a visitor may have an old page open. */
const VERSIONS_KEPT = 3;

type Clients = Manifest['clients'];

/** Files of a folder, relative to it. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** The versions of the code to keep after a switch to this one, and the files to remove. */
export function nextClients(before: Clients, code: string, files: string[]): { clients: Clients; dropped: string[] } {
  const clients = [{ code, files }, ...before.filter((client) => client.code !== code)].slice(0, VERSIONS_KEPT);
  // Only files named by a hash of their content can be kept beside newer ones.
  const kept = new Set([...files, ...clients.flatMap((client) => client.files).filter((file) => file.startsWith('_astro/'))]);
  return { clients, dropped: [...new Set(before.flatMap((client) => client.files))].filter((file) => !kept.has(file)) };
}

/**
 * Moves every file of a folder to the same place in another, one rename each: a reader sees the old file or the new one.
 *
 * A rename that replaces a file waits until the disk has freed the old one, which for thousands of files takes half of the time. So
 * the old file first gets a second name, which is removed in parallel.
 *
 * @param aside a folder for the second names, on the same disk; leftovers of a killed run are removed
 */
export async function moveFiles(from: string, to: string, aside: string): Promise<void> {
  if (!existsSync(to)) return renameSync(from, to);
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside);
  const folders = new Set<string>();
  const removals: Promise<void>[] = [];
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const folder = join(to, entry.parentPath.slice(from.length));
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    const old = join(aside, String(removals.length));
    const target = join(folder, entry.name);
    const isLinked = addSecondName(target, old);
    renameSync(join(entry.parentPath, entry.name), target);
    if (isLinked) removals.push(unlink(old));
  }
  await Promise.all(removals);
  rmSync(aside, { recursive: true });
}

/** @returns false when there is no such file yet, or the file system has no hard links */
function addSecondName(file: string, name: string): boolean {
  try {
    linkSync(file, name);
    return true;
  } catch {
    return false;
  }
}

/** Files that exist but are not served, in the syntax of `.gitignore`. Deployments leave them out too. */
const IGNORE_FILE = '.assetsignore';

const NEVER_SERVED = ['wrangler.json', '.dev.vars'];

export interface Retiring {
  /** Files to remove from the site. */
  files: readonly string[];
  /** Files that the last switch retired but did not remove. */
  before: readonly string[];
  /** Whether a file is part of the site now. */
  isServed(file: string): boolean;
}

/**
 * Removes files from the served folder. A local server lists the folder when it starts and when something changes, and answers 500
 * for a listed file that is missing. So while one runs, files are only taken off its list, and removed by the next switch.
 *
 * @returns the files that were not removed yet
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

/** Removes files, and folders that become empty. */
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

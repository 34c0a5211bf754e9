import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Moves every file of a folder to the same place in another, one rename each: a reader sees the old file or the new one.
 *
 * A rename that replaces a file waits until the disk has let go of the old one, which for thousands of files is half of the time. So
 * the old one gets a second name first, by which it is removed beside the next renames.
 *
 * @param aside a folder for these names, on the same disk; what a move that was killed left there goes too
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
    const isKept = hasSecondName(target, old);
    renameSync(join(entry.parentPath, entry.name), target);
    if (isKept) removals.push(unlink(old));
  }
  await Promise.all(removals);
  rmSync(aside, { recursive: true });
}

/** There may be no such file yet, or the disk may know no second names: then it is replaced without. */
function hasSecondName(file: string, name: string): boolean {
  try {
    linkSync(file, name);
    return true;
  } catch {
    return false;
  }
}

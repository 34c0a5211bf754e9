import { hash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every served file with the digest of its bytes. */
export function treeOf(dataFolder: string): Map<string, string> {
  const site = join(dataFolder, 'site');
  const files = globSync('**/*', { cwd: site }).filter((name) => statSync(join(site, name)).isFile());
  return new Map(files.map((name) => [name, hash('sha256', readFileSync(join(site, name)))]));
}

/** Files that differ, or are in one tree only. */
export const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));

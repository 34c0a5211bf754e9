import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Manifest } from '../manifest.ts';

/** How many versions of the code keep their scripts and styles: a visitor may have an old page open. */
const VERSIONS_KEPT = 3;

type Clients = Manifest['clients'];

/** Files of a folder, relative to it. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** The versions to keep once this code is served, and the files that nobody needs any more. */
export function nextClients(before: Clients, code: string, files: string[]): { clients: Clients; dropped: string[] } {
  const clients = [{ code, files }, ...before.filter((client) => client.code !== code)].slice(0, VERSIONS_KEPT);
  // Only names with a hash of their content can stay beside newer ones.
  const kept = new Set([...files, ...clients.flatMap((client) => client.files).filter((file) => file.startsWith('_astro/'))]);
  return { clients, dropped: [...new Set(before.flatMap((client) => client.files))].filter((file) => !kept.has(file)) };
}

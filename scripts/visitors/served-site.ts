import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '#rebuild/pages/site-files.ts';
import { PROJECT_FOLDER } from '../cli/settings.ts';
import { digestOf } from './visitors.ts';

/** Serves the site of a data folder in a process group of its own, as `npm run serve` does, and waits until it responds. */
export async function serve(data: string, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts/serve.ts'), '--data', data, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => String(text).includes('Ready') && resolve());
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return server;
}

/** The digest of every page of a served folder, by file, without retired files. */
export const pagesOf = (site: string, retired: readonly string[] = []): Map<string, string> =>
  new Map(
    filesUnder(site).flatMap((file) =>
      file.endsWith('.html') && !retired.includes(file) ? [[file, digestOf(readFileSync(join(site, file), 'utf8'))] as const] : [],
    ),
  );

/** Adds the pages of a served folder to those that are valid. */
export function addPages(valid: Map<string, Set<string>>, site: string): void {
  for (const [file, digest] of pagesOf(site)) {
    const path = file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
    valid.set(path, (valid.get(path) ?? new Set()).add(digest));
  }
}

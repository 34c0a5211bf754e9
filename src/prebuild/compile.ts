import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the built Worker and its pages are made of, and what decides which pages there are. Ingest and snapshot are not part of it. */
const CODE = [
  'src/{catalogue,contracts,queries,views,pages,layouts,components,islands,stores,client}/**/*.{ts,tsx,astro,css,svg}',
  'functions/**/*.ts',
  'src/prebuild/{*page*,*digest*,load-worker,render-worker,static-headers}.{ts,sql}',
  'public/**/*',
  'astro.config.mjs',
  'wrangler.toml',
  'package-lock.json',
];

/** What stands beside the code and never gets into the Worker. */
const TESTS = /\.(?:test|e2e)\.tsx?$|^functions\/testing\//;

/** A digest of the code that renders pages: another digest, other pages. */
export function codeDigest(projectFolder: string): string {
  const digest = createHash('sha256');
  const files = globSync(CODE, { cwd: projectFolder }).filter((file) => !TESTS.test(file));
  for (const file of files.sort()) {
    const path = join(projectFolder, file);
    if (statSync(path).isFile()) digest.update(file).update('\0').update(readFileSync(path));
  }
  return digest.digest('hex').slice(0, 16);
}

/**
 * Builds the Worker if the code changed since it was built last.
 *
 * @returns the digest of the code that `dist` now holds
 */
export function compile(projectFolder: string): { code: string; compiled: boolean } {
  const code = codeDigest(projectFolder);
  const stamp = join(projectFolder, 'dist/code-digest');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === code) return { code, compiled: false };
  // A shell finds `astro` on every system; a command with nothing to escape is one text.
  const { status, stdout, stderr } = spawnSync('astro build --silent', { cwd: projectFolder, encoding: 'utf8', shell: true });
  if (status !== 0) throw new Error(`astro build failed:\n${stdout}\n${stderr}`);
  if (!existsSync(join(projectFolder, 'dist/server/entry.mjs'))) throw new Error('astro build gave no Worker: is every page prerendered?');
  writeFileSync(stamp, code);
  return { code, compiled: true };
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_RULES } from '#catalogue/versions.ts';

/** All that may end up in the Worker and in the browser's scripts. */
const SOURCES = ['src/**/*', 'functions/**/*', 'public/**/*', 'astro.config.mjs', 'wrangler.toml', 'package-lock.json'];

/** Of these nothing ever does: rooms that run in Node alone, and tests. */
const NOT_BUILT = /^src\/(?:feeds|ingest|snapshot|publish|rebuild)\/|\.(?:test|e2e)\.tsx?$|\/testing\//;

/** Astro draws a new key for each build. It encrypts server islands, of which there are none. */
const BUILD_KEY = /"key":"[\w+/=]+"/;

/** What `dist` holds: `sources` it was built from, and `code`, which names what was built. */
interface Stamp {
  sources: string;
  code: string;
}

const filesOf = (patterns: string | string[], folder: string): string[] =>
  globSync(patterns, { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();

function sourcesDigest(projectFolder: string): string {
  const digest = createHash('sha256');
  for (const file of filesOf(SOURCES, projectFolder)) {
    if (!NOT_BUILT.test(file))
      digest
        .update(file)
        .update('\0')
        .update(readFileSync(join(projectFolder, file)));
  }
  return digest.digest('hex').slice(0, 16);
}

/** Names what was built: comments and names of sources do not count, as they are not in it. */
function codeDigest(dist: string): string {
  const digest = createHash('sha256').update(String(PAGE_RULES.version));
  for (const file of filesOf(['server/**/*.mjs', 'client/**/*'], dist)) {
    const content = readFileSync(join(dist, file));
    digest.update(file).update('\0');
    digest.update(file === 'server/entry.mjs' ? content.toString().replace(BUILD_KEY, '') : content);
  }
  return digest.digest('hex').slice(0, 16);
}

const stampFile = (projectFolder: string) => join(projectFolder, 'dist/stamp.json');

function readStamp(projectFolder: string): Stamp | null {
  const file = stampFile(projectFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamp) : null;
}

/** The digest of the code in `dist`, or null when that was built from other sources or not at all. */
export function builtCode(projectFolder: string): string | null {
  const stamp = readStamp(projectFolder);
  return stamp?.sources === sourcesDigest(projectFolder) ? stamp.code : null;
}

/**
 * Builds the Worker if its sources changed since it was last built.
 *
 * @returns the digest of the code that `dist` now holds: another digest, other pages
 * @throws {Error} with the output of the build when it fails
 */
export function compile(projectFolder: string): string {
  const built = builtCode(projectFolder);
  if (built !== null) return built;
  const sources = sourcesDigest(projectFolder);
  // A shell finds `astro` on every system; a command with nothing to escape is one text.
  const { status, stdout, stderr } = spawnSync('astro build --silent', { cwd: projectFolder, encoding: 'utf8', shell: true });
  if (status !== 0) throw new Error(`astro build failed:\n${stdout}\n${stderr}`);
  const dist = join(projectFolder, 'dist');
  if (!existsSync(join(dist, 'server/entry.mjs'))) throw new Error('astro build made no Worker. Is every page prerendered?');
  const code = codeDigest(dist);
  writeFileSync(stampFile(projectFolder), JSON.stringify({ sources, code } satisfies Stamp));
  return code;
}

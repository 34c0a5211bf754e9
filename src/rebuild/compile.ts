import { exec } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PAGE_RULES } from '#catalogue/versions.ts';

/** Files that may become part of the Worker or the browser's scripts. */
const SOURCES = ['src/**/*', 'functions/**/*', 'public/**/*', 'astro.config.mjs', 'wrangler.toml', 'package-lock.json'];

/** Files that never do: rooms that run in Node only, and tests. */
const NOT_BUILT = /^src\/(?:feeds|enrichment|ingest|snapshot|publish|rebuild)\/|\.(?:test|e2e)\.tsx?$|\/testing\//;

/** Astro makes a new key in each build, for server islands, which the site does not use. */
const BUILD_KEY = /"key":"[\w+/=]+"/;

/** A failed build may print a long trace. */
const OUTPUT_MAX_BYTES = 16 * 2 ** 20;

/** Digests of the sources of `dist` and of its content. */
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

/** A digest of what was built. Edited comments do not change it. */
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

/** The digest of the code in `dist`, or null when `dist` is missing or was built from other sources. */
export function builtCode(projectFolder: string): string | null {
  const stamp = readStamp(projectFolder);
  return stamp?.sources === sourcesDigest(projectFolder) ? stamp.code : null;
}

/**
 * Builds the Worker if its sources changed since the last build.
 *
 * @returns the digest of the code in `dist`; when it changes, all pages are rendered
 * @throws {Error} with the output of a failed build
 */
export async function compile(projectFolder: string): Promise<string> {
  const built = builtCode(projectFolder);
  if (built !== null) return built;
  const sources = sourcesDigest(projectFolder);
  // `exec` has a shell, because on Windows `astro` is a script.
  await promisify(exec)('astro build --silent', { cwd: projectFolder, maxBuffer: OUTPUT_MAX_BYTES }).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`astro build failed:\n${stdout}\n${stderr}`, { cause: error });
  });
  const dist = join(projectFolder, 'dist');
  if (!existsSync(join(dist, 'server/entry.mjs'))) throw new Error('astro build made no Worker. Check that no page is prerendered.');
  const code = codeDigest(dist);
  writeFileSync(stampFile(projectFolder), JSON.stringify({ sources, code } satisfies Stamp));
  return code;
}

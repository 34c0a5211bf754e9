import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** Its name in the data folder. */
export const MANIFEST = 'manifest.json';

/** What the served folder holds: which code rendered it, of which snapshot, and every page with the digest of what it shows. */
export const Manifest = z.object({
  code: z.string(),
  snapshot: z.string(),
  budget: z.number(),
  pages: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

const NOTHING: Manifest = { code: '', snapshot: '', budget: 0, pages: {} };

/** The manifest of the last finished build. One that is missing or broken is as good as none: everything is rendered. */
export function readManifest(file: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return NOTHING;
  }
}

export function writeManifest(file: string, manifest: Manifest): void {
  writeFileSync(`${file}.tmp`, JSON.stringify(manifest));
  renameSync(`${file}.tmp`, file);
}

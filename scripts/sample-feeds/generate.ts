import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { feedFiles, pictureFiles, type Files } from './sample-files.ts';

/** Folders of the generated files in the project. */
export const COMMITTED = {
  feeds: join(import.meta.dirname, 'data'),
  pictures: join(import.meta.dirname, '../../public/sample'),
} as const;

function rewrite(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** Replaces both folders by the sample feeds and their pictures. Every run gives the same bytes. */
export function generateSample(into: { feeds: string; pictures: string }): void {
  rewrite(into.feeds, feedFiles());
  rewrite(into.pictures, pictureFiles());
}

if (import.meta.main) generateSample(COMMITTED);

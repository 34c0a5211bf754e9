import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { everyKind, expect, test } from '../support/shop.ts';
import { SIZE_BUDGETS } from '../support/size-budgets.ts';

const CLIENT = join(import.meta.dirname, '../../../dist/client');

const gzipped = (bytes: Buffer | string): number => gzipSync(bytes, { level: 9 }).length;
const sizes = new Map<string, number>();

/** The bytes that a file of the build is sent with. */
function sizeOf(file: string): number {
  if (!sizes.has(file)) sizes.set(file, gzipped(readFileSync(join(CLIENT, file))));
  return sizes.get(file)!;
}

const addressesIn = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, address]) => address!);

/** A script with all that it imports before it runs. */
function withImports(file: string, known: Set<string> = new Set()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(join(CLIENT, file), 'utf8');
  for (const name of addressesIn(text, /(?:from|import)\s?["']\.\/([\w.-]+\.js)["']/g)) withImports(`_astro/${name}`, known);
  return known;
}

const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + sizeOf(file), 0);

test('every kind of page keeps its budget of HTML, styles and scripts that it loads by itself', async ({ request }) => {
  const kinds = await everyKind(request);
  expect(Object.keys(kinds).toSorted()).toEqual([...SIZE_BUDGETS.pages.keys()].toSorted());
  for (const [kind, path] of Object.entries(kinds)) {
    const html = await (await request.get(path)).text();
    const styles = addressesIn(html, /<link rel="stylesheet" href="\/([^"]+)"/g);
    const scripts = new Set(addressesIn(html, /<script type="module" src="\/([^"]+)"/g).flatMap((file) => [...withImports(file)]));
    const measured = [gzipped(html), sum(new Set(styles)), sum(scripts)];
    for (const [at, what] of ['HTML', 'styles', 'scripts'].entries()) {
      expect.soft(measured[at]!, `${what} of ${kind}`).toBeLessThanOrEqual(SIZE_BUDGETS.pages.get(kind)![at]!);
    }
  }
});

test('every script of the build keeps its budget: islands, screens and what they share', () => {
  const { scripts, otherScript } = SIZE_BUDGETS;
  for (const file of globSync('_astro/*.js', { cwd: CLIENT })) {
    const name = basename(file).split('.')[0]!;
    expect.soft(sizeOf(file), name).toBeLessThanOrEqual(scripts.get(name) ?? otherScript);
  }
});

test('a deployment has room for the pages of its budget beside all other files', () => {
  const { otherFiles, allFiles, pages } = SIZE_BUDGETS.deployment;
  const files = globSync('**/*', { cwd: CLIENT, withFileTypes: true }).filter(
    (file) => file.isFile() && !file.parentPath.endsWith('sample'),
  );
  expect(files.length).toBeLessThanOrEqual(otherFiles);
  expect(pages + otherFiles).toBeLessThanOrEqual(allFiles);
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

const files = globSync(['*.{md,toml,mjs}', '{src,functions,scripts,.github}/**/*.*'], { cwd: ROOT });
const code = files.filter((file) => /\.(?:ts|tsx|astro|sql)$/.test(file)).map((file) => readFileSync(join(ROOT, file), 'utf8'));
const declared = new Set(code.flatMap((text) => text.match(/\b[A-Za-z]\w+\b/g) ?? []));

/** Files may be named by the end of their path: `paths.ts`, `catalogue/addresses/paths.ts`. `{network}` and `…` mean any part. */
const isFile = (name: string): boolean => {
  const pattern = new RegExp(`(?:^|/)${name.replaceAll('.', '\\.').replace(/\{\w+\}(?:-\{\w+\})?/g, '[^/]+')}$`);
  return files.some((file) => pattern.test(file));
};

describe.each(files.filter((file) => file.endsWith('.md')))('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span as string);

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link]) => link as string).filter((link) => !link.includes(':'));
    expect(links.filter((link) => !existsSync(resolve(ROOT, dirname(page), link)))).toEqual([]);
  });

  it('names files that exist', () => {
    const named = spans.filter((span) => /^[\w./{}-]+\.(?:ts|tsx|astro|sql|mjs|yml|toml)$/.test(span));
    expect(named.filter((name) => !isFile(name.replace(/^(?:\.\.?\/)+/, '')))).toEqual([]);
  });

  it('names functions, types and constants that exist', () => {
    const named = spans.filter((span) => /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)$/.test(span));
    expect(named.filter((name) => !declared.has(name))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A regular expression of the code, and where it is written. */
export interface Expression {
  pattern: RegExp;
  place: string;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|e2e|generated)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/'));
}

/** Every regular expression that is written as a literal in these folders. */
export function literalExpressions(project: string, folders: readonly string[]): Expression[] {
  const found: Expression[] = [];
  for (const file of folders.flatMap((folder) => filesIn(join(project, folder)))) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const [, text = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push({ pattern: new RegExp(text, flags.replace(/[gy]/g, '')), place: `${relative(project, file)}:${line + 1}` });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** Every regular expression that modules in these folders build while they load. */
export async function builtExpressions(project: string, folders: readonly string[]): Promise<Expression[]> {
  const files = folders.flatMap((folder) => filesIn(join(project, folder)));
  const building = files.filter((file) => readFileSync(file, 'utf8').includes('new RegExp('));
  const found: Expression[] = [];
  const Original = globalThis.RegExp;
  let place = '';
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags = ''], newTarget) {
      if (typeof source === 'string') found.push({ pattern: new Original(source, String(flags).replace(/[gy]/g, '')), place });
      return Reflect.construct(target, [source, flags], newTarget) as RegExp;
    },
  });
  try {
    for (const file of building) {
      place = relative(project, file);
      await import(file);
    }
  } finally {
    globalThis.RegExp = Original;
  }
  return found;
}

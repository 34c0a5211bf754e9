/** Rules of this project that no plugin has. */

interface Node {
  type: string;
  [key: string]: unknown;
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const MAP_INSTEAD =
  "A table with string keys is a Map: an object also has 'constructor' and the other names that it inherits, and a visitor can type those.";

const nameOf = (node: Node | undefined): unknown => (node?.['typeName'] as Node | undefined)?.['name'];
const argumentsOf = (node: Node | undefined) => ((node?.['typeArguments'] as Node | undefined)?.['params'] ?? []) as Node[];

/** True for `Record<string, …>`, also inside `Readonly` or `Partial`. */
function isStringRecord(type: Node | undefined): boolean {
  if (nameOf(type) === 'Readonly' || nameOf(type) === 'Partial') return isStringRecord(argumentsOf(type)[0]);
  return nameOf(type) === 'Record' && argumentsOf(type)[0]?.type === 'TSStringKeyword';
}

/** `const TABLE: Record<string, …> = { … }` outside functions. */
const stringTablesAreMaps = {
  create: (context: Context) => ({
    'Program > VariableDeclaration > VariableDeclarator, Program > ExportNamedDeclaration > VariableDeclaration > VariableDeclarator': (
      node: Node,
    ) => {
      const annotation = (node['id'] as Node)['typeAnnotation'] as Node | undefined;
      const init = node['init'] as Node | null;
      if (init?.type === 'ObjectExpression' && isStringRecord(annotation?.['typeAnnotation'] as Node | undefined)) {
        context.report({ node, message: MAP_INSTEAD });
      }
    },
  }),
};

export default { meta: { name: 'project' }, rules: { 'string-tables-are-maps': stringTablesAreMaps } };

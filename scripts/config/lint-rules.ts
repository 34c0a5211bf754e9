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

const NESTED =
  'A repeated group must not repeat something inside: such an expression can take exponential or quadratic time. Give the inner part a bound, or split the text in code.';

const isUnbounded = (quantifier: string): boolean => /^(?:[*+]|\{\d*,\})/.test(quantifier);

/** Whether a group with an unbounded quantifier holds an unbounded quantifier: `(?:a+b)*`. */
export function hasNestedQuantifier(pattern: string): boolean {
  const plain = pattern.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  const groups: boolean[] = [];
  let repeats = false;
  for (let index = 0; index < plain.length; index += 1) {
    const character = plain[index];
    if (character === '(') {
      groups.push(repeats);
      repeats = false;
    } else if (character === ')') {
      const isRepeated = isUnbounded(plain.slice(index + 1));
      if (repeats && isRepeated) return true;
      repeats = (groups.pop() ?? false) || repeats || isRepeated;
    } else if (isUnbounded(plain.slice(index)) && plain[index - 1] !== '(') repeats = true;
  }
  return false;
}

/** Regular expressions without nested quantifiers, written as literals or given to `RegExp`. */
const noNestedQuantifiers = {
  create: (context: Context) => ({
    Literal: (node: Node) => {
      const { pattern } = (node['regex'] as { pattern: string } | undefined) ?? {};
      if (pattern !== undefined && hasNestedQuantifier(pattern)) context.report({ node, message: NESTED });
    },
    'NewExpression[callee.name="RegExp"] :matches(Literal, TemplateElement)': (node: Node) => {
      const value = node['value'] as string | { cooked?: string };
      const text = typeof value === 'string' ? value : (value?.cooked ?? '');
      if (hasNestedQuantifier(text)) context.report({ node, message: NESTED });
    },
  }),
};

export default {
  meta: { name: 'project' },
  rules: { 'string-tables-are-maps': stringTablesAreMaps, 'no-nested-quantifiers': noNestedQuantifiers },
};

/* Runs in the test that keeps generated calls true to their contracts; no page loads it. */

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface ContractCall {
  name: string;
  module: string;
  path: string;
  /** Of the answer, as zod exports it. */
  schema: object;
}

const KNOWN = new Set(['$schema', '$ref', '$defs', 'type', 'items', 'properties', 'required', 'additionalProperties']);

const nameOf = (reference: string) => reference.replace(/^#\/\$defs\/_*/, '');

/**
 * A schema as the source text of a `Shape`.
 *
 * @throws when the schema says something that shapes cannot
 */
function printShape(schema: JsonSchema, within = ''): string {
  const unknown = Object.keys(schema).find((keyword) => !KNOWN.has(keyword));
  if (unknown !== undefined) throw new Error(`a shape cannot say '${unknown}': check it by the contract itself`);
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.items !== undefined) return `[${printShape(schema.items, within)}]`;
  if (schema.properties === undefined) return `'${[schema.type].flat().join('|').replace('integer', 'number')}'`;
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const key = schema.required?.includes(name) ? name : `'${name}?'`;
    const shape = printShape(field, within);
    // What contains itself is asked for when it is needed.
    const containsItself = within !== '' && JSON.stringify(field).includes(`"#/$defs/${within}"`);
    return containsItself ? `get ${key}(): Shape { return ${shape}; }` : `${key}: ${shape}`;
  });
  return `{ ${fields.join(', ')} }`;
}

/** The source of the generated file of one call. */
export function printCall({ name, module, path, schema }: ContractCall): string {
  const definitions = Object.entries((schema as JsonSchema).$defs ?? {}).map(
    ([definition, of]) => `const ${nameOf(`#/$defs/${definition}`)}: Shape = ${printShape(of, definition)};\n`,
  );
  return `// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { ${name} as Contract } from '#contracts/${module}.ts';
import type { Call } from '../api.ts';
${definitions.length > 0 ? "import type { Shape } from '../shape.ts';" : ''}

${definitions.join('')}export const ${name}: Call<DataOf<typeof Contract>> = { path: '${path}', answer: ${printShape(schema as JsonSchema)} };
`;
}

/* Runs in the test that keeps generated calls true to their contracts; no page loads it. */

export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  enum?: string[];
  const?: string;
  anyOf?: [JsonSchema, JsonSchema];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface ContractCall {
  name: string;
  module: string;
  method: string;
  path: string;
  takesBody: boolean;
  /** Of the answer, as zod exports it. */
  schema: object;
}

const KNOWN = new Set([
  '$schema',
  '$ref',
  '$defs',
  'type',
  'enum',
  'const',
  'anyOf',
  'items',
  'properties',
  'required',
  'additionalProperties',
]);

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
  const texts = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (texts !== undefined) return `'${texts.map((text) => `=${text}`).join('|')}'`;
  if (schema.anyOf !== undefined) return `[${schema.anyOf.map((one) => printShape(one, within)).join(', ')}]`;
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
export function printCall({ name, module, method, path, takesBody, schema }: ContractCall): string {
  const definitions = Object.entries((schema as JsonSchema).$defs ?? {}).map(
    ([definition, of]) => `const ${nameOf(`#/$defs/${definition}`)}: Shape = ${printShape(of, definition)};\n`,
  );
  const types = ['DataOf<typeof Contract>', ...(takesBody ? ['BodyOf<typeof Contract>'] : [])];
  const fields = [...(method === 'GET' ? [] : [`method: '${method}'`]), `path: '${path}'`, `answer: ${printShape(schema as JsonSchema)}`];
  return `// Printed from the contract by calls.test.ts. Do not edit.
import type { ${takesBody ? 'BodyOf, ' : ''}DataOf } from '#contracts/endpoint.ts';
import type { ${name} as Contract } from '#contracts/${module}.ts';
import type { Call } from '../api.ts';
${definitions.length > 0 ? "import type { Shape } from '../shape.ts';" : ''}

${definitions.join('')}export const ${name}: Call<${types.join(', ')}> = { ${fields.join(', ')} };
`;
}

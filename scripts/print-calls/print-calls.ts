import { toJSONSchema } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';

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

/** Keywords besides types. They are left out: the server, which makes the answers, checks them. */
const BOUNDS = new Set(['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format', 'maxItems']);

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

/** A schema without its bounds. Names of properties are not keywords. */
const withoutBounds = (schema: unknown, areNames = false): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => withoutBounds(one));
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([keyword]) => areNames || !BOUNDS.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword,
      keyword === 'enum' ? value : withoutBounds(value, keyword === 'properties' || keyword === '$defs'),
    ]),
  );
};

const nameOf = (reference: string) => reference.replace(/^#\/\$defs\/_*/, '');

/**
 * A schema as the source text of a `Shape`.
 *
 * @throws when a shape cannot express the schema
 */
function printShape(schema: JsonSchema, within = ''): string {
  const unknown = Object.keys(schema).find((keyword) => !KNOWN.has(keyword));
  if (unknown !== undefined)
    throw new Error(`A shape cannot express the keyword '${unknown}'. Check the answer with the contract's schema instead.`);
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  const texts = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (texts !== undefined) return `'${texts.map((text) => `=${text}`).join('|')}'`;
  if (schema.anyOf !== undefined) return `[${schema.anyOf.map((one) => printShape(one, within)).join(', ')}]`;
  if (schema.items !== undefined) return `[${printShape(schema.items, within)}]`;
  if (schema.properties === undefined) return `'${[schema.type].flat().join('|').replace('integer', 'number')}'`;
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const key = schema.required?.includes(name) ? name : `'${name}?'`;
    const shape = printShape(field, within);
    // A recursive shape is a function.
    const containsItself = within !== '' && JSON.stringify(field).includes(`"#/$defs/${within}"`);
    return containsItself ? `get ${key}(): Shape { return ${shape}; }` : `${key}: ${shape}`;
  });
  return `{ ${fields.join(', ')} }`;
}

type PrintedSchema = (endpoint: Endpoint) => JsonSchema;

/** The types of an answer, as JSON Schema. */
export const answerSchema: PrintedSchema = ({ data }) => withoutBounds(toJSONSchema(data as never)) as JsonSchema;

/**
 * The source of `src/client/calls/{contract}.generated.ts`.
 *
 * @param contract the file of the contract below `src/contracts`, without its ending
 * @throws {Error} when a shape cannot express an answer
 */
export function printCalls(contract: string, endpoints: Readonly<Record<string, Endpoint>>): string {
  const schemas = Object.values(endpoints).map(answerSchema);
  const definitions = new Map(
    schemas
      .flatMap(({ $defs = {} }) => Object.entries($defs))
      .map(([name, schema]) => [nameOf(`#/$defs/${name}`), printShape(schema, name)]),
  );
  const takesBody = Object.values(endpoints).some(({ body }) => body !== undefined);
  return `// Printed from the contract by scripts/print-calls. Do not edit.
import type { ${takesBody ? 'BodyOf, ' : ''}DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/${contract}.ts';
import type { Call } from '#client/api.ts';
${definitions.size > 0 ? "import type { Shape } from '#client/shape.ts';\n" : ''}
${[...definitions].map(([name, shape]) => `const ${name}: Shape = ${shape};\n`).join('')}
${Object.entries(endpoints)
  .map(([name, endpoint]) => printCall(name, endpoint))
  .join('\n')}`;
}

function printCall(name: string, endpoint: Endpoint): string {
  const { method, path, body } = endpoint;
  const types = [`DataOf<typeof contract.${name}>`, ...(body === undefined ? [] : [`BodyOf<typeof contract.${name}>`])];
  const fields = [...(method === 'GET' ? [] : [`method: '${method}'`]), `path: '${path}'`, `answer: ${printShape(answerSchema(endpoint))}`];
  return `export const ${name}: Call<${types.join(', ')}> = { ${fields.join(', ')} };\n`;
}

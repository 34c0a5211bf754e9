import type { JsonSchema } from './print-calls.ts';

/** A value that fits a schema: every field there, every list with one item, and what contains itself three deep. */
export function sampleOf(schema: JsonSchema, definitions = schema.$defs ?? {}, depth = 0): unknown {
  const below = (one: JsonSchema) => sampleOf(one, definitions, depth);
  if (schema.$ref !== undefined) return sampleOf(definitions[schema.$ref.replace('#/$defs/', '')] ?? {}, definitions, depth + 1);
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf !== undefined) return below(schema.anyOf[0]);
  if (schema.items !== undefined) return depth < 3 ? [below(schema.items)] : [];
  if (schema.properties !== undefined) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, below(field)]));
  }
  return { string: 'text', number: 7, integer: 7, boolean: true, null: null }[String([schema.type].flat()[0])];
}

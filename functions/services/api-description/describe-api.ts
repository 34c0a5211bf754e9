import * as z from 'zod/mini';
import { SITE } from '#catalogue/site.ts';
import { BrandJson } from '#contracts/brand.ts';
import { CategoryJson, CategoryNodeJson } from '#contracts/category.ts';
import { type Endpoint, NUMBERS } from '#contracts/endpoint.ts';
import { ErrorBody } from '#contracts/error.ts';
import { EVERY_ENDPOINT } from '#contracts/every-endpoint.ts';
import { MerchantJson } from '#contracts/merchant.ts';
import { OUTLINKS } from '#contracts/outlink.ts';
import { DetailedProduct, ListedProduct } from '#contracts/product.ts';
import { VoucherJson } from '#contracts/voucher.ts';
import { hasEntityTag } from '../../middleware/caching.ts';

/** Schemas that answers refer to by name. */
const NAMED = {
  Brand: BrandJson,
  Category: CategoryJson,
  CategoryNode: CategoryNodeJson,
  DetailedProduct,
  ErrorBody,
  ListedProduct,
  Merchant: MerchantJson,
  Voucher: VoucherJson,
};

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Record<string, unknown>;
}

export interface Operation {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  security?: unknown;
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: unknown };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const failure = (description: string) => ({ description, ...json(ref('ErrorBody')) });

/** The API as OpenAPI 3.1, made from the contracts that the routes validate by. */
export function describeApi(): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  for (const [name, endpoint] of Object.entries(EVERY_ENDPOINT)) {
    (paths[braced(endpoint.path)] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  for (const one of OUTLINKS) paths[braced(one.path)] = { get: outlink(one) };
  return {
    openapi: '3.1.0',
    info: { title: `${SITE.name} API`, version: '1', description: `${SITE.tagline}. Money is in pounds, days are YYYY-MM-DD.` },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: schemas(), securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

const braced = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** The answers to callers without access. */
const REFUSED: Record<NonNullable<Endpoint['access']>, Record<number, unknown>> = {
  session: { 401: failure('There is no session of a guest or a user, or it has ended.') },
  user: { 401: failure('No user is signed in, or the session has ended.') },
  admin: { 401: failure('No user is signed in, or the session has ended.'), 403: failure('The user is not an administrator.') },
};

const OF_BODY = { 413: failure('The body is too long.'), 415: failure('The body is not JSON.') };
const OF_CONTRACT: Record<NonNullable<Endpoint['refusals']>[number], unknown> = {
  409: failure('It contradicts what is there; the message says what to do.'),
  429: failure('Too many of them. Retry-After says when the next one is taken.'),
};

/** Parameters with which a list may cost as much as a search: such calls of everyone are limited. */
const COSTLY = new Set(['q', 'page', 'offset']);

function refusalsOf({ access, path, body, refusals = [] }: Endpoint, parameters: readonly Parameter[]): Record<number, unknown> {
  const statuses = new Set(refusals);
  if (access === undefined && parameters.some(({ name }) => COSTLY.has(name))) statuses.add(429);
  return {
    ...((parameters.length > 0 || body !== undefined) && { 400: failure('A value is not valid; the message names the field.') }),
    ...(access !== undefined && REFUSED[access]),
    ...(path.includes(':') && { 404: failure('Not found.') }),
    ...(body !== undefined && OF_BODY),
    ...Object.fromEntries([...statuses].map((status) => [status, OF_CONTRACT[status]])),
    503: failure('No catalogue has been published yet.'),
  };
}

function operation(operationId: string, endpoint: Endpoint): Operation {
  const { summary, params, query, body, data, method, path, access } = endpoint;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  return {
    operationId,
    summary,
    parameters,
    ...(access !== undefined && { security: [{ bearer: [] }] }),
    ...(body !== undefined && { requestBody: { required: true, ...json(schemaOf(body)) } }),
    responses: {
      ...(data.def.type === 'null'
        ? { 204: { description: 'Done.' } }
        : { 200: { description: 'The answer.', ...json(ref(`${operationId}Answer`)) } }),
      ...(method === 'GET' &&
        access === undefined &&
        hasEntityTag(path) && { 304: { description: 'The answer that If-None-Match names is current.' } }),
      ...refusalsOf(endpoint, parameters),
    },
  };
}

const outlink = ({ name: operationId, path, query, summary, otherwise }: (typeof OUTLINKS)[number]): Operation => ({
  operationId,
  summary,
  parameters: [
    { name: /:(\w+)/.exec(path)?.[1] ?? '', in: 'path', required: true, schema: { type: 'string' } },
    ...query.map((name): Parameter => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
  ],
  responses: { 302: { description: 'To the shop.' }, 404: { description: otherwise }, 429: { description: 'A page: too many of them.' } },
});

interface ObjectSchema {
  properties?: Record<string, Record<string, unknown>>;
  required?: string[];
}

/** The input side of a schema: what a caller sends. */
const schemaOf = (schema: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: describeNumber });
  return rest as Record<string, unknown>;
};

/** A number in a query is text in the schema and an integer in the description. */
function describeNumber({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const number = NUMBERS.get(zodSchema as unknown as z.ZodMiniType);
  if (number === undefined) return;
  delete jsonSchema.pattern;
  Object.assign(jsonSchema, { type: 'integer', ...number });
}

function parametersOf(schema: z.ZodMiniType | undefined, where: Parameter['in']): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemas(): Record<string, unknown> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  for (const [name, { data }] of Object.entries(EVERY_ENDPOINT)) if (!registry.has(data)) registry.add(data, { id: `${name}Answer` });
  const converted = z.toJSONSchema(registry, { uri: (id) => ref(id).$ref, unrepresentable: 'any' }).schemas;
  const answers = Object.entries(EVERY_ENDPOINT).map(([name, { data }]) => [`${name}Answer`, ref(registry.get(data)?.id ?? '')]);
  const plain = Object.entries(converted).map(([id, { $schema: _, $id: _id, ...schema }]) => [id, schema]);
  return { ...Object.fromEntries(answers), ...Object.fromEntries(plain) };
}

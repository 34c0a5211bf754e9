import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { LIST_OFFSET_MAX } from '#catalogue/limits.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { ADULT, KETTLE } from './small-catalogue.ts';

const number = (min: number, max: number) => fc.integer({ min, max }).map(String);
const id = fc.constantFrom(1, 2, 3, 99, KETTLE.id, ADULT.product, KETTLE.porId).map(String);
const slug = fc.constantFrom(
  'kitchen',
  'kettles',
  'kitchen/kettles',
  'penrith',
  'harbour-lane',
  ADULT.merchant,
  ADULT.category,
  'unknown',
  'été 100%',
);

/** Values that a contract must accept, by the name of the parameter. */
const VALID: Record<string, fc.Arbitrary<string>> = {
  id,
  porId: id,
  ids: fc.array(id, { minLength: 1, maxLength: 5 }).map((some) => some.join()),
  parentId: id,
  merchantId: id,
  slug,
  category: slug,
  limit: number(1, 100),
  page: number(1, 1_000_000),
  offset: number(0, LIST_OFFSET_MAX),
  q: fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => text.length <= 200 && text.isWellFormed()),
  productLimit: number(0, 100),
  merchantLimit: number(0, 100),
  brandLimit: number(0, 100),
  fields: fc.constantFrom('all', 'card'),
  by: fc.constantFrom('day', 'merchant', 'product', 'search'),
  show: fc.constantFrom('open', 'decided'),
  node: fc.constantFrom('0', '328', '751'),
};

/** Values that people, crawlers and attackers send instead. */
const WRONG = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '1000000000',
    '1.5',
    '9007199254740993',
    'NaN',
    ' 7',
    '"',
    "' OR 1=1 --",
    'a"b',
    'NEAR(a b)',
    '*',
    '%',
    '\0',
    '../..',
    '__proto__',
    '[]',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => text.isWellFormed()),
  fc.string({ minLength: 9000, maxLength: 10_000 }),
);

type Shape = Record<string, z.core.$ZodType>;
const fieldsOf = (schema: Endpoint['query'] | undefined): Shape => (schema as { shape?: Shape } | undefined)?.shape ?? {};
const shapeOf = (schema: Endpoint['query'] | undefined): string[] => Object.keys(fieldsOf(schema));
const isRequired = (field: z.core.$ZodType | undefined): boolean => field !== undefined && !z.safeParse(field, undefined).success;

/** The URL parser resolves segments `.` and `..`, encoded or not. */
const segment = (text: string) => (/^\.{0,2}$/.test(text) ? '-' : encodeURIComponent(text));

function addressOf({ path }: Endpoint, values: Record<string, string>, query: [string, string][]): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => segment(values[name] ?? '-'));
  return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled;
}

const valuesOf = (names: readonly string[], value: (name: string) => fc.Arbitrary<string>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value(name)])));

/** Addresses of a call that its contract accepts. */
export function validAddresses(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = shapeOf(endpoint.query).filter((name) => name in VALID);
  const requiredKeys = names.filter((name) => isRequired(fieldsOf(endpoint.query)[name]));
  const query = fc.record(Object.fromEntries(names.map((name) => [name, VALID[name]!])), { requiredKeys });
  const params = valuesOf(shapeOf(endpoint.params), (name) => VALID[name] ?? id);
  return fc.tuple(params, query).map(([values, chosen]) => addressOf(endpoint, values, Object.entries(chosen as Record<string, string>)));
}

const validOrWrong = (name: string) => fc.oneof(VALID[name] ?? WRONG, WRONG);

/** Addresses of a call with wrong values, repeated or unknown parameters. */
export function brokenAddresses(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = [...shapeOf(endpoint.query), 'utm_source', '__proto__'];
  const query = fc.array(
    fc.constantFrom(...names).chain((name) => validOrWrong(name).map((value): [string, string] => [name, value])),
    { maxLength: 5 },
  );
  const params = valuesOf(shapeOf(endpoint.params), validOrWrong);
  return fc.tuple(params, query).map(([values, pairs]) => addressOf(endpoint, values, pairs));
}

import { expect, it } from 'vitest';
import { describeApi } from './describe-api.ts';
import { printApiPage } from './print-api-page.ts';

const description = describeApi();
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation })),
);

it('refers to no schema that is not there', () => {
  const refs = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
  expect(refs.length).toBeGreaterThan(50);
  expect(refs.filter((name) => !Object.hasOwn(description.components.schemas, name))).toEqual([]);
});

it('names every parameter of a path, and every call once', () => {
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
    expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

it('says of numbers what the contract says', () => {
  expect(description.paths['/api/v1/categories/{slug}/products']?.['get']?.parameters[1]).toEqual({
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 48 },
  });
});

it('says who may call', () => {
  const { get: profile } = description.paths['/api/v1/auth/profile'] ?? {};
  expect([profile?.security, Object.keys(profile?.responses ?? {})]).toEqual([[{ bearer: [] }], ['200', '401', '503']]);
  expect(description.paths['/api/v1/admin/feed-refresh']?.['post']?.responses).toHaveProperty('403');
  expect(description.paths['/api/v1/brands']?.['get']?.security).toBeUndefined();
});

const statuses = (path: string, method: string) => Object.keys(description.paths[path]?.[method]?.responses ?? {});

it('says what is refused, and what a client may keep', () => {
  expect(statuses('/api/v1/brands', 'get')).toEqual(['200', '304', '400', '429', '503']);
  expect(statuses('/api/v1/brands/{slug}', 'get')).toEqual(['200', '304', '400', '404', '503']);
  expect(statuses('/api/v1/health', 'get')).toEqual(['200', '503']);
  expect(statuses('/api/v1/vouchers/votes', 'get')).toEqual(['200', '400', '503']);
  expect(statuses('/api/v1/auth/register', 'post')).toEqual(['200', '400', '409', '413', '415', '429', '503']);
});

it('is printed whole, with nothing that a browser would run', () => {
  const page = printApiPage(description);
  for (const { path } of operations) expect(page).toContain(`${path}</code></h2>`);
  expect(page).not.toMatch(/<script|\son\w+=|javascript:/i);
});

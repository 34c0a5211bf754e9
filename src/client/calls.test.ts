import { resolve } from 'node:path';
import { anything, array, assert, constantFrom, jsonValue, nat, property, tuple } from 'fast-check';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { safeParse, toJSONSchema } from 'zod';
import { ListBrands } from '#contracts/brand.ts';
import { CategoryTree } from '#contracts/category.ts';
import { Search } from '#contracts/search.ts';
import { CategoryTree as CategoryTreeCall } from './calls/category-tree.generated.ts';
import { ListBrands as ListBrandsCall } from './calls/list-brands.generated.ts';
import { Search as SearchCall } from './calls/search.generated.ts';
import { printCall } from './print-calls.ts';
import { fits } from './shape.ts';

/** What the browser calls: the contract, the module that holds it, and the file printed from it. */
const CALLED = {
  CategoryTree: { contract: CategoryTree, module: 'category', call: CategoryTreeCall, file: 'category-tree' },
  ListBrands: { contract: ListBrands, module: 'brand', call: ListBrandsCall, file: 'list-brands' },
  Search: { contract: Search, module: 'search', call: SearchCall, file: 'search' },
} as const;
type Name = keyof typeof CALLED;
const NAMES = Object.keys(CALLED) as Name[];

const category = { id: 1, name: 'Lamps', slug: 'lamps', slugPath: 'home/lamps', parentId: null, depth: 0, productCount: 3 };
const SAMPLES: Record<Name, object> = {
  CategoryTree: { data: [{ ...category, children: [{ ...category, parentId: 1, children: [] }] }], meta: { total: 1, page: 1, limit: 9 } },
  ListBrands: {
    data: [
      {
        id: 'penrith',
        name: 'Penrith',
        slug: 'penrith',
        logoUrl: null,
        firstSeenMerchantId: 1,
        firstSeenAt: null,
        productCount: 1,
        merchantsCount: 1,
      },
    ],
  },
  Search: {
    products: [
      {
        id: 7,
        merchantId: 1,
        name: 'Lamp',
        slug: 'lamp-7',
        merchantName: 'A',
        merchantSlug: null,
        categorySlugPath: null,
        price: 1.5,
        imageUrl: null,
      },
    ],
    merchants: [{ id: 1, name: 'A', slug: 'a' }],
    brands: [{ id: 'b', name: 'B', slug: 'b' }],
  },
};

/** `value` with the thing at the end of `path` (each step counts fields, round and round) replaced, or removed for undefined. */
function withChange(value: unknown, [step, ...rest]: readonly number[], change: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null || Object.keys(value).length === 0) return change;
  const names = Object.keys(value);
  const name = names[step % names.length] as string;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[name] = withChange(copy[name], rest, change);
  return JSON.parse(JSON.stringify(copy));
}

describe.each(NAMES)('%s', (name) => {
  const { contract, module, call, file } = CALLED[name];

  it('is what the contract says; `vitest --update` prints it anew', async () => {
    const path = resolve(import.meta.dirname, `calls/${file}.generated.ts`);
    const printed = printCall({ name, module, path: contract.path, schema: toJSONSchema(contract.data as never) });
    await expect(await format(printed, { ...(await resolveConfig(path)), filepath: path })).toMatchFileSnapshot(path);
  });

  it('takes what the contract takes and refuses what it refuses', () => {
    expect(fits(SAMPLES[name], call.answer)).toBe(true);
    assert(
      property(tuple(array(nat(9), { maxLength: 5 }), jsonValue()), ([path, change]) => {
        const answer = withChange(SAMPLES[name], path, change);
        expect(fits(answer, call.answer)).toBe(safeParse(contract.data as never, answer).success);
      }),
      { numRuns: 500 },
    );
  });
});

it('refuses anything else without falling over', () => {
  assert(property(anything(), constantFrom('string', 'number|null'), (value, shape) => typeof fits(value, [{ a: shape }]) === 'boolean'));
});

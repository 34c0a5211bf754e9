// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { CategoryTree as Contract } from '#contracts/category.ts';
import type { Call } from '../api.ts';
import type { Shape } from '../shape.ts';

const schema0: Shape = {
  id: 'number',
  name: 'string',
  slug: 'string',
  slugPath: 'string',
  parentId: 'number|null',
  depth: 'number',
  productCount: 'number',
  get children(): Shape {
    return [schema0];
  },
};
export const CategoryTree: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/categories/tree',
  answer: { data: [schema0], 'meta?': { total: 'number', page: 'number', limit: 'number' } },
};

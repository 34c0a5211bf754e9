import * as z from 'zod/mini';
import type { CategoryNode as CatalogueCategoryNode } from '#catalogue/category.ts';
import { endpoint, listOf, NoQuery } from './endpoint.ts';

export const Category = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  slugPath: z.string(),
  parentId: z.nullable(z.number()),
  depth: z.number(),
  productCount: z.number(),
});
export type Category = z.infer<typeof Category>;

export const CategoryNode = z.extend(Category, {
  get children() {
    return z.array(CategoryNode);
  },
});
export type CategoryNode = z.infer<typeof CategoryNode>;

export const categoryNode = ({ adult: _, children, ...category }: CatalogueCategoryNode): CategoryNode => ({
  ...category,
  children: children.map(categoryNode),
});

export const CategoryTree = endpoint({ method: 'GET', path: '/api/v1/categories/tree', query: NoQuery, data: listOf(CategoryNode) });

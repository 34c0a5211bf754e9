import * as z from 'zod/mini';
import type { Category, CategoryNode } from '#catalogue/category.ts';
import { CATEGORY_PAGE_PRODUCTS, LIST_LIMIT_MAX, LIST_OFFSET_MAX, MERCHANTS_BASIC_LIMIT } from '#catalogue/limits.ts';
import { BySlug, endpoint, idNumber, listOf, NoQuery, wholeNumber } from './endpoint.ts';
import { MerchantJson } from './merchant.ts';
import { listFields, ProductOfList } from './product.ts';

export const CategoryJson = z.object({
  id: z.number(),
  taxonomyId: z.number(),
  name: z.string(),
  slug: z.string(),
  slugPath: z.string(),
  parentId: z.nullable(z.number()),
  depth: z.number(),
  productCount: z.number(),
  inMenu: z.boolean(),
});
export type CategoryJson = z.infer<typeof CategoryJson>;

export const CategoryNodeJson = z.extend(CategoryJson, {
  get children() {
    return z.array(CategoryNodeJson);
  },
});
export type CategoryNodeJson = z.infer<typeof CategoryNodeJson>;

/** A category's id is that of its node of the product taxonomy. */
export const categoryJson = ({ id, name, slug, slugPath, parentId, depth, productCount, inMenu }: Category): CategoryJson => ({
  id,
  taxonomyId: id,
  name,
  slug,
  slugPath,
  parentId,
  depth,
  productCount,
  inMenu,
});

export const categoryNodeJson = (node: CategoryNode): CategoryNodeJson => ({
  ...categoryJson(node),
  children: node.children.map(categoryNodeJson),
});

export const ListCategories = endpoint({
  method: 'GET',
  path: '/api/v1/categories',
  summary: 'The top categories in their fixed order, or the children of one, most products first.',
  query: z.object({ parentId: z.optional(idNumber()) }),
  data: listOf(CategoryJson),
});

export const CategoryTree = endpoint({
  method: 'GET',
  path: '/api/v1/categories/tree',
  summary: 'The tree of all categories: the tops in their fixed order, below them most products first.',
  query: NoQuery,
  data: listOf(CategoryNodeJson),
});

/** A category and its children. `:slug` is a slug or a slug path in every call. */
export const CategoryDetail = z.extend(CategoryJson, { children: z.array(CategoryJson) });
export type CategoryDetail = z.infer<typeof CategoryDetail>;

export const CategoryChildren = endpoint({
  method: 'GET',
  path: '/api/v1/categories/:slug/children',
  summary: 'A category with its children, most products first.',
  params: BySlug,
  query: NoQuery,
  data: CategoryDetail,
});

export const CategoryMerchants = endpoint({
  method: 'GET',
  path: '/api/v1/categories/:slug/merchants',
  summary: 'Merchants with products in a category; `productCount` is how many they have there.',
  params: BySlug,
  query: z.object({ limit: wholeNumber({ max: MERCHANTS_BASIC_LIMIT, fallback: MERCHANTS_BASIC_LIMIT }) }),
  data: listOf(MerchantJson),
});

export const CategoryProducts = endpoint({
  method: 'GET',
  path: '/api/v1/categories/:slug/products',
  summary: 'Products of a category and all below it. `fields=card` gives what a card shows.',
  params: BySlug,
  query: z.object({
    limit: wholeNumber({ max: LIST_LIMIT_MAX, fallback: CATEGORY_PAGE_PRODUCTS }),
    offset: wholeNumber({ min: 0, max: LIST_OFFSET_MAX, fallback: 0 }),
    fields: listFields(),
  }),
  data: listOf(ProductOfList),
});

import * as z from 'zod/mini';
import type { Category as CatalogueCategory, CategoryNode as CatalogueCategoryNode } from '#catalogue/category.ts';
import { CATEGORY_PAGE_PRODUCTS, LIST_LIMIT_MAX, MERCHANTS_BASIC_LIMIT } from '#catalogue/limits.ts';
import { BySlug, endpoint, idNumber, listOf, NoQuery, wholeNumber } from './endpoint.ts';
import { Merchant } from './merchant.ts';
import { ListedProduct } from './product.ts';

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

export const categoryJson = ({ id, name, slug, slugPath, parentId, depth, productCount }: CatalogueCategory): Category => ({
  id,
  name,
  slug,
  slugPath,
  parentId,
  depth,
  productCount,
});

export const categoryNode = (node: CatalogueCategoryNode): CategoryNode => ({
  ...categoryJson(node),
  children: node.children.map(categoryNode),
});

export const ListCategories = endpoint({
  method: 'GET',
  path: '/api/v1/categories',
  summary: 'The top categories, or the children of one, most products first.',
  query: z.object({ parentId: z.optional(idNumber()) }),
  data: listOf(Category),
});

export const CategoryTree = endpoint({
  method: 'GET',
  path: '/api/v1/categories/tree',
  summary: 'The tree of all categories, most products first on every level.',
  query: NoQuery,
  data: listOf(CategoryNode),
});

/** A category and its children. `:slug` is a slug or a slug path in every call. */
export const CategoryDetail = z.extend(Category, { children: z.array(Category) });
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
  data: listOf(Merchant),
});

export const CategoryProducts = endpoint({
  method: 'GET',
  path: '/api/v1/categories/:slug/products',
  summary: 'Products of a category and all below it.',
  params: BySlug,
  query: z.object({
    limit: wholeNumber({ max: LIST_LIMIT_MAX, fallback: CATEGORY_PAGE_PRODUCTS }),
    offset: wholeNumber({ min: 0, max: 10_000_000, fallback: 0 }),
  }),
  data: listOf(ListedProduct),
});

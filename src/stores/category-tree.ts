import { CATEGORY_TREE_CACHE_SECONDS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { CategoryTree } from '#client/calls/category.generated.ts';
import type { CategoryNodeJson } from '#contracts/category.ts';

let cached: { tree: CategoryNodeJson[]; until: number } | undefined;

/** The whole tree, fetched at most once in 15 minutes. */
export async function loadCategoryTree(now = Date.now()): Promise<CategoryNodeJson[]> {
  if (cached && cached.until > now) return cached.tree;
  const { data } = await call(CategoryTree);
  cached = { tree: data, until: now + CATEGORY_TREE_CACHE_SECONDS * 1000 };
  return data;
}

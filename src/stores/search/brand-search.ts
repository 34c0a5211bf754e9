import { LIST_PAGE_ITEMS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { ListBrands } from '#client/calls/brand.generated.ts';
import type { BrandJson } from '#contracts/brand.ts';

/**
 * A page of the brands whose name or slug contains the term, most products first, and their total.
 *
 * @throws when the call fails
 */
export async function findBrands(term: string, page = 1): Promise<{ brands: BrandJson[]; total: number }> {
  const { data, meta } = await call(ListBrands, { q: term, limit: LIST_PAGE_ITEMS, page });
  return { brands: data, total: meta?.total ?? data.length };
}

import { call } from '#client/api.ts';
import { LIST_LIMIT_MAX } from '#catalogue/limits.ts';
import { ListBrands } from '#client/calls/list-brands.generated.ts';
import type { Brand } from '#contracts/brand.ts';

let all: Promise<Brand[]> | undefined;

async function fetchAll(): Promise<Brand[]> {
  const brands: Brand[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await call(ListBrands, { limit: LIST_LIMIT_MAX, page });
    brands.push(...data);
    if (data.length < LIST_LIMIT_MAX || brands.length >= (meta?.total ?? 0)) return brands;
  }
}

/** Brands whose name or slug contains the term, in any case, out of the full list, most products first. */
export function matchBrands(brands: readonly Brand[], term: string): Brand[] {
  const wanted = term.trim().toLowerCase();
  return brands.filter(({ name, slug }) => name.toLowerCase().includes(wanted) || slug.includes(wanted));
}

/** The full list is asked for once; a failed call is asked again. */
export async function findBrands(term: string): Promise<Brand[]> {
  all ??= fetchAll();
  try {
    return matchBrands(await all, term);
  } catch (error) {
    all = undefined;
    throw error;
  }
}

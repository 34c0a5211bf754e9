import { atom } from 'nanostores';
import { MANAGED_BRANDS_PAGE_BRANDS, SEARCH_DEBOUNCE_MS, SEARCH_TERM_MIN_CHARS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { DecideBrand, ListBrandDecisions, ListManagedBrands, UndoBrandDecision } from '#client/calls/manager/brands.generated.ts';
import type { BrandChange, BrandDecision, ManagedBrand } from '#contracts/manager/brands.ts';
import { createResource } from '../../resource.ts';
import { explainFailure } from '../manager-failure.ts';

/** The search and the page shown. Pages start at 1. */
export const $brandsFilter = atom({ term: '', page: 1 });

export const managedBrands = createResource(
  () => {
    const { term, page } = $brandsFilter.get();
    return call(ListManagedBrands, { q: term.trim(), page, limit: MANAGED_BRANDS_PAGE_BRANDS });
  },
  (error) => explainFailure(error, 'Unable to load the brands'),
);

/** What was decided, newest first. */
export const brandDecisions = createResource(
  (page: number) => call(ListBrandDecisions, { page }),
  (error) => explainFailure(error, 'Unable to load the decisions'),
);

let typing: ReturnType<typeof setTimeout> | undefined;

export function searchManagedBrands(term: string): void {
  $brandsFilter.set({ term, page: 1 });
  clearTimeout(typing);
  typing = setTimeout(() => void managedBrands.load(), SEARCH_DEBOUNCE_MS);
}

export function turnBrandsTo(page: number): Promise<void> {
  $brandsFilter.set({ ...$brandsFilter.get(), page });
  return managedBrands.load();
}

const OTHERS_SHOWN = 8;
export const $otherBrandTerm = atom('');

/** Brands that one may join. */
export const otherBrands = createResource(
  async () => (await call(ListManagedBrands, { q: $otherBrandTerm.get().trim(), limit: OTHERS_SHOWN })).brands,
  (error) => explainFailure(error, 'Unable to search the brands'),
);

export const isBrandTerm = (term: string): boolean => term.trim().length >= SEARCH_TERM_MIN_CHARS;

let typingOther: ReturnType<typeof setTimeout> | undefined;

export function searchOtherBrands(term: string): void {
  $otherBrandTerm.set(term);
  clearTimeout(typingOther);
  if (isBrandTerm(term)) typingOther = setTimeout(() => void otherBrands.load(), SEARCH_DEBOUNCE_MS);
}

const reload = () => Promise.all([managedBrands.load(), brandDecisions.load(1)]);

/** Decides about a brand, and gives the message to show. */
export async function decideBrand({ name, decision }: ManagedBrand, change: BrandChange['change']): Promise<string> {
  const text = await call(DecideBrand, {}, { body: { name, change, replaces: decision?.id ?? null } }).then(
    () => 'Decided. The next run uses it.',
    (error: unknown) => explainFailure(error, 'Unable to decide'),
  );
  await reload();
  return text;
}

export async function undoBrandDecision({ id }: Pick<BrandDecision, 'id'>): Promise<string> {
  const text = await call(UndoBrandDecision, {}, { params: { id } }).then(
    ({ standing }) => (standing === null ? 'Undone' : 'Undone. The decision before counts again.'),
    (error: unknown) => explainFailure(error, 'Unable to undo'),
  );
  await reload();
  return text;
}

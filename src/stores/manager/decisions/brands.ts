import { atom } from 'nanostores';
import { MANAGED_BRANDS_PAGE_BRANDS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { DecideBrand, ListBrandDecisions, ListManagedBrands, UndoBrandDecision } from '#client/calls/manager/brands.generated.ts';
import type { BrandChange, BrandDecision, ManagedBrand } from '#contracts/manager/brands.ts';
import { createResource } from '../../resource.ts';
import { explainFailure } from '../manager-failure.ts';
import { isTerm, onPause } from '../typing.ts';
import { DECIDED, messageOf, undoneText } from './messages.ts';

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

const searchSoon = onPause(() => managedBrands.load());

export function searchManagedBrands(term: string): void {
  $brandsFilter.set({ term, page: 1 });
  searchSoon();
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

const searchOthersSoon = onPause(() => otherBrands.load());

export function searchOtherBrands(term: string): void {
  $otherBrandTerm.set(term);
  searchOthersSoon(isTerm(term));
}

const reload = () => Promise.all([managedBrands.load(), brandDecisions.load(1)]);

/** Decides about a brand, and gives the message to show. */
export async function decideBrand({ name, decision }: ManagedBrand, change: BrandChange['change']): Promise<string> {
  const body = { name, change, replaces: decision?.id ?? null };
  const text = await messageOf(call(DecideBrand, {}, { body }), () => DECIDED, 'Unable to decide');
  await reload();
  return text;
}

/** Takes a decision about a brand back, and gives the message to show. */
export async function undoBrandDecision({ id }: Pick<BrandDecision, 'id'>): Promise<string> {
  const undone = call(UndoBrandDecision, {}, { params: { id } });
  const text = await messageOf(undone, ({ standing }) => undoneText(standing), 'Unable to undo');
  await reload();
  return text;
}

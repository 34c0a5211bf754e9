import { atom } from 'nanostores';
import { FEATURED_PRODUCTS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { GetFeatured, SaveFeatured } from '#client/calls/manager/featured.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import type { FeaturedProduct } from '#contracts/manager/featured.ts';
import type { SearchResult } from '#contracts/search.ts';
import { createResource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';

export const featured = createResource(
  () => call(GetFeatured),
  (error) => explainFailure(error, 'Unable to load the featured products'),
);

/** The unsaved choice; null when it is as saved. */
export const $featuredChoice = atom<readonly FeaturedProduct[] | null>(null);

const saved = () => {
  const state = featured.$state.get();
  return state.status === 'ready' ? state.data : null;
};

export const chosenProducts = (): readonly FeaturedProduct[] => $featuredChoice.get() ?? saved()?.products ?? [];

export const isFeatured = (productId: number): boolean => chosenProducts().some((product) => product.productId === productId);

/** Adds a found product, unless it is chosen already or all places are taken. */
export function addFeatured({ id, ...product }: SearchResult['products'][number]): void {
  if (isFeatured(id) || chosenProducts().length >= FEATURED_PRODUCTS) return;
  $featuredChoice.set([...chosenProducts(), { ...product, productId: id, isShowable: true }]);
}

export const removeFeatured = (productId: number): void =>
  $featuredChoice.set(chosenProducts().filter((product) => product.productId !== productId));

/** Moves the product at `index` by one place. */
export function moveFeatured(index: number, step: 1 | -1): void {
  const products = [...chosenProducts()];
  const [moved] = products.splice(index, 1);
  if (moved === undefined || index + step < 0 || index + step > products.length) return;
  products.splice(index + step, 0, moved);
  $featuredChoice.set(products);
}

export const discardFeatured = (): void => $featuredChoice.set(null);

/** Saves the choice and gives the message to show. After a conflict the choice stays, and the next save replaces the other version. */
export async function saveFeatured(): Promise<string> {
  const version = saved()?.version;
  try {
    const productIds = chosenProducts().map(({ productId }) => productId);
    const data = await call(SaveFeatured, {}, { body: { productIds, ...(version !== undefined && { version }) } });
    featured.$state.set({ status: 'ready', data });
    $featuredChoice.set(null);
    return 'Featured products saved. The home page shows them after the next run.';
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 409) await featured.load();
    return explainFailure(error, 'Unable to save featured products');
  }
}

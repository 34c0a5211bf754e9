import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { ListPins, ListPlacedProducts, PinProduct, UndoPin } from '#client/calls/manager/pins.generated.ts';
import type { Pin, PlacedProduct } from '#contracts/manager/pins.ts';
import type { TaxonomyNode } from '#contracts/manager/taxonomy.ts';
import { createResource } from '../../resource.ts';
import { explainFailure } from '../manager-failure.ts';
import { onPause } from '../typing.ts';
import { messageOf, undoneText } from './messages.ts';

/** The path whose products are listed, the search among them, and the page from 1. */
export const $productsOfPath = atom({ pathId: 0, term: '', page: 1 });

export const placedProducts = createResource(
  () => {
    const { pathId, term, page } = $productsOfPath.get();
    return call(ListPlacedProducts, { q: term.trim(), page }, { params: { id: pathId } });
  },
  (error) => explainFailure(error, 'Unable to load the products'),
);

export function openProductsOf(pathId: number): Promise<void> {
  placedProducts.$state.set({ status: 'loading' });
  $productsOfPath.set({ pathId, term: '', page: 1 });
  return placedProducts.load();
}

const searchSoon = onPause(() => placedProducts.load());

export function searchProductsOfPath(term: string): void {
  $productsOfPath.set({ ...$productsOfPath.get(), term, page: 1 });
  searchSoon();
}

export function turnProductsTo(page: number): Promise<void> {
  $productsOfPath.set({ ...$productsOfPath.get(), page });
  return placedProducts.load();
}

/** All pinned products, newest first. */
export const pins = createResource(
  (page: number) => call(ListPins, { page }),
  (error) => explainFailure(error, 'Unable to load the pinned products'),
);

/** Puts one product at a node, and gives the message to show. */
export async function pinProduct({ id, pin }: Pick<PlacedProduct, 'id' | 'pin'>, node: TaxonomyNode): Promise<string> {
  const body = { productId: id, taxonomyId: node.id, replaces: pin?.id ?? null };
  const text = await messageOf(call(PinProduct, {}, { body }), () => 'Pinned. The next run uses it.', 'Unable to pin');
  await placedProducts.load();
  return text;
}

/** Takes a pin back, and gives the message to show. `reload` shows the list without it. */
export async function undoPin({ id }: Pick<Pin, 'id'>, reload: () => Promise<void>): Promise<string> {
  const undone = call(UndoPin, {}, { params: { id } });
  const text = await messageOf(undone, ({ standing }) => undoneText(standing, 'pin'), 'Unable to undo');
  await reload();
  return text;
}

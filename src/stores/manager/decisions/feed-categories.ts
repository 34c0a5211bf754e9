import { atom } from 'nanostores';
import { FEED_CATEGORY_PAGE_PATHS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { DecidePlacement, ListFeedCategories, PreviewPlacement, UndoPlacement } from '#client/calls/manager/placements.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import type { FeedCategory, Placement, PlacementPreview } from '#contracts/manager/placements.ts';
import type { TaxonomyNode } from '#contracts/manager/taxonomy.ts';
import { createResource } from '../../resource.ts';
import { explainFailure } from '../manager-failure.ts';
import { onPause } from '../typing.ts';
import { DECIDED, undoneText } from './messages.ts';

/** The list shown: its kind, the search, and the page from 1. */
export const $categoriesFilter = atom<{ show: 'open' | 'decided'; term: string; page: number }>({ show: 'open', term: '', page: 1 });

export const feedCategories = createResource(
  () => {
    const { show, term, page } = $categoriesFilter.get();
    return call(ListFeedCategories, { show, q: term.trim(), page, limit: FEED_CATEGORY_PAGE_PATHS });
  },
  (error) => explainFailure(error, 'Unable to load the paths'),
);

const searchSoon = onPause(() => feedCategories.load());

/** Searches once typing pauses, from the first page. */
export function searchCategories(term: string): void {
  $categoriesFilter.set({ ...$categoriesFilter.get(), term, page: 1 });
  searchSoon();
}

export function turnCategoriesTo(page: number): Promise<void> {
  $categoriesFilter.set({ ...$categoriesFilter.get(), page });
  return feedCategories.load();
}

export function showCategories(show: 'open' | 'decided'): Promise<void> {
  $categoriesFilter.set({ ...$categoriesFilter.get(), show, page: 1 });
  return feedCategories.load();
}

/** A decided path stays in the list until it is loaded again, so that the decision can be undone at once. */
function replacePlacement(path: FeedCategory, placement: Placement | null): void {
  const state = feedCategories.$state.get();
  if (state.status !== 'ready') return;
  const isSame = (one: FeedCategory) => one.merchantId === path.merchantId && one.path.join('\n') === path.path.join('\n');
  const categories = state.data.categories.map((one) => (isSame(one) ? { ...one, placement } : one));
  feedCategories.$state.set({ status: 'ready', data: { ...state.data, categories } });
}

/** After a conflict the list shows what another admin decided. */
async function learnFrom(error: unknown): Promise<void> {
  if (error instanceof RequestFailure && (error.status === 409 || error.status === 404)) await feedCategories.load();
}

/** Decides where the products of a path belong (null: each by its name), and gives the message to show. */
export async function decidePlacement(path: FeedCategory, node: TaxonomyNode | null): Promise<string> {
  if (path.id === null) return 'No feed has this path any more.';
  try {
    const body = { feedCategoryId: path.id, taxonomyId: node?.id ?? null, replaces: path.placement?.id ?? null };
    const { placement } = await call(DecidePlacement, {}, { body });
    replacePlacement(path, placement);
    return DECIDED;
  } catch (error) {
    await learnFrom(error);
    return explainFailure(error, 'Unable to decide');
  }
}

/** Takes the newest decision about a path back, and gives the message to show. */
export async function undoPlacement(path: FeedCategory): Promise<string> {
  if (path.placement === null) return 'Nothing was decided.';
  try {
    const { standing } = await call(UndoPlacement, {}, { params: { id: path.placement.id } });
    replacePlacement(path, standing);
    return undoneText(standing);
  } catch (error) {
    await learnFrom(error);
    return explainFailure(error, 'Unable to undo');
  }
}

/** What would move to a node (null: by name); or the reason why that is not known. */
export async function previewPlacement(id: number, node: TaxonomyNode | null): Promise<PlacementPreview | { failure: string }> {
  try {
    return await call(PreviewPlacement, node === null ? {} : { node: node.id }, { params: { id } });
  } catch (error) {
    return { failure: explainFailure(error, 'Unable to preview') };
  }
}

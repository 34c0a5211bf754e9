import { atom } from 'nanostores';
import { idOfProductSlug } from '#catalogue/addresses/slug.ts';
import { call } from '#client/api.ts';
import {
  CloseReport,
  DecideMatch,
  GetManagedComparison,
  ListMatchDecisions,
  ListReports,
  UndoMatchDecision,
} from '#client/calls/manager/comparisons.generated.ts';
import type { MatchChange, MatchDecision, ProductReport } from '#contracts/manager/comparisons.ts';
import { createResource } from '../../resource.ts';
import { explainFailure } from '../manager-failure.ts';
import { DECIDED, messageOf, undoneText } from './messages.ts';

/** What shoppers reported, newest first. */
export const reports = createResource(
  (page: number) => call(ListReports, { page }),
  (error) => explainFailure(error, 'Unable to load the reports'),
);

/** What was decided, newest first. */
export const matchDecisions = createResource(
  (page: number) => call(ListMatchDecisions, { page }),
  (error) => explainFailure(error, 'Unable to load the decisions'),
);

/** The product whose comparison is shown; null: none. */
export const $shownProduct = atom<number | null>(null);

export const shownComparison = createResource(
  () => call(GetManagedComparison, {}, { params: { id: $shownProduct.get() ?? 0 } }),
  (error) => explainFailure(error, 'Unable to load the product'),
);

/**
 * The id of a product in what an admin pasted: its number, or the address of its page.
 *
 * @example productIdIn('https://tuppence.example/products/shop/lamp-42') // 42
 */
export const productIdIn = (text: string): number | null =>
  idOfProductSlug(
    text
      .trim()
      .replace(/[?#].*$/s, '')
      .replace(/\/$/, '')
      .split('/')
      .at(-1) ?? '',
  );

export async function showComparison(id: number | null): Promise<void> {
  $shownProduct.set(id);
  if (id === null) return;
  shownComparison.$state.set({ status: 'loading' });
  await shownComparison.load();
}

const reload = () => Promise.all([...($shownProduct.get() === null ? [] : [shownComparison.load()]), matchDecisions.load(1)]);

/** Joins or parts two products, and gives the message to show. */
export async function decideMatch(change: MatchChange): Promise<string> {
  const text = await messageOf(call(DecideMatch, {}, { body: change }), () => DECIDED, 'Unable to decide');
  await reload();
  return text;
}

/** Takes a decision about two products back, and gives the message to show. */
export async function undoMatchDecision({ id }: Pick<MatchDecision, 'id'>): Promise<string> {
  const undone = call(UndoMatchDecision, {}, { params: { id } });
  const text = await messageOf(undone, ({ standing }) => undoneText(standing), 'Unable to undo');
  await reload();
  return text;
}

/** Closes a report, and gives the message to show. */
export async function closeReport({ id }: Pick<ProductReport, 'id'>, page: number): Promise<string> {
  const text = await messageOf(call(CloseReport, {}, { params: { id } }), () => 'Closed', 'Unable to close the report');
  await reports.load(page);
  return text;
}

import type { AstroGlobal } from 'astro';
import { pageNumber } from '#catalogue/display/pagination.ts';
import { readListFilters } from '#catalogue/lists/list-filters.ts';
import { merchantView, type MerchantView } from '#views/merchant.ts';
import { markAdult } from '../mark-adult.ts';
import { markPartial } from '../mark-partial.ts';

/** What the page of the merchant of the address shows, with the status and marks of the answer; null: there is none. */
export async function merchantPage({ url, params, locals, response }: AstroGlobal): Promise<MerchantView | null> {
  const query = url.searchParams;
  const request = { ...readListFilters(query), page: pageNumber(query.get('page')), isOpen: query.has('filters') };
  const view = await merchantView(locals.db, params['slug'] ?? '', request);
  if (view === null) response.status = 404;
  markAdult(response.headers, view?.merchant);
  markPartial(response.headers, view?.products, view?.vouchers, view?.categories);
  return view;
}

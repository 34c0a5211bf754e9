import { readListFilters } from '#catalogue/lists/list-filters.ts';
import { CheckedCatalogue, SNAPSHOT_CHECK } from '#functions/db/catalogue/checked-catalogue.ts';
import { countingBindings } from '#functions/testing/count-statements.ts';
import type { Db } from '#queries/db.ts';
import { searchCatalogue } from '#queries/search/search-products.ts';
import { searchView } from '#views/search.ts';

const LIMITS = { products: 5, merchants: 5, brands: 5 };

/** The query of a search page, or a term that is typed into the search box. */
export interface RowsItem {
  page?: string;
  box?: string;
}

/** Searches as a request does, and responds with the rows that D1 read for each. */
export default {
  async fetch(request: Request, { DB }: { DB: Db }): Promise<Response> {
    const rows: number[] = [];
    const { value } = (await DB.prepare(SNAPSHOT_CHECK).first<{ value: string }>())!;
    for (const { page, box } of (await request.json()) as RowsItem[]) {
      const cost = countingBindings({ CATALOGUE_A: DB });
      const catalogue = new CheckedCatalogue(cost.bindings.CATALOGUE_A!, value);
      if (box !== undefined) await searchCatalogue(catalogue, box, LIMITS);
      const params = new URLSearchParams(page);
      if (page !== undefined) await searchView(catalogue, { term: params.get('q') ?? '', page: 1, ...readListFilters(params) });
      rows.push(cost.rowsRead);
    }
    return Response.json(rows);
  },
};

import { CheckedCatalogue, SNAPSHOT_CHECK } from '#functions/db/catalogue/checked-catalogue.ts';
import { type Db, rowOf } from '#queries/db.ts';
import { searchCatalogue } from '#queries/search/search-products.ts';

const LIMITS = { products: 5, merchants: 5, brands: 5 };

/** Searches for the terms of a request, each as a request of its own, and responds with the milliseconds that each took. */
export default {
  async fetch(request: Request, { DB }: { DB: Db }): Promise<Response> {
    const { value: snapshot } = (await rowOf<{ value: string }>(DB, SNAPSHOT_CHECK))!;
    const times: number[] = [];
    for (const term of (await request.json()) as string[]) {
      const start = performance.now();
      await searchCatalogue(new CheckedCatalogue(DB, snapshot), term, LIMITS);
      times.push(performance.now() - start);
    }
    return Response.json(times);
  },
};

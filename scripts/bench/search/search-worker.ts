import type { Db } from '#queries/db.ts';
import { searchCatalogue } from '#queries/search/search-products.ts';

const LIMITS = { products: 5, merchants: 5, brands: 5 };

/** Searches for the terms of a request, and responds with the milliseconds that each took. */
export default {
  async fetch(request: Request, { DB }: { DB: Db }): Promise<Response> {
    const times: number[] = [];
    for (const term of (await request.json()) as string[]) {
      const start = performance.now();
      await searchCatalogue(DB, term, LIMITS);
      times.push(performance.now() - start);
    }
    return Response.json(times);
  },
};

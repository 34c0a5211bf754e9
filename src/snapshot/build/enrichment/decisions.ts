import type { Merchandising } from '#catalogue/run.ts';
import { type Decisions, pathKey } from '#enrichment/enrich.ts';

/** What admins decided of places and brands. */
export type EnrichmentDecisions = Pick<Merchandising, 'placements' | 'pins' | 'brands'>;

/**
 * Decisions as enrichment reads them.
 *
 * @param merchants the names of merchants by id; decisions about others are left out
 */
export function decisionsOf({ placements, brands }: EnrichmentDecisions, merchants: ReadonlyMap<number, string>): Decisions {
  const paths = placements.flatMap(({ merchantId, path, taxonomyId }) => {
    const name = merchants.get(merchantId);
    return name === undefined ? [] : [[pathKey(name, path), taxonomyId] as const];
  });
  return {
    paths: new Map(paths),
    brands: {
      joined: new Map(brands.joined.map(({ brand, into }) => [brand, into])),
      renamed: new Map(brands.renamed.map(({ brand, name }) => [brand, name])),
      dropped: new Set(brands.dropped),
    },
  };
}

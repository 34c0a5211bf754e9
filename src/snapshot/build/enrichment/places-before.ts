import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Place, PlaceMethod } from '#enrichment/place/place.ts';
import { hasTable } from '#ingest/sqlite.ts';

/** Where a product was, and why. */
export interface PlaceBefore extends Place {
  node: number;
  /** Digest of its evidence. */
  evidence: number;
}

type Values = [number, string, number, string | null, string | null, number | null];

/** The places of products in the previous snapshot. */
export class PlacesBefore {
  readonly #statement: StatementSync | null;

  constructor(database: DatabaseSync) {
    this.#statement = hasTable(database, 'placement', 'previous')
      ? database.prepare(
          `SELECT w.evidence, w.method, w.margin, w.phrase, w.alternatives, p.taxonomy_id
           FROM previous.placement w JOIN previous.product p ON p.id = w.product_id WHERE w.product_id = ?`,
        )
      : null;
    this.#statement?.setReturnArrays(true);
  }

  /** null for a product that is new or had no place. */
  of(id: number): PlaceBefore | null {
    const values = this.#statement?.get(id) as unknown as Values | undefined;
    if (values === undefined) return null;
    const [evidence, method, margin, phrase, alternatives, node] = values;
    if (node === null) return null;
    return { node, evidence, method: method as PlaceMethod, margin, phrase, alternatives: alternativesOf(alternatives) };
  }
}

/** Nodes as `alternatives` keeps them. */
export const alternativesOf = (json: string | null): number[] => (json === null ? [] : (JSON.parse(json) as number[]));

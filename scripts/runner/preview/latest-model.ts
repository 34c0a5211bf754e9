import type { EnrichmentModel } from '#enrichment/enrich.ts';

/** What the newest snapshot of a data folder learned; null when snapshots keep no model. */
export const latestModel = (_dataFolder: string): EnrichmentModel | null => null;

import type { EnrichmentRow } from './row.ts';

/** A row of a made-up shop. */
export const row = (name: string, more: Partial<EnrichmentRow> = {}): EnrichmentRow => ({
  name,
  description: null,
  brandName: null,
  categoryPath: [],
  merchantName: 'Shop',
  adult: false,
  ...more,
});

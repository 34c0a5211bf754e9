/** What is known of a row before enrichment. Texts are clean, of one row of a feed or of a product of a snapshot. */
export interface EnrichmentRow {
  name: string;
  /** Lines `- key: value` are read as facts. */
  description: string | null;
  /** As the feed has it, null when it says none. */
  brandName: string | null;
  /** The merchant's own tree, top first. */
  categoryPath: readonly string[];
  merchantName: string;
  /** Whether the feed, the merchant or the row says that it is adult. */
  adult: boolean;
  /** What the feed's columns state, by `FactColumn`. */
  columns?: ReadonlyMap<string, string>;
}

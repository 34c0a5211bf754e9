/** What admins decide about the shop, beside the feeds: part of what a snapshot is made of. */
export interface Merchandising {
  /** Groups of phrases that mean one thing, normalised as search reads them. */
  synonyms: string[][];
  /** Ids of products for the home page, in order. */
  featured: number[];
}

export const NO_MERCHANDISING: Merchandising = { synonyms: [], featured: [] };

/** What admins decide for the catalogue. A snapshot is built from it and from the feeds. */
export interface Merchandising {
  /** Groups of phrases with the same meaning, normalised as search reads them. */
  synonyms: string[][];
  /** Ids of products for the home page, in order. */
  featured: number[];
}

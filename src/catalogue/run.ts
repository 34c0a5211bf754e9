/*
 * The words for a run. Each list is closed: records, reports, the manager, exit codes and the operating page use these and no others.
 */

/** The stages of a run in their order, each with its label. */
export const RUN_STAGES = {
  compile: 'Compiling the site',
  pull: 'Fetching the newest snapshot',
  ingest: 'Reading the feeds',
  snapshot: 'Building the snapshot',
  store: 'Storing the snapshot',
  publish: 'Updating the idle catalogue database',
  pages: 'Rendering pages',
  switch: 'Switching over',
  deploy: 'Deploying',
  alerts: 'Checking price alerts',
} as const;
export type RunStageName = keyof typeof RUN_STAGES;

/** How a run ends, with its label, and whether visitors see the new site. */
export const RUN_OUTCOMES = {
  done: { label: 'Done', isSuccess: true },
  /** Nothing was new. */
  unchanged: { label: 'Nothing new', isSuccess: true },
  /** Done, but a feed was held. */
  held: { label: 'Done, feeds held', isSuccess: true },
  /** A gate stopped it before it published anything. */
  stopped: { label: 'Stopped', isSuccess: false },
  failed: { label: 'Failed', isSuccess: false },
  /** Its process ended during the run. */
  interrupted: { label: 'Interrupted', isSuccess: false },
} as const;
export type RunOutcome = keyof typeof RUN_OUTCOMES;

/** The outcome of a feed in a run. */
export const FEED_STATUSES = ['accepted', 'unchanged', 'held'] as const;

/** Sections of the feed configuration. */
export const FEED_KINDS = ['products', 'merchants', 'vouchers'] as const;

/** Why a feed is held. */
export const FEED_FAULTS = [
  'UNREACHABLE',
  'INCOMPLETE',
  'EMPTY',
  'WRONG_FORMAT',
  'UNREADABLE',
  'MERCHANT_MISMATCH',
  'REJECTS',
  'SHRUNK',
  'GREW',
  'NO_PRICES',
  'PRICE_MOVED',
  'SAME_PRICES',
  'SAME_NAMES',
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

/** Why a row of a feed is rejected. */
export const REJECT_REASONS = ['MISSING_ID', 'MISSING_NAME', 'MISSING_LINK', 'UNSAFE_LINK', 'DUPLICATE_ID', 'MALFORMED_ROW'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Two products that an admin joined to one thing or parted. Of two that are parted, `productId` leaves the thing, and the other stays. */
export interface DecidedMatch {
  verb: 'join' | 'part';
  productId: number;
  otherId: number;
}

/** What admins decide for the catalogue, and what visitors found of codes: with the feeds, the input of a run. */
export interface Merchandising {
  /** Groups of phrases with the same meaning, normalised as search reads them. */
  synonyms: string[][];
  /** Ids of products for the home page, in order. */
  featured: number[];
  /** Where the products of a merchant's path belong in the product taxonomy; null: each is placed by its name. */
  placements: { merchantId: number; path: string[]; taxonomyId: number | null }[];
  /** Where single products belong. They overrule placements. */
  pins: { productId: number; taxonomyId: number }[];
  /** What brands are, by their key (`brandKey`); a brand is in one list at most. `into` is a key too, of a brand that joins no other. */
  brands: { joined: { brand: string; into: string }[]; renamed: { brand: string; name: string }[]; dropped: string[] };
  /** Which products are the same thing. They overrule what matching finds. */
  matches: DecidedMatch[];
  /** Ids of vouchers whose code visitors found dead (`isDead`), in order. */
  deadCodes: number[];
}

/** What a site starts with. */
export const NOTHING_DECIDED: Merchandising = {
  synonyms: [],
  featured: [],
  placements: [],
  pins: [],
  brands: { joined: [], renamed: [], dropped: [] },
  matches: [],
  deadCodes: [],
};

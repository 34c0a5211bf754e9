import type { Network } from '#feeds/feed-rows.ts';

/** The form in which a merchant's feed comes. */
type FileForm = 'csv' | 'csv-windows-1252' | 'csv-gz' | 'rss' | 'rss-gz' | 'atom' | 'tsv';

/** What a feed leaves out or writes oddly. */
type Quirk = 'no-brand-no-ean' | 'stock-and-rrp' | 'entities' | 'bare-names' | 'google-category' | 'adult';

/** A shop of the sample. All are invented; `.example` hosts go nowhere. */
export interface SampleMerchant {
  network: Network;
  networkId: number;
  name: string;
  host: string;
  /** One sentence on what it is. */
  caption: string;
  form: FileForm;
  /** Categories of any level that it deals in; '*' is all of them. */
  sells: readonly string[];
  /** Pence that its prices end in. */
  priceEnding: 0 | 50 | 95 | 99;
  /** How dear it is; 1 is the typical price. */
  priceLevel: number;
  /** In pence. */
  delivery: { cost: number; freeFrom: number };
  /** Colour of its logo. */
  colour: string;
  monogram: string;
  /** `dd/mm/yyyy`, for networks that say since when they have it. */
  launched?: string;
  quirks: readonly Quirk[];
}

/** A shop before its network is added. */
export type Shop = Omit<SampleMerchant, 'network'>;

/** 'larder-and-ladle' */
export const merchantKey = (merchant: Pick<SampleMerchant, 'name'>): string =>
  merchant.name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, '-');

/** True when the shop deals in this branch of the tree. */
export const deals = (merchant: SampleMerchant, path: readonly string[]): boolean =>
  merchant.sells.includes('*') ? path[0] !== 'Adults Only' : merchant.sells.some((part) => path.includes(part));

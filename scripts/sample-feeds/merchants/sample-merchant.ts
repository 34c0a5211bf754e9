import type { Network } from '#catalogue/network.ts';

/** The file format of a merchant's feed. */
type FileForm = 'csv' | 'csv-windows-1252' | 'csv-gz' | 'rss' | 'rss-gz' | 'atom' | 'tsv';

/** What is unusual in a feed. */
type Quirk = 'no-brand-no-ean' | 'stock-and-rrp' | 'entities' | 'bare-names' | 'google-category' | 'adult';

/** Networks that the sample and the synthetic feeds are written for: some of those that can be read. */
export const SAMPLE_NETWORKS = ['por', 'awin', 'google', 'tradedoubler'] as const satisfies readonly Network[];
export type SampleNetwork = (typeof SAMPLE_NETWORKS)[number];

/** A merchant of the sample. All are fictional; `.example` hosts do not exist. */
export interface SampleMerchant {
  network: SampleNetwork;
  networkId: number;
  name: string;
  host: string;
  /** Describes it in one sentence. */
  caption: string;
  form: FileForm;
  /** Categories of any level that it sells; '*' means all except adult. */
  sells: readonly string[];
  /** Pence that its prices end in. */
  priceEnding: 0 | 50 | 95 | 99;
  /** Factor on the typical price. */
  priceLevel: number;
  /** In pence. */
  delivery: { cost: number; freeFrom: number };
  /** Colour of its logo. */
  colour: string;
  monogram: string;
  /** `dd/mm/yyyy`, for networks that give a launch date. */
  launched?: string;
  quirks: readonly Quirk[];
}

/** A merchant without its network. */
export type MerchantDefinition = Omit<SampleMerchant, 'network'>;

/** 'larder-and-ladle' */
export const merchantKey = (merchant: Pick<SampleMerchant, 'name'>): string =>
  merchant.name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, '-');

/** Whether the merchant sells articles of this category path. */
export const sellsCategory = (merchant: SampleMerchant, path: readonly string[]): boolean =>
  merchant.sells.includes('*') ? path[0] !== 'Adults Only' : merchant.sells.some((part) => path.includes(part));

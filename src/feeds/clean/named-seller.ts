/** By what a network's rows say whose they are: its number of the merchant, its name, or the address of the shop. */
export type SellerKind = 'id' | 'name' | 'host';

/** The merchant as the feed configuration names it. */
interface ConfiguredMerchant {
  networkId: number;
  name: string;
}

/** Whom most rows of a feed name. */
export interface NamedSeller {
  label: string;
  /** Against the configuration; null when the label alone cannot tell, as with hosts, behind which a tracker may stand. */
  isSomeoneElse: boolean | null;
}

/** More different labels than this are no shop's name. */
const LABELS_MAX = 1000;

const words = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];

const IS_SOMEONE_ELSE: Record<SellerKind, (label: string, merchant: ConfiguredMerchant) => boolean | null> = {
  id: (label, { networkId }) => Number(label) !== networkId,
  // Networks add 'Ltd' and 'UK', operators drop them: one word in common is enough.
  name: (label, { name }) => !words(label).some((word) => words(name).includes(word)),
  host: () => null,
};

/** Counts whom the rows of one feed name: a network that mixes up its files sends another merchant's rows, in perfect shape. */
export class SellerTally {
  #rows = 0;
  readonly #labels = new Map<string, number>();

  add(label: string): void {
    this.#rows += 1;
    const count = this.#labels.get(label);
    if (count !== undefined || this.#labels.size < LABELS_MAX) this.#labels.set(label, (count ?? 0) + 1);
  }

  /** Whom more than half of the rows name, or null when no label does that or the column is not sent. */
  majority(kind: SellerKind, merchant: ConfiguredMerchant): NamedSeller | null {
    for (const [label, count] of this.#labels) {
      if (label !== '' && count > this.#rows / 2) return { label, isSomeoneElse: IS_SOMEONE_ELSE[kind](label, merchant) };
    }
    return null;
  }
}

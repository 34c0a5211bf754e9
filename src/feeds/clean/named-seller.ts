/** What a network's rows name their merchant by: its number, its name, or the host of its links. */
export type SellerKind = 'id' | 'name' | 'host';

/** The merchant as the feed configuration names it. */
interface ConfiguredMerchant {
  networkId: number;
  name: string;
}

/** The merchant that most rows of a feed name. */
export interface NamedSeller {
  label: string;
  /** Whether it differs from the configured merchant; null for hosts, which may belong to a tracker. */
  isSomeoneElse: boolean | null;
}

/** Further labels are not counted: a column with so many values does not name the merchant. */
const LABELS_MAX = 1000;

const folded = (name: string): string => name.trim().toLowerCase();

/** Letters that a sign joins are one word: B&Q. */
const words = (name: string): string[] => folded(name).match(/[\p{L}\p{N}]{2,}|[\p{L}\p{N}]&[\p{L}\p{N}]/gu) ?? [];

const IS_SOMEONE_ELSE: Record<SellerKind, (label: string, merchant: ConfiguredMerchant) => boolean | null> = {
  id: (label, { networkId }) => Number(label) !== networkId,
  // One common word is enough, because networks add 'Ltd' or 'UK'.
  name: (label, { name }) => folded(label) !== folded(name) && !words(label).some((word) => words(name).includes(word)),
  host: () => null,
};

/** Counts the merchants that the rows of a feed name. A network may send another merchant's rows by mistake, well-formed. */
export class SellerTally {
  #rows = 0;
  readonly #labels = new Map<string, number>();

  add(label: string): void {
    this.#rows += 1;
    const count = this.#labels.get(label);
    if (count !== undefined || this.#labels.size < LABELS_MAX) this.#labels.set(label, (count ?? 0) + 1);
  }

  /** The merchant that more than half of the rows name, or null. */
  majority(kind: SellerKind, merchant: ConfiguredMerchant): NamedSeller | null {
    for (const [label, count] of this.#labels) {
      if (label !== '' && count > this.#rows / 2) return { label, isSomeoneElse: IS_SOMEONE_ELSE[kind](label, merchant) };
    }
    return null;
  }
}

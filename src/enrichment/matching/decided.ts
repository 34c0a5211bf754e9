import type { DecidedMatch } from '#catalogue/run.ts';
import type { Listing } from './listing.ts';

const pairOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** What admins decided of which products are the same thing. */
export class Decided {
  readonly #joined: ReadonlySet<string>;
  readonly #parted: ReadonlySet<string>;
  readonly #leaving: ReadonlySet<number>;
  readonly #joining: ReadonlySet<number>;

  constructor(decisions: readonly DecidedMatch[]) {
    const pairs = (verb: DecidedMatch['verb']) => decisions.filter((decision) => decision.verb === verb);
    this.#joined = new Set(pairs('join').map(({ productId, otherId }) => pairOf(productId, otherId)));
    this.#parted = new Set(pairs('part').map(({ productId, otherId }) => pairOf(productId, otherId)));
    this.#leaving = new Set(pairs('part').map(({ productId }) => productId));
    this.#joining = new Set(pairs('join').flatMap(({ productId, otherId }) => [productId, otherId]));
  }

  areParted = (a: Listing, b: Listing): boolean => this.#parted.has(pairOf(a.id, b.id));

  /** Whether any decision is about one of these. */
  isAbout = (listings: readonly Listing[]): boolean => listings.some(({ id }) => this.#leaving.has(id) || this.#joining.has(id));

  /** Whether an admin took it out of a thing. */
  isLeaving = ({ id }: Listing): boolean => this.#leaving.has(id);

  /** Listings that an admin took out of a thing of which the other product is not there any more: they stay out. */
  strays(listings: readonly Listing[]): ReadonlySet<Listing> {
    const leaving = listings.filter(this.isLeaving);
    return new Set(leaving.filter((one) => !listings.some((other) => this.areParted(one, other))));
  }

  /** Listings with those that admins joined to them, directly or through others; the others each by themselves. In order of the first. */
  joined(listings: readonly Listing[]): Listing[][] {
    const groups: Listing[][] = [];
    for (const listing of listings) {
      const own = this.#joining.has(listing.id) ? groups.filter((group) => group.some((other) => this.#areJoined(listing, other))) : [];
      const [first] = own;
      if (first === undefined) {
        groups.push([listing]);
        continue;
      }
      first.push(listing, ...own.slice(1).flat());
      for (const other of own.slice(1)) groups.splice(groups.indexOf(other), 1);
    }
    return groups;
  }

  #areJoined = (a: Listing, b: Listing): boolean => this.#joined.has(pairOf(a.id, b.id));
}

export const NO_MATCHES_DECIDED = new Decided([]);

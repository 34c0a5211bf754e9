import { type BasketOffer, cheapestShop, costAtShop, type LineOffers } from './cost-at-shop.ts';

/** The offer that each of some lines would be bought at instead, by the number of the line. */
type Change = ReadonlyMap<number, BasketOffer>;

/** Each round lowers the cost; more are not made. */
const ROUNDS_MAX = 8;

/**
 * A cheap split of many lines over shops. It begins with each thing where it alone costs least, and with the cheapest single shop if there
 * is one. Then, where that lowers the cost, all things that a shop has move to it, a shop is given up, or one thing moves, until nothing
 * does or after eight rounds. The cheaper of both results is taken. So it costs at most what either beginning does, and may cost more than
 * the cheapest split of all.
 *
 * @param lines at least one offer each
 */
export function estimatedSplit(lines: LineOffers): BasketOffer[] {
  const alone = lines.map((offers) => offers.reduce((best, offer) => (costAtShop([offer]) < costAtShop([best]) ? offer : best)));
  const single = cheapestShop(lines);
  const results = [alone, ...(single === null ? [] : [single])].map((start) => improved(lines, start));
  return results.reduce((best, result) => (costOf(result) < costOf(best) ? result : best));
}

function costOf(chosen: readonly BasketOffer[]): number {
  let cost = 0;
  for (const offers of Map.groupBy(chosen, ({ merchantId }) => merchantId).values()) cost += costAtShop(offers);
  return cost;
}

/** The chosen offers, and which lines each shop has of them. */
class Choice {
  readonly chosen: BasketOffer[];
  readonly atShop = new Map<number, Map<number, BasketOffer>>();

  constructor(start: readonly BasketOffer[]) {
    this.chosen = [...start];
    for (const [index, offer] of start.entries()) this.shop(offer.merchantId).set(index, offer);
  }

  shop(merchantId: number): Map<number, BasketOffer> {
    const known = this.atShop.get(merchantId) ?? new Map<number, BasketOffer>();
    this.atShop.set(merchantId, known);
    return known;
  }

  isOpen = (merchantId: number): boolean => (this.atShop.get(merchantId)?.size ?? 0) > 0;

  /** Makes a change if the basket costs less with it. */
  try(change: Change): boolean {
    const shops = [...new Set([...change].flatMap(([index, { merchantId }]) => [merchantId, this.chosen[index]!.merchantId]))];
    const cost = () => shops.reduce((sum, shop) => sum + costAtShop(this.shop(shop).values()), 0);
    const before = cost();
    const undo = new Map([...change.keys()].map((index) => [index, this.chosen[index]!]));
    this.#apply(change);
    if (cost() < before) return true;
    this.#apply(undo);
    return false;
  }

  #apply(change: Change): void {
    for (const [index, offer] of change) {
      this.shop(this.chosen[index]!.merchantId).delete(index);
      this.shop(offer.merchantId).set(index, offer);
      this.chosen[index] = offer;
    }
  }
}

interface Sold {
  index: number;
  offer: BasketOffer;
}

function improved(lines: LineOffers, start: readonly BasketOffer[]): BasketOffer[] {
  const choice = new Choice(start);
  const sold = lines.flatMap((offers, index): Sold[] => offers.map((offer) => ({ index, offer })));
  const byShop = [...Map.groupBy(sold, ({ offer }) => offer.merchantId).values()];
  const changed = (changes: Iterable<Change>): boolean => {
    let any = false;
    for (const change of changes) if (change.size > 0 && choice.try(change)) any = true;
    return any;
  };
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const gathered = changed(gathering(byShop, choice));
    const closed = changed(closing(lines, choice));
    if (!changed(moving(sold, choice)) && !gathered && !closed) break;
  }
  return choice.chosen;
}

const isElsewhere =
  ({ chosen }: Choice) =>
  ({ index, offer }: Sold): boolean =>
    chosen[index]!.merchantId !== offer.merchantId;

/** All that a shop has moves to it. */
function* gathering(byShop: readonly Sold[][], choice: Choice): Generator<Change> {
  for (const offers of byShop) yield new Map(offers.filter(isElsewhere(choice)).map(({ index, offer }) => [index, offer]));
}

/** A shop is given up: its things go where they cost least among the other shops of the basket. */
function* closing(lines: LineOffers, choice: Choice): Generator<Change> {
  for (const [shop, own] of choice.atShop) {
    const elsewhere = [...own.keys()].map((index) => [index, cheapestOf(lines[index]!, shop, choice)] as const);
    if (elsewhere.every((one): one is [number, BasketOffer] => one[1] !== null)) yield new Map(elsewhere);
  }
}

function* moving(sold: readonly Sold[], choice: Choice): Generator<Change> {
  for (const one of sold) if (isElsewhere(choice)(one)) yield new Map([[one.index, one.offer]]);
}

function cheapestOf(offers: readonly BasketOffer[], without: number, choice: Choice): BasketOffer | null {
  const open = offers.filter(({ merchantId }) => merchantId !== without && choice.isOpen(merchantId));
  return open.reduce<BasketOffer | null>((best, offer) => (best === null || offer.price < best.price ? offer : best), null);
}

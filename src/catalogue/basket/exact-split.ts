import { type BasketOffer, costAtShop, type LineOffers } from './cost-at-shop.ts';

/** A way to buy some lines: some of them at a shop, the rest as before. Lines are bits of a number. */
interface Step {
  lines: number;
  offers: readonly (BasketOffer | undefined)[];
  rest: Step | null;
}

/** Costs are multiplied by it, so that of equal costs the one of fewer shops is lower. More than the lines of an exact split. */
const SHOP_UNIT = 16;

const bitsOf = (lines: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => index).filter((i) => lines & (1 << i));

/**
 * The cheapest split of at most eight lines over shops: one offer of each line. Shop by shop it finds what the cheapest way to buy each set
 * of lines is: the work grows with the shops and with three to the power of the lines, not with all combinations of offers.
 *
 * @param lines the offers of each line, at most one a shop and at least one
 */
export function exactSplit(lines: LineOffers): BasketOffer[] {
  const all = (1 << lines.length) - 1;
  const scores = Array.from({ length: all + 1 }, () => Infinity);
  const steps = Array.from({ length: all + 1 }, (): Step | null => null);
  scores[0] = 0;
  for (const offers of offersByShop(lines)) {
    const baskets = basketsOf(offers);
    // From many lines to few: the smaller sets are still without this shop.
    for (let wanted = all; wanted > 0; wanted -= 1) {
      for (const { lines: bought, score } of baskets) {
        if ((bought & wanted) !== bought) continue;
        const total = scores[wanted ^ bought]! + score;
        if (total >= scores[wanted]!) continue;
        scores[wanted] = total;
        steps[wanted] = { lines: bought, offers, rest: steps[wanted ^ bought]! };
      }
    }
  }
  const chosen: BasketOffer[] = [];
  for (let step = steps[all]!; step !== null; step = step.rest!)
    for (const index of bitsOf(step.lines, lines.length)) chosen[index] = step.offers[index]!;
  return chosen;
}

/** Of each shop its offer of each line, those of the lowest merchant id first. */
function offersByShop(lines: LineOffers): (BasketOffer | undefined)[][] {
  const shops = new Map<number, (BasketOffer | undefined)[]>();
  for (const [index, offers] of lines.entries())
    for (const offer of offers) {
      const own = shops.get(offer.merchantId) ?? lines.map((): BasketOffer | undefined => undefined);
      own[index] = offer;
      shops.set(offer.merchantId, own);
    }
  return [...shops].sort(([a], [b]) => a - b).map(([, own]) => own);
}

/** Every set of lines that a shop has, with its score. */
function basketsOf(offers: readonly (BasketOffer | undefined)[]): { lines: number; score: number }[] {
  const sold = offers.reduce((set, offer, index) => (offer === undefined ? set : set | (1 << index)), 0);
  const baskets: { lines: number; score: number }[] = [];
  for (let lines = sold; lines > 0; lines = (lines - 1) & sold) {
    const bought = bitsOf(lines, offers.length).map((index) => offers[index]!);
    baskets.push({ lines, score: costAtShop(bought) * SHOP_UNIT + 1 });
  }
  return baskets;
}

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASKET_EXACT_LINES } from '../limits.ts';
import { type BasketLine, basketOf, type Plan } from './basket.ts';
import { type BasketOffer, costAtShop } from './cost-at-shop.ts';
import { estimatedSplit } from './estimated-split.ts';
import { exactSplit } from './exact-split.ts';

const offer = (merchantId: number, price: number, rest: Partial<BasketOffer> = {}): BasketOffer => ({
  id: merchantId * 1000 + price,
  merchantId,
  merchantName: `Shop ${merchantId}`,
  price,
  deliveryCost: 0,
  inStock: true,
  staleSince: null,
  ...rest,
});

const delivery = fc.constantFrom(null, 0, 199, 395, 499, 800);
/** Offers of one line, at most one a shop. */
const offers = (shops: number) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: shops }), fc.integer({ min: 1, max: 900 }), delivery), {
      selector: ([shop]) => shop,
      minLength: 1,
      maxLength: shops,
    })
    .map((some) => some.map(([shop, price, deliveryCost]) => offer(shop, price, { deliveryCost })));
const manyOffers = (maxLines: number, shops: number) => fc.array(offers(shops), { minLength: 1, maxLength: maxLines });

const costOf = (chosen: readonly BasketOffer[]): number =>
  [...Map.groupBy(chosen, ({ merchantId }) => merchantId).values()].reduce((sum, some) => sum + costAtShop(some), 0);
const shopsOf = (chosen: readonly BasketOffer[]): number => new Set(chosen.map(({ merchantId }) => merchantId)).size;

/** Every way to choose one offer of each line. */
const everyChoice = (lines: readonly BasketOffer[][]): BasketOffer[][] =>
  lines.reduce<BasketOffer[][]>((ways, some) => ways.flatMap((way) => some.map((one) => [...way, one])), [[]]);

const shopsAndCost = (lines: BasketOffer[][]) => {
  const chosen = estimatedSplit(lines);
  return [chosen.map(({ merchantId }) => merchantId), costOf(chosen)];
};
const at = (merchantId: number, price: number, deliveryCost: number) => offer(merchantId, price, { deliveryCost });

describe('the estimated split', () => {
  it('gathers at one shop what costs less with one delivery', () => {
    expect(shopsAndCost([[at(1, 100, 500), at(3, 150, 500)], [at(2, 100, 500), at(3, 150, 500)], [at(4, 100, 0)]])).toEqual([
      [3, 3, 4],
      900,
    ]);
  });

  it('gives up a shop whose things cost less at others of the basket', () => {
    const lines = [[at(1, 100, 500), at(2, 301, 300)], [at(1, 100, 500), at(3, 301, 300)], [at(2, 100, 300)], [at(3, 100, 300)]];
    expect(shopsAndCost(lines)).toEqual([[2, 3, 2, 3], 1402]);
    const withDearer = [[at(1, 100, 500), at(2, 400, 300), at(3, 301, 300), at(4, 1, 900)], ...lines.slice(1)];
    expect(shopsAndCost(withDearer)).toEqual([[3, 3, 2, 3], 1402]);
  });

  it('moves one thing to a shop of the basket where it costs less', () => {
    const lines = [[at(1, 300, 0), at(2, 200, 150)], [at(1, 100, 0), at(2, 500, 150)], [at(2, 100, 150)]];
    expect(shopsAndCost(lines)).toEqual([[2, 1, 2], 550]);
  });

  it('takes the single shop that has all where that costs least, and else not', () => {
    expect(
      shopsAndCost([
        [at(1, 100, 0), at(2, 90, 5)],
        [at(1, 100, 0), at(2, 90, 5)],
      ]),
    ).toEqual([[2, 2], 185]);
    expect(
      shopsAndCost([
        [at(1, 100, 0), at(2, 300, 0)],
        [at(3, 100, 0), at(2, 300, 0)],
      ]),
    ).toEqual([[1, 3], 200]);
  });
});

it('shops of a plan are in order of what is bought there, then of their number', () => {
  const lines = [offer(7, 100), offer(3, 500), offer(5, 100), offer(4, 300)].map((one, id) => ({ id, offers: [one] }));
  expect(basketOf(lines).split?.shops.map(({ merchantId }) => merchantId)).toEqual([3, 4, 5, 7]);
});

describe('the exact split', () => {
  it('costs what the cheapest of all choices does, with the fewest shops of those', () => {
    fc.assert(
      fc.property(manyOffers(5, 4), (lines) => {
        const chosen = exactSplit(lines);
        expect(chosen.every((one, index) => lines[index]!.includes(one))).toBe(true);
        const best = Math.min(...everyChoice(lines).map((way) => costOf(way) * 100 + shopsOf(way)));
        expect(costOf(chosen) * 100 + shopsOf(chosen)).toBe(best);
      }),
      { numRuns: 300 },
    );
  });

  it('of eight things at fifty shops each is found at once', () => {
    const lines = Array.from({ length: BASKET_EXACT_LINES }, (_, line) =>
      Array.from({ length: 50 }, (__, shop) => offer(shop + 1, 100 + ((line * 37 + shop * 91) % 211), { deliveryCost: 50 })),
    );
    expect(costOf(exactSplit(lines))).toBeLessThanOrEqual(costOf(estimatedSplit(lines)));
  });
});

describe('the estimate', () => {
  it('is a choice of one offer a line, and costs at most what each thing alone or one shop would', () => {
    fc.assert(
      fc.property(manyOffers(30, 12), (lines) => {
        const chosen = estimatedSplit(lines);
        expect(chosen.every((one, index) => lines[index]!.includes(one))).toBe(true);
        const alone = lines.map((some) => some.toSorted((a, b) => costAtShop([a]) - costAtShop([b]))[0]!);
        expect(costOf(chosen)).toBeLessThanOrEqual(costOf(alone));
        for (let shop = 1; shop <= 12; shop += 1) {
          const whole = lines.map((some) => some.find(({ merchantId }) => merchantId === shop));
          if (!whole.includes(undefined)) expect(costOf(chosen)).toBeLessThanOrEqual(costOf(whole as BasketOffer[]));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is never below the exact split, and on average within two per cent of it', () => {
    let [exact, estimate] = [0, 0];
    fc.assert(
      fc.property(manyOffers(8, 6), (lines) => {
        const [one, other] = [costOf(exactSplit(lines)), costOf(estimatedSplit(lines))];
        expect(other).toBeGreaterThanOrEqual(one);
        exact += one;
        estimate += other;
      }),
      { numRuns: 300 },
    );
    expect(estimate / exact).toBeLessThan(1.02);
  });

  it('ends with 200 things of fifty shops', () => {
    const lines = Array.from({ length: 200 }, (_, line) =>
      Array.from({ length: 50 }, (__, shop) => offer(shop + 1, 100 + ((line * 37 + shop * 91) % 211), { deliveryCost: (shop * 13) % 500 })),
    );
    expect(estimatedSplit(lines)).toHaveLength(200);
  });
});

const lines = (...some: BasketLine['offers'][]): BasketLine[] => some.map((own, index) => ({ id: index + 1, offers: own }));
const brief = (plan: Plan | null) =>
  plan && {
    total: plan.total,
    unstated: plan.unstated,
    shops: plan.shops.map((part) => [part.merchantId, part.lines.map(({ id }) => id)]),
  };
const isExact = (count: number) => basketOf(lines(...Array.from({ length: count }, () => [offer(1, 100), offer(2, 90)]))).exact;

describe('a basket', () => {
  it('pays delivery once a shop, and takes one shop where that is cheaper', () => {
    const at1 = { deliveryCost: 300 };
    const { split, single } = basketOf(lines([offer(1, 1000, at1), offer(2, 900, at1)], [offer(1, 500, at1)]));
    expect(brief(split)).toEqual({ total: 1800, unstated: 0, shops: [[1, [1, 2]]] });
    expect(brief(single)).toEqual(brief(split));
  });

  it('says what no shop has, and does not count it', () => {
    const gone = [offer(1, 5, { inStock: false }), offer(2, 5, { staleSince: '2026-11-01' }), { ...offer(3, 5), price: null }];
    expect(basketOf(lines(gone, [offer(1, 700)]))).toMatchObject({ missing: [1], split: { total: 700 }, single: { total: 700 } });
    expect(basketOf(lines(gone, []))).toEqual({ split: null, single: null, exact: true, missing: [1, 2] });
    expect(basketOf([])).toEqual({ split: null, single: null, exact: true, missing: [] });
  });

  it('never counts delivery that is not stated as free', () => {
    const hidden = { deliveryCost: null };
    const { split } = basketOf(lines([offer(1, 1000, hidden), offer(2, 1400, { deliveryCost: 0 })]));
    expect(brief(split)).toEqual({ total: 1400, unstated: 0, shops: [[2, [1]]] });
    const alone = basketOf(lines([offer(1, 1000, hidden)], [offer(1, 200, { deliveryCost: 350 })]));
    expect(brief(alone.split)).toEqual({ total: 1200, unstated: 1, shops: [[1, [1, 2]]] });
    expect(alone.split!.shops[0]!.delivery).toBeNull();
  });

  it('has no single shop where none has all', () => {
    expect(basketOf(lines([offer(1, 100)], [offer(2, 100)])).single).toBeNull();
  });

  it(`is exact up to ${BASKET_EXACT_LINES} things that can be bought`, () => {
    expect([isExact(BASKET_EXACT_LINES), isExact(BASKET_EXACT_LINES + 1)]).toEqual([true, false]);
  });

  it('adds up, whatever is in it', () => {
    const anything = offers(5).map((some) =>
      some.map((one, index) => ({ ...one, inStock: index % 3 === 0 ? null : index % 3 === 1, price: one.price > 800 ? null : one.price })),
    );
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 12 }), (some) => {
        const { split, single, missing } = basketOf(lines(...some));
        for (const plan of [split, single]) {
          if (plan === null) continue;
          const bought = plan.shops.flatMap((part) => part.lines.map(({ id }) => id));
          expect([...bought, ...missing].toSorted((a, b) => a - b)).toEqual(some.map((_, index) => index + 1));
          expect(plan.total).toBe(plan.items + plan.shops.reduce((sum, part) => sum + (part.delivery ?? 0), 0));
          expect(plan.unstated).toBe(plan.shops.filter((part) => part.delivery === null).length);
        }
        if (single !== null) expect(single.shops).toHaveLength(1);
      }),
    );
  });
});

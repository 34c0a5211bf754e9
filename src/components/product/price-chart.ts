import type { PriceChange } from '#catalogue/price-history.ts';

/** The drawing area, in units of the SVG. */
export const CHART = { width: 640, height: 180 };
/** Room above the highest and below the lowest price. */
const MARGIN = 14;
/** How far the price since the last change is drawn, as a share of the width. */
const NOW_SHARE = 0.08;
const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * The lines of prices over time, in one scale; each stays level until its next change. They end shortly after the last change, so that a
 * page does not change from day to day.
 *
 * @param histories each by day; two changes or more in all
 * @returns the `d` of an SVG path for each
 * @example pricePaths([[{ day: '2026-01-01', price: 10 }, { day: '2026-02-01', price: 20 }]]) // ['M0 166H588.8V14H640']
 */
export function pricePaths(histories: readonly (readonly PriceChange[])[]): string[] {
  const all = histories.flat();
  const days = all.map(({ day }) => Date.parse(day));
  const prices = all.map(({ price }) => price);
  const [start, end] = [Math.min(...days), Math.max(...days)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (day: string) => round(((Date.parse(day) - start) / (end - start || 1)) * CHART.width * (1 - NOW_SHARE));
  const y = (price: number) => round(CHART.height - MARGIN - ((price - low) / (high - low || 1)) * (CHART.height - 2 * MARGIN));
  return histories.map(([first, ...changes]) => {
    if (first === undefined) return '';
    const steps = changes.map(({ day, price }) => `H${x(day)}V${y(price)}`);
    return `M${x(first.day)} ${y(first.price)}${steps.join('')}H${CHART.width}`;
  });
}

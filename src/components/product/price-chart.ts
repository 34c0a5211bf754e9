import type { PriceChange } from '#catalogue/price-history.ts';

/** The drawing area, in units of the SVG. */
export const CHART = { width: 640, height: 180 };
/** Room above the highest and below the lowest price. */
const MARGIN = 14;
/** How far the price since the last change is drawn, as a share of the width. */
const NOW_SHARE = 0.08;
const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * The line of a price over time, which stays level until the next change. It ends shortly after the last change, so that a page does not
 * change from day to day.
 *
 * @param changes two or more, by day
 * @returns the `d` of an SVG path
 * @example pricePath([{ day: '2026-01-01', price: 10 }, { day: '2026-02-01', price: 20 }]) // 'M0 166H588.8V14H640'
 */
export function pricePath(changes: readonly PriceChange[]): string {
  const days = changes.map(({ day }) => Date.parse(day));
  const prices = changes.map(({ price }) => price);
  const [start, end] = [days[0]!, days.at(-1)!];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (time: number) => round(((time - start) / (end - start)) * CHART.width * (1 - NOW_SHARE));
  const y = (price: number) => round(CHART.height - MARGIN - ((price - low) / (high - low || 1)) * (CHART.height - 2 * MARGIN));
  const steps = changes.slice(1).map(({ price }, index) => `H${x(days[index + 1]!)}V${y(price)}`);
  return `M0 ${y(prices[0]!)}${steps.join('')}H${CHART.width}`;
}

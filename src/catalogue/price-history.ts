import { dayOf } from './day.ts';
/*
 * The prices of a product over time. Sentences about them name days and never count from today, so that a page stays true until the next
 * change.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

/** The price from this day until the next change. Money in pence, the day as `YYYY-MM-DD`. */
export interface PriceChange {
  day: string;
  price: number;
}

/** The lowest price of the offers in stock of a comparison, and the lowest total with delivery; null: not known. */
export interface LowestChange extends PriceChange {
  total: number | null;
}

/** The changes of the price alone: some entries change only the total. */
export const pricesAlone = (changes: readonly PriceChange[]): PriceChange[] =>
  changes.filter(({ price }, index) => price !== changes[index - 1]?.price).map(({ day, price }) => ({ day, price }));

/** The usual price is that of so many days before the last change. */
const USUAL_DAYS = 90;
/** With fewer days before the last change nothing is usual yet. */
export const KNOWN_FROM_DAYS = 28;
/** A price this near to the usual one is about it. */
const ABOUT_SHARE = 0.05;

/** `lowest`: below every earlier price. `new`: not known for long enough to compare. */
type PriceVerdict = 'lowest' | 'below' | 'usual' | 'above' | 'new';

export interface PriceStory {
  verdict: PriceVerdict;
  /** The price now, and the day from which it is. */
  now: PriceChange;
  /** The first day with a known price. */
  since: string;
  /** The price until the last change; null if there was none. */
  before: number | null;
  /** The lowest price, and the last day on which it began. */
  lowest: PriceChange;
  highest: PriceChange;
  /** The median of the 90 days before the last change, weighted by days; null if fewer than 28 days are known. */
  usual: number | null;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The median of prices over the days until the last change, at most `USUAL_DAYS` of them. */
function usualPrice(changes: readonly PriceChange[]): number | null {
  const end = changes.at(-1)!.day;
  if (daysBetween(changes[0]!.day, end) < KNOWN_FROM_DAYS) return null;
  const weights = changes.slice(0, -1).map(({ day, price }, index) => {
    const from = Math.max(0, USUAL_DAYS - daysBetween(day, end));
    const to = USUAL_DAYS - daysBetween(changes[index + 1]!.day, end);
    return { price, days: Math.max(0, to - from) };
  });
  const sorted = weights.sort((a, b) => a.price - b.price);
  const half = sorted.reduce((sum, { days }) => sum + days, 0) / 2;
  let passed = 0;
  return sorted.find(({ days }) => (passed += days) >= half)!.price;
}

function verdictOf({ price }: PriceChange, earlier: readonly PriceChange[], usual: number | null): PriceVerdict {
  if (usual === null) return 'new';
  if (earlier.every((one) => price < one.price)) return 'lowest';
  if (Math.abs(price - usual) <= ABOUT_SHARE * usual) return 'usual';
  return price < usual ? 'below' : 'above';
}

/**
 * Whether the price of a product is good, by its earlier prices at the same shop; null without any price. It depends on the changes alone,
 * not on the day on which it is asked.
 *
 * @param changes by day
 * @example priceStory([{ day: '2026-01-01', price: 2000 }, { day: '2026-03-01', price: 1500 }])?.verdict // 'lowest'
 */
export function priceStory(changes: readonly PriceChange[]): PriceStory | null {
  const [first] = changes;
  if (first === undefined) return null;
  const now = changes.at(-1)!;
  const earlier = changes.slice(0, -1);
  const usual = usualPrice(changes);
  const lowest = changes.reduce((best, change) => (change.price <= best.price ? change : best));
  const highest = changes.reduce((best, change) => (change.price >= best.price ? change : best));
  return { verdict: verdictOf(now, earlier, usual), now, since: first.day, before: earlier.at(-1)?.price ?? null, lowest, highest, usual };
}

/** The story of what costs this much now; null without a price, because the last one that was known is no price of today. */
export const storyOfPrice = (price: number | null, changes: readonly PriceChange[]): PriceStory | null =>
  price === null ? null : priceStory(changes);

/**
 * The lowest price of the 90 days before the last change, and the day from which that is known; null without any price.
 *
 * @param changes by day
 * @example lowestLately([{ day: '2026-01-01', price: 900 }, { day: '2026-01-08', price: 2000 }, { day: '2026-06-01', price: 2100 }])
 *   // { price: 2000, since: '2026-03-03' }
 */
export function lowestLately(changes: readonly PriceChange[]): { price: number; since: string } | null {
  const last = changes.at(-1)?.day;
  if (last === undefined) return null;
  const from = dayOf(Date.parse(last) - USUAL_DAYS * DAY_MS);
  // The price from each change on held until the next.
  const lately = changes.filter((_, index) => (changes[index + 1]?.day ?? '9999') > from);
  const since = changes[0]!.day > from ? changes[0]!.day : from;
  return { price: Math.min(...lately.map(({ price }) => price)), since };
}

/** A fall by less than this share of the usual price is none. */
export const DROP_SHARE = 0.1;
/** A drop is the lowest price of so many days. */
const DROP_LOWEST_DAYS = 30;

export interface PriceDrop {
  price: number;
  usual: number;
  /** The day from which the price is. */
  since: string;
}

/**
 * Whether the last change is a price drop: a fall to a tenth or more below the usual price, and no price of the 30 days before was lower.
 * null: it is not.
 *
 * @param changes of a price, by day
 * @example priceDrop([{ day: '2026-01-01', price: 2000 }, { day: '2026-03-01', price: 1500 }])
 *   // { price: 1500, usual: 2000, since: '2026-03-01' }
 */
export function priceDrop(changes: readonly PriceChange[]): PriceDrop | null {
  const [before, now] = changes.slice(-2);
  if (now === undefined || now.price >= before!.price) return null;
  const usual = usualPrice(changes);
  if (usual === null || now.price > usual * (1 - DROP_SHARE)) return null;
  // The price from each change on held until the next.
  const lately = changes.slice(0, -1).filter((_, index) => daysBetween(changes[index + 1]!.day, now.day) < DROP_LOWEST_DAYS);
  return lately.every(({ price }) => now.price <= price) ? { price: now.price, usual, since: now.day } : null;
}

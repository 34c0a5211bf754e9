import { stableId } from '#ingest/ids.ts';
import { OFFERS, type SampleOffer, withEnding } from './offers.ts';
import { between, chance } from './prng.ts';

/** The last day of the made-up year. */
const END = Date.UTC(2026, 10, 20);
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_DAYS = 360;

/** Shares of offers without a history, and with one of a few weeks. */
const NONE_SHARE = 0.15;
const NEW_SHARE = 0.1;

const dayBefore = (days: number): string => new Date(END - days * DAY_MS).toISOString().slice(0, 10);

/** The number of an offer as its feed has it. */
function productNumber({ merchant, networkProductId, sku }: SampleOffer): string {
  if (merchant.network === 'google') return sku;
  return merchant.network === 'tradedoubler' ? `td-${networkProductId}` : String(networkProductId);
}

/** Two to six prices over a year, or over three weeks, around today's. The last differs from it, so that today's is a change. */
function rowsOf(offer: SampleOffer): string[] {
  const { merchant, article, price } = offer;
  const key = `history|${merchant.networkId}|${article.name}`;
  const kind = chance(key);
  if (price === null || kind < NONE_SHARE) return [];
  const span = kind < NONE_SHARE + NEW_SHARE ? 20 : YEAR_DAYS;
  const count = between(`${key}|count`, 2, 6);
  const id = stableId(merchant.network, merchant.networkId, productNumber(offer));
  return Array.from({ length: count }, (_, index) => {
    const days = Math.round(span * (1 - index / count) - chance(`${key}|day|${index}`) * (span / count / 2));
    const factor = 0.88 + chance(`${key}|price|${index}`) * 0.3;
    return `${id},${dayBefore(days)},${(withEnding(price * factor, merchant.priceEnding) / 100).toFixed(2)}`;
  });
}

/** A year of older prices of the sample offers, as `npm run rebuild -- --history` takes it. */
export const historyFile = (): string => `${['product_id,day,price', ...OFFERS.flatMap(rowsOf)].join('\n')}\n`;

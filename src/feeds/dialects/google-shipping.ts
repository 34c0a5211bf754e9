import { parseMoney } from '../clean/money.ts';
import type { FeedRecord } from '../parse/record.ts';

interface Delivery {
  country: string;
  price: string;
}

/** Codes that shops write for the United Kingdom, and no code. */
const UK_COUNTRIES = new Set(['GB', 'UK', '']);

/**
 * Parses `country:region:service:price`, of which every part except the price may be missing.
 *
 * @example parseDelivery('GB::Standard:4.95 GBP') // { country: 'GB', price: '4.95 GBP' }
 */
function parseDelivery(packed: string): Delivery {
  const parts = packed.split(':').map((part) => part.trim());
  const [first = ''] = parts;
  const withCurrency = parts.find((part) => parseMoney(part)?.currency);
  return { country: /^[a-z]{2}$/i.test(first) ? first.toUpperCase() : '', price: withCurrency ?? parts.at(-1) ?? '' };
}

const amountOf = ({ price }: Delivery): number => parseMoney(price)?.amount ?? 0;

/**
 * The price of delivery in the UK as the feed writes it, or ''. Takes the cheapest service for the UK, then the cheapest without a
 * country; ignores other countries.
 */
export function deliveryText(record: FeedRecord): string {
  const nested = record
    .children('shipping')
    .map((child) => ({ country: child.text('country').trim().toUpperCase(), price: child.text('price') }));
  const packed = record.texts('shipping').flatMap((text) => text.split(/,(?=\s*[a-z]{2}:)/i).map(parseDelivery));
  const inUk = [...nested, ...packed].filter(({ country, price }) => UK_COUNTRIES.has(country) && parseMoney(price) !== null);
  return (
    inUk.sort((one, other) => Number(one.country === '') - Number(other.country === '') || amountOf(one) - amountOf(other))[0]?.price ?? ''
  );
}

import { parseMoney } from '../clean/money.ts';
import type { FeedRecord } from '../parse/record.ts';

interface Delivery {
  country: string;
  price: string;
}

/** The codes that shops write for the United Kingdom, and none at all. */
const HERE = new Set(['GB', 'UK', '']);

/**
 * One packed delivery, `country:region:service:price`, of which any part but the price may be missing.
 *
 * @example unpack('GB::Standard:4.95 GBP') // { country: 'GB', price: '4.95 GBP' }
 */
function unpack(packed: string): Delivery {
  const parts = packed.split(':').map((part) => part.trim());
  const [first = ''] = parts;
  const withCurrency = parts.find((part) => parseMoney(part)?.currency);
  return { country: /^[a-z]{2}$/i.test(first) ? first.toUpperCase() : '', price: withCurrency ?? parts.at(-1) ?? '' };
}

const amountOf = ({ price }: Delivery): number => parseMoney(price)?.amount ?? 0;

/**
 * What delivery in the UK costs, as the feed writes it; '' when it does not say. Of several services the cheapest counts, and a price for
 * another country is none for here.
 */
export function deliveryText(record: FeedRecord): string {
  const nested = record
    .children('shipping')
    .map((child) => ({ country: child.text('country').trim().toUpperCase(), price: child.text('price') }));
  const packed = record.texts('shipping').flatMap((text) => text.split(/,(?=\s*[a-z]{2}:)/i).map(unpack));
  const here = [...nested, ...packed].filter(({ country, price }) => HERE.has(country) && parseMoney(price) !== null);
  return (
    here.sort((one, other) => Number(one.country === '') - Number(other.country === '') || amountOf(one) - amountOf(other))[0]?.price ?? ''
  );
}

import type { FeedProduct } from '../feed-rows.ts';
import { currencyCode, parseMoney, type Money } from './money.ts';

/** What the feeds of a network assume when they name no currency. */
const DEFAULT_CURRENCY = 'GBP';

interface PriceFields {
  /** The network's currency column; '' when it has none. */
  currency: string;
  /** The list price; the first that is one counts. */
  list: string[];
  /** A reduced price, where the network keeps it apart from the list price. */
  sale?: string;
  /** Former or recommended prices; the first above the price counts. */
  former: string[];
  delivery?: string;
}

/**
 * Prices of a row in pence, all in one currency. A price of zero is none; delivery of zero is free. A currency column that holds no code
 * means shifted columns: then no amount is believed.
 *
 * @example offerPrices({ currency: 'GBP', list: ['20.00'], sale: '15.00', former: [], delivery: '0' })
 *   // { price: 1500, wasPrice: 2000, deliveryCost: 0, currency: 'GBP' }
 */
export function offerPrices({
  currency,
  list,
  sale = '',
  former,
  delivery = '',
}: PriceFields): Pick<FeedProduct, 'price' | 'wasPrice' | 'deliveryCost' | 'currency'> {
  const declared = currencyCode(currency);
  if (declared === null && currency.trim() !== '') return { price: null, wasPrice: null, deliveryCost: null, currency: DEFAULT_CURRENCY };
  const listMoney = list.map(parseMoney);
  const saleMoney = parseMoney(sale);
  const used = declared ?? [...listMoney, saleMoney].find((money) => money?.currency)?.currency ?? DEFAULT_CURRENCY;
  const amount = (money: Money | null): number | null => (money === null || (money.currency ?? used) !== used ? null : money.amount);
  const positive = (money: Money | null): number | null => amount(money) || null;
  const listPrice = listMoney.map(positive).find((price) => price !== null) ?? null;
  const salePrice = positive(saleMoney);
  const isReduced = salePrice !== null && (listPrice === null || salePrice < listPrice);
  const price = isReduced ? salePrice : listPrice;
  const formerPrices = [...former.map((text) => positive(parseMoney(text))), ...(isReduced ? [listPrice] : [])];
  const wasPrice = price === null ? null : (formerPrices.find((was) => was !== null && was > price) ?? null);
  return { price, wasPrice, deliveryCost: amount(parseMoney(delivery)), currency: used };
}

import type { FeedProduct } from '../feed-rows.ts';
import { currencyCode, parseMoney, type Money } from './money.ts';

/** The currency of feeds that name none. */
const DEFAULT_CURRENCY = 'GBP';

interface PriceFields {
  /** The network's currency column; '' when it has none. */
  currency: string;
  /** List prices; the first valid one is used. */
  list: string[];
  /** A reduced price, if the network has a field for it. */
  sale?: string;
  /** Former or recommended prices; the first above the price is used. */
  former: string[];
  delivery?: string;
}

/**
 * The prices of a row in the minor unit, all in one currency. A price of zero counts as missing; delivery of zero is free. When the
 * currency column contains no code, the columns have shifted and all prices are null.
 *
 * @example rowPrices({ currency: 'GBP', list: ['20.00'], sale: '15.00', former: [], delivery: '0' })
 *   // { price: 1500, wasPrice: 2000, deliveryCost: 0, currency: 'GBP' }
 */
export function rowPrices({
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

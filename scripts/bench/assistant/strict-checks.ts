import type { FrozenOffer } from '../search/frozen-catalogue.ts';

/** A check of an answer: its name and what it asks. `ask.py` beside the questions says what each means. */
export type StrictCheck = [name: string, ...args: unknown[]];

export interface StrictReply {
  message: string;
  products: {
    id: number;
    name: string;
    price: number | null;
    wasPrice: number | null;
    deliveryCost: number | null;
    inStock: boolean | null;
    merchantName: string;
    categorySlugPath: string | null;
  }[];
  redirectInfo: { type: string } | null;
}

export interface FrozenRow extends FrozenOffer {
  merchant: string;
}

const SHARE = 0.8;
const patternOf = (source: unknown): RegExp => new RegExp(String(source), 'i');
const shareOf = <One>(all: readonly One[], test: (one: One) => boolean): number =>
  all.length === 0 ? 0 : all.filter(test).length / all.length;

const pricesOf = ({ products }: StrictReply): number[] => products.flatMap(({ price }) => price ?? []);

/** Whether an answer passes a check; `before` is the answer of the turn before. */
export function passes(check: StrictCheck, reply: StrictReply, before: StrictReply | null, rows: ReadonlyMap<number, FrozenRow>): boolean {
  const [name, first, second] = check;
  const { products, message } = reply;
  const share = typeof second === 'number' ? second : SHARE;
  const prices = pricesOf(reply);
  const categoryOf = (product: StrictReply['products'][number]) => rows.get(product.id)?.category || product.categorySlugPath || '';
  const textOf = (product: StrictReply['products'][number]) => {
    const row = rows.get(product.id);
    return `${product.name} ${row?.brand ?? ''} ${row?.category ?? ''} ${row?.description ?? ''}`;
  };
  const isEvery = (of: (product: StrictReply['products'][number]) => string, wanted: boolean) =>
    shareOf(products, (product) => patternOf(first).test(of(product)) === wanted) >= share;
  switch (name) {
    case 'read':
      return true;
    case 'products':
      return products.length >= Number(first ?? 0) && products.length <= Number(second ?? Infinity);
    case 'noproducts':
      return products.length === 0;
    case 'name':
      return isEvery((product) => product.name, true);
    case 'text':
      return isEvery(textOf, true);
    case 'cat':
      return isEvery(categoryOf, true);
    case 'notname':
      return products.length === 0 || isEvery((product) => product.name, false);
    case 'notcat':
      return products.length === 0 || isEvery((product) => rows.get(product.id)?.category ?? '', false);
    case 'max':
      return products.every(({ price }) => price !== null && price <= Number(first) + 0.005);
    case 'min':
      return products.every(({ price }) => price !== null && price >= Number(first) - 0.005);
    case 'stock':
      return shareOf(products, ({ inStock }) => inStock === true) >= Number(first);
    case 'freedelivery':
      return shareOf(products, ({ deliveryCost }) => deliveryCost === 0) >= Number(first);
    case 'waslower':
      return shareOf(products, ({ wasPrice, price }) => (wasPrice ?? 0) > (price ?? 0)) >= Number(first);
    case 'msg':
      return patternOf(first).test(message);
    case 'notmsg':
      return !patternOf(first).test(message);
    case 'redirect':
      return (first as string[]).includes(reply.redirectInfo?.type ?? '');
    case 'order':
      return prices.length > 0 && prices.every((price, at) => at === 0 || price >= prices[at - 1]!);
    case 'either':
      return check.slice(1).some((all) => (all as StrictCheck[]).every((one) => passes(one, reply, before, rows)));
    case 'cheaperthanprev':
      return prices.length > 0 && before !== null && Math.max(...prices) < Math.max(...pricesOf(before));
    case 'cheapestofprev':
      return prices.length > 0 && before !== null && prices[0]! <= Math.min(...pricesOf(before));
    case 'newproducts':
      return !products.some(({ id }) => before?.products.some((other) => other.id === id));
    default:
      throw new Error(`Unknown check ${name}.`);
  }
}

/** Cards that are not as the frozen catalogue has them: no such product, adult, of a closed shop, another price or shop. */
export const falseCards = ({ products }: StrictReply, rows: ReadonlyMap<number, FrozenRow>): string[] =>
  products.flatMap(({ id, name, price, merchantName }) => {
    const row = rows.get(id);
    const isRight =
      row !== undefined &&
      row.adult !== true &&
      row.closed !== true &&
      merchantName === row.merchant &&
      (row.price === null ? price === null : price !== null && Math.round(price * 100) === Math.round(row.price * 100));
    return isRight ? [] : [`not as in the catalogue: ${name.slice(0, 40)}`];
  });

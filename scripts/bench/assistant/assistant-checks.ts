import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssistantReply } from '#contracts/assistant.ts';

/**
 * What an answer must satisfy. Patterns ignore case. A product's text is its name, brand, merchant and category.
 */
export interface Check {
  ask: string;
  /** The first product and two thirds of all products match this … */
  about?: string;
  /** … and their names do not match this. */
  not?: string;
  /** Every product matches this. */
  all?: string;
  /** An answer without products is right too, if its text says that there are none. */
  orNone?: boolean;
  /** No products. */
  none?: boolean;
  /** Pounds, for every product. */
  min?: number;
  max?: number;
  cheapestFirst?: boolean;
  merchant?: string;
  /** Allowed types of redirect; null: no redirect. */
  redirect?: string[] | null;
  /** Patterns of the message: all must match, any must match, none may match. */
  says?: string[];
  saysAny?: string[];
  saysNot?: string[];
  link?: string;
  /** Compared with the previous answer: the product picked, other products, cheaper or dearer ones on average. */
  picks?: number;
  others?: boolean;
  cheaper?: boolean;
  dearer?: boolean;
  cheaperThanPick?: number;
  saysMerchant?: boolean;
}

export type Reply = Omit<AssistantReply, 'usage'>;
type Product = Reply['products'][number];

const file = <Content>(name: string): Content => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Content;
export const QUESTIONS = file<Check[]>('assistant-questions.json');
export const DIALOGUES = file<Check[][]>('assistant-dialogues.json');

/** Every third question is held out: do not look at it while writing rules. */
export const isQuestionHeldOut = (index: number): boolean => index % 3 === 2;

const holds = (text: string, pattern: string): boolean => new RegExp(pattern, 'i').test(text);
const textOf = ({ name, brand, merchantName, categorySlugPath }: Product) =>
  `${name} ${brand ?? ''} ${merchantName} ${categorySlugPath ?? ''}`;
const mean = (products: readonly Product[]) => products.reduce((sum, { price }) => sum + (price ?? 0), 0) / Math.max(1, products.length);

const SAYS_NONE = /could not find|couldn.t find|found no|nothing|don.t have|no .{0,60} at any|not .{0,20}here/i;

function productFaults(check: Check, products: readonly Product[]): string[] {
  const { about, not, all, min = 0, max = Infinity, merchant } = check;
  const good = (product: Product) =>
    (about === undefined || holds(textOf(product), about)) && (not === undefined || !holds(product.name, not));
  const faults: string[] = [];
  if (about !== undefined || not !== undefined) {
    if (products.length > 0 && !good(products[0]!)) faults.push(`first is ${products[0]!.name}`);
    if (products.filter(good).length < (products.length * 2) / 3)
      faults.push(`${products.filter(good).length} of ${products.length} are about it`);
  }
  if (all !== undefined)
    faults.push(...products.filter((product) => !holds(textOf(product), all)).map(({ name }) => `not ${all}: ${name}`));
  faults.push(
    ...products
      .filter(({ price }) => (price ?? (max < Infinity || min > 0 ? -1 : 0)) < min || (price ?? 0) > max)
      .map(({ price }) => `price ${price}`),
  );
  if (merchant !== undefined)
    faults.push(...products.filter(({ merchantSlug }) => merchantSlug !== merchant).map(({ merchantSlug }) => `at ${merchantSlug}`));
  if (check.cheapestFirst === true && products.some(({ price }) => price !== null && price < (products[0]?.price ?? 0)))
    faults.push('not the cheapest first');
  return faults;
}

function textFaults(check: Check, { message, links, redirectInfo }: Reply): string[] {
  const { says = [], saysAny, saysNot = [], link, redirect } = check;
  const faults = says.filter((pattern) => !holds(message, pattern)).map((pattern) => `does not say ${pattern}`);
  if (saysAny !== undefined && !saysAny.some((pattern) => holds(message, pattern))) faults.push(`says none of ${saysAny.join(', ')}`);
  faults.push(...saysNot.filter((pattern) => holds(message, pattern)).map((pattern) => `says ${pattern}`));
  if (link !== undefined && !links.some(({ path }) => path === link)) faults.push(`no link to ${link}`);
  const type = redirectInfo?.type ?? null;
  if (redirect !== undefined && !(redirect === null ? type === null : redirect.includes(type ?? ''))) faults.push(`redirect ${type}`);
  return faults;
}

function againstBefore(check: Check, { message, products }: Reply, before: Reply | null): string[] {
  const faults: string[] = [];
  const last = before?.products ?? [];
  const picked = check.picks === undefined ? undefined : last[check.picks - 1];
  if (check.picks !== undefined && (picked === undefined || products[0]?.id !== picked.id)) faults.push(`not number ${check.picks}`);
  if (check.saysMerchant === true && !message.includes(picked?.merchantName ?? '\0')) faults.push('does not name the shop');
  const same = products.filter(({ id }) => last.some((one) => one.id === id)).length;
  if (check.others === true && (products.length === 0 || same > 1)) faults.push(`${same} are the same as before`);
  if (check.cheaper === true && !(products.length > 0 && mean(products) < mean(last))) faults.push('not cheaper');
  if (check.dearer === true && !(products.length > 0 && mean(products) > mean(last))) faults.push('not dearer');
  const bound = check.cheaperThanPick === undefined ? null : last[check.cheaperThanPick - 1]?.price;
  if (bound !== null && products.some(({ price }) => price === null || price >= (bound ?? 0))) faults.push('not cheaper than that one');
  return faults;
}

/** What is wrong with an answer; empty if it is right. */
export function replyFaults(check: Check, reply: Reply, before: Reply | null): string[] {
  const { products } = reply;
  if (check.orNone === true && SAYS_NONE.test(reply.message)) return textFaults(check, reply);
  const wanted = [check.about, check.all, check.max, check.min, check.merchant].some((one) => one !== undefined);
  const faults = [...productFaults(check, products), ...textFaults(check, reply), ...againstBefore(check, reply, before)];
  if (check.none === true && products.length > 0) faults.push(`${products.length} products`);
  if (wanted && products.length === 0 && check.none !== true) faults.push('no products');
  return faults;
}

import { tool } from 'ai';
import * as z from 'zod/mini';
import { formatPrice } from '#catalogue/price.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { REDIRECTS, type RedirectType } from '#catalogue/addresses/redirect.ts';
import { matchingProducts } from '#queries/matching-products.ts';
import type { Db } from '#queries/db.ts';
import { productById } from '#queries/products.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { understand } from '#queries/understanding/understand.ts';
import { matchingKnowledge } from '../../../db/knowledge.ts';
import { liveVouchers } from '../answers/vouchers.ts';
import type { Sources } from '../sources.ts';
import { BudgetSpent } from '../statement-budget.ts';

const PRODUCTS_MAX = 8;
const VOUCHERS_MAX = 10;
const ENTRIES_MAX = 3;
const TEXT_MAX_CHARS = 600;
/** Calls of tools in one turn; further ones are refused. */
const CALLS_MAX = 8;

const text = (max = 200) => z.string().check(z.maxLength(max));
const pounds = z.optional(z.nullable(z.number().check(z.gte(0))));
const pence = (amount: number | null | undefined) => (amount === null || amount === undefined ? undefined : Math.round(amount * 100));

/** What the tools returned in this turn; the answer can show and name nothing else. */
export interface Given {
  ids: Set<number>;
  /** Amounts of money as they are written: '£24.68'. */
  amounts: Set<string>;
  /** Brands and shops, without spaces and marks: some look like an address. */
  names: Set<string>;
}

/** A product as a model gets it: typed fields, cut short. Shops write these texts, so they are data, not instructions. */
function told(
  { id, name, brandName, price, deliveryCost, inStock, merchantName, categorySlugPath }: ProductCard,
  { ids, amounts, names }: Given,
) {
  ids.add(id);
  for (const other of [merchantName, brandName ?? '']) names.add(indexWords(other).join(''));
  for (const amount of [price, deliveryCost]) if (amount !== null) amounts.add(formatPrice(amount));
  return {
    id,
    name: name.slice(0, 160),
    brand: brandName,
    price: price === null ? null : formatPrice(price),
    inStock,
    shop: merchantName,
    category: categorySlugPath,
  };
}

/** The slug of the shop of that name. */
async function shopNamed(db: Db, shop: string | null | undefined): Promise<string | undefined> {
  return shop ? (await understand(db, `from ${shop}`)).query.merchant?.slug : undefined;
}

const ENOUGH = { error: 'No more look-ups in this turn. Answer with what you have.' };

/** Tools that only read, over the same sources as the rules. */
export function readingTools({ db, app, today }: Sources, given: Given) {
  let calls = 0;
  const limited =
    <Input, Output>(look: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output | typeof ENOUGH> =>
      ++calls > CALLS_MAX
        ? ENOUGH
        : look(input).catch((error: unknown) => {
            if (error instanceof BudgetSpent) return ENOUGH;
            throw error;
          });
  return {
    searchProducts: tool({
      description: 'Products of the catalogue for a few words such as “black trainers”, best first. Prices in pounds.',
      inputSchema: z.object({ words: text(), minPrice: pounds, maxPrice: pounds, shop: z.optional(z.nullable(text(80))) }),
      execute: limited(async ({ words, minPrice, maxPrice, shop }) => {
        const chosen = { priceMin: pence(minPrice), priceMax: pence(maxPrice), merchant: await shopNamed(db, shop) };
        const { products, relaxed } = await matchingProducts(db, await understand(db, words), { limit: PRODUCTS_MAX, chosen });
        return { exactMatches: relaxed.length === 0 ? products.length : 0, products: products.map((card) => told(card, given)) };
      }),
    }),
    getProduct: tool({
      description: 'One product by the id that searchProducts gave.',
      inputSchema: z.object({ id: z.number() }),
      execute: limited(async ({ id }) => {
        const product = Number.isSafeInteger(id) ? await productById(db, id) : null;
        if (product === null || product.adult) return { error: 'There is no such product.' };
        return { ...told(product, given), description: (product.summary ?? product.description ?? '').slice(0, TEXT_MAX_CHARS) };
      }),
    }),
    listVouchers: tool({
      description: 'Voucher codes and offers that hold today, of one shop or of all.',
      inputSchema: z.object({ shop: z.optional(z.nullable(text(80))) }),
      execute: limited(async ({ shop }) => {
        const slug = await shopNamed(db, shop);
        if (shop && slug === undefined) return { error: 'There is no such shop here.' };
        const vouchers = (await liveVouchers(db, today)).filter(({ merchantSlug }) => slug === undefined || merchantSlug === slug);
        return vouchers.slice(0, VOUCHERS_MAX).map(({ code, description, merchantName, endsAt }) => {
          for (const [amount] of description.matchAll(/£\d+(?:\.\d{2})?/g)) given.amounts.add(amount);
          return { shop: merchantName, code, offer: description.slice(0, 200), lastDay: endsAt };
        });
      }),
    }),
    searchKnowledge: tool({
      description: 'What the site says of rewards, delivery, returns, privacy, GDPR, accounts, vouchers, contact and the like.',
      inputSchema: z.object({ words: text() }),
      execute: limited(async ({ words }) => {
        const entries = await matchingKnowledge(app, indexWords(words), ENTRIES_MAX);
        for (const { content } of entries) for (const [amount] of content.matchAll(/£\d+(?:\.\d{2})?/g)) given.amounts.add(amount);
        return entries.map(({ title, content }) => ({ title, content: content.slice(0, TEXT_MAX_CHARS) }));
      }),
    }),
    reply: tool({
      description: 'Gives the answer to the visitor. Always end with this.',
      inputSchema: ModelReply,
    }),
  };
}

const PAGES = ['none', ...Object.keys(REDIRECTS)] as ['none', ...RedirectType[]];

/** A model's answer: text, ids that tools returned, and one of the pages. */
export const ModelReply = z.object({
  message: z.string().check(z.maxLength(4000)),
  productIds: z.optional(z.nullable(z.array(z.number()))),
  redirect: z.optional(z.nullable(z.enum(PAGES))),
});
export type ModelReply = z.infer<typeof ModelReply>;

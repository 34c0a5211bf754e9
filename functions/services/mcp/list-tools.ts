import * as z from 'zod/mini';
import { absoluteUrl, merchantPath, voucherOutlinkPath } from '#catalogue/addresses/paths.ts';
import { type ListFilters, SORTS } from '#catalogue/lists/list-filters.ts';
import { firstVoteDay } from '#catalogue/voucher-votes.ts';
import { dropJson, Drop } from '#contracts/deal.ts';
import { VoucherJson } from '#contracts/voucher.ts';
import { keyOfTopCategory, priceDrops } from '#queries/products/price-drops.ts';
import { CARD } from '#queries/products/product-rows.ts';
import { searchPage } from '#queries/search/search-page.ts';
import { chipsOf } from '#queries/understanding/chips.ts';
import { allVouchers, vouchersOfMerchant } from '#queries/vouchers.ts';
import { votesOfCodes } from '../../db/voucher-votes.ts';
import { DISCLOSURE, Disclosed, limitOf, Offer, offerOf, slug } from './shapes.ts';
import { tool } from './tool.ts';

const QUERY_MAX_CHARS = 200;
const RESULTS_MAX = 20;
const RESULTS = 10;
const POUNDS_MAX = 1_000_000;

const POUNDS = `must be pounds, from 0 to ${POUNDS_MAX}`;
const pounds = () => z.optional(z.number(POUNDS).check(z.gte(0, POUNDS), z.lte(POUNDS_MAX, POUNDS)));
const pence = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 100));

const search = tool({
  name: 'search_products',
  input: z.object({
    query: z.string().check(z.trim(), z.minLength(2), z.maxLength(QUERY_MAX_CHARS)),
    minPrice: pounds(),
    maxPrice: pounds(),
    inStock: z.optional(z.boolean()),
    brand: slug(),
    merchant: slug(),
    category: slug(),
    sort: z.prefault(z.enum(SORTS), 'relevance'),
    limit: limitOf(RESULTS_MAX, RESULTS),
  }),
  output: z.extend(Disclosed, {
    products: z.array(Offer),
    total: z.number(),
    /** What words were read as. */
    read: z.array(z.string()),
    /** What was given up, because nothing fitted all of it. */
    givenUp: z.array(z.string()),
  }),
  answer: async ({ db }, { query, minPrice, maxPrice, inStock, brand, merchant, category, sort, limit }) => {
    const filters: ListFilters = {
      category,
      brands: brand === undefined ? [] : [brand],
      merchants: merchant === undefined ? [] : [merchant],
      priceMin: pence(minPrice),
      priceMax: pence(maxPrice),
      inStock: inStock === true ? true : undefined,
      attributes: [],
    };
    const found = await searchPage(db, query, { filters, sort, page: 1, pageSize: limit, names: { merchants: 0, brands: 0 } });
    return {
      products: found.products.map(offerOf),
      total: found.total,
      read: found.query === null ? [] : chipsOf(found.query).map(({ label }) => label),
      givenUp: found.relaxed,
      disclosure: DISCLOSURE,
    };
  },
});

const vouchers = tool({
  name: 'find_vouchers',
  input: z.object({ merchant: slug(), limit: limitOf(50, RESULTS_MAX) }),
  output: z.extend(Disclosed, {
    vouchers: z.array(
      z.extend(z.pick(VoucherJson, { id: true, merchantName: true, code: true, description: true, terms: true, endsAt: true }), {
        /** Of those who voted in seven days; null without votes. */
        worked: z.nullable(z.object({ worked: z.number(), votes: z.number() })),
        url: z.string(),
        shopUrl: z.nullable(z.string()),
      }),
    ),
  }),
  answer: async ({ db, app, now }, { merchant, limit }) => {
    const unlessAdult = { sql: '(SELECT id FROM merchant WHERE slug = ? AND adult = 0)', values: [merchant ?? ''] };
    const listed = merchant === undefined ? await allVouchers(db, { limit }) : await vouchersOfMerchant(db, unlessAdult);
    const found = listed.slice(0, limit);
    const counts = await votesOfCodes(
      app,
      found.map(({ id }) => id),
      firstVoteDay(now),
    );
    const votes = new Map(counts.map((one) => [one.voucherId, one]));
    return {
      vouchers: found.map(({ id, merchantName, merchantSlug, code, description, terms, endsAt, termsUrl }) => {
        const { worked = 0, votes: count = 0 } = votes.get(id) ?? {};
        return {
          id,
          merchantName,
          code,
          description,
          terms,
          endsAt,
          worked: count === 0 ? null : { worked, votes: count },
          url: absoluteUrl(merchantPath({ slug: merchantSlug })),
          shopUrl: termsUrl === null ? null : absoluteUrl(voucherOutlinkPath(id)),
        };
      }),
      disclosure: DISCLOSURE,
    };
  },
});

const deals = tool({
  name: 'list_deals',
  input: z.object({ category: slug(), limit: limitOf(RESULTS_MAX, RESULTS) }),
  output: z.extend(Disclosed, { products: z.array(z.extend(Offer, { drop: Drop })) }),
  answer: async ({ db }, { category, limit }) => {
    const of = category === undefined ? null : keyOfTopCategory(category);
    const { entries } = await priceDrops(db, CARD, of, { limit, page: 1 });
    return { products: entries.map((entry) => ({ ...offerOf(entry), drop: dropJson(entry.drop) })), disclosure: DISCLOSURE };
  },
});

export const LIST_TOOLS = [search, vouchers, deals];

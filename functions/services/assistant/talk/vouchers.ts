import type { Voucher } from '#catalogue/voucher.ts';
import { merchantBySlug, merchantsOfNodes } from '#queries/merchants.ts';
import type { ProductQuery } from '#queries/understanding/product-query.ts';
import type { Answer } from '../answer.ts';
import {
  codeAnswer,
  liveVouchers,
  noVouchers,
  unknownShopVouchers,
  vouchersAbout,
  vouchersAnswer,
  voucherWithCode,
} from '../answers/vouchers.ts';
import { listed, wishSaid } from '../answers/words.ts';
import type { Sources } from '../sources.ts';

/** Words of a question on vouchers that name neither shop nor goods. */
const ABOUT_CODES =
  /^(?:vouchers?|codes?|coupons?|discounts?|promo\w*|offers?|deals?|students?|percent|run|runs|out|expire\w*|end|ends|valid|money|biggest|live|current|today|now|free|delivery|nhs|first|orders?|new|customers?|works?|available|going|\d+)$/;

/** A name of a shop that the catalogue lacks. */
const unknownName = (query: ProductQuery): string =>
  query.words
    .filter(({ word, kind }) => kind === 'left' && !ABOUT_CODES.test(word))
    .map(({ word }) => word)
    .join(' ');

/** Vouchers: of a code, a shop, shops that sell something, or all. */
export async function voucherAnswer(
  { db, today }: Pick<Sources, 'db' | 'today'>,
  { text, query, merchant }: { text: string; query: ProductQuery; merchant: string | null },
): Promise<Answer> {
  const vouchers = await liveVouchers(db, today);
  const coded = voucherWithCode(vouchers, text);
  if (coded !== undefined) return codeAnswer(coded, today);
  const at = (slugs: ReadonlySet<string>): Voucher[] => vouchers.filter(({ merchantSlug }) => slugs.has(merchantSlug));
  const shop = query.merchant ?? (merchant === null ? null : await merchantBySlug(db, merchant));
  if (shop !== null) {
    const own = vouchersAbout(at(new Set([shop.slug])), text);
    return own.length === 0 ? noVouchers(shop.name) : vouchersAnswer(own, { name: shop.name, slug: shop.slug });
  }
  if (query.goods !== null && query.goods.sure >= 0.8) {
    const sellers = await merchantsOfNodes(db, query.goods.nodes);
    const own = vouchersAbout(at(new Set(sellers.map(({ slug }) => slug))), text);
    return own.length === 0
      ? noVouchers(`shops that sell ${wishSaid(query, { price: false })}`)
      : vouchersAnswer(own, null, ` at shops that sell ${wishSaid(query, { price: false })}`);
  }
  const about = vouchersAbout(vouchers, text);
  const isTelling = about.length < vouchers.length;
  const unknown = unknownName(query);
  if (query.brands.length > 0) return unknownShopVouchers(listed(query.brands.map(({ name }) => name)));
  return unknown !== '' && !isTelling ? unknownShopVouchers(unknown) : vouchersAnswer(about, null);
}

import { isExpired, type Voucher } from '#catalogue/voucher.ts';
import { wordsOf } from '#lexicon/words.ts';
import type { Db } from '#queries/db.ts';
import { merchantsOfNodes } from '#queries/merchants.ts';
import { sureGoods } from '#queries/understanding/product-query.ts';
import { spellingDistance } from '#queries/search/words/edit-distance.ts';
import { type Answer, said, type Sources } from '../answer.ts';
import type { Told } from '../asked.ts';
import { allVouchers } from '#queries/vouchers.ts';
import { ALL_VOUCHERS, codeAnswer, liveOf, vouchersAnswer, vouchersFor, vouchersWithCodeIn } from '../answers/vouchers.ts';
import type { Message } from '../turns/messages.ts';
import { listed, noShopCalled } from '../answers/words.ts';
import type { Shop, VoucherWish } from '../turns/state.ts';
import { afterOpeners } from '../turns/plain-text.ts';
import { THE_SHOP } from '../turns/that-shop.ts';
import {
  ASKS_TERMS,
  FOR_SHOP,
  isOfUnknownShop,
  NO_WISH,
  ofShops,
  readVoucherWish,
  unknownName,
  unknownShopWish,
} from '../turns/voucher-wish.ts';

/** A shop sells such goods as its trade where it has this share of what the one with most of them has. */
const TRADE_SHARE = 0.2;

/** The conversation after an answer on vouchers: the next message is read as one about these. */
const onVouchers = (answer: Answer, vouchers: VoucherWish): Told => ({ answer, state: { vouchers, help: null } });

const OF_ONE_VOUCHER = /\bthe \S{1,12}(?: off)? (?:one|code|voucher)\b/;

/** 'What about Argos?' */
const OTHER_SHOP = afterOpeners(/(?:what|how) about \S{3,20}(?: \S{3,20})?\??$/);
/** A request that stands alone, which a shop that is not here does not narrow. */
const NAMES_VOUCHERS = /\b(?:vouchers?|codes?|coupons?|discounts?|offers?|deals?)\b/;

const unknownShop = (named: string): Told =>
  onVouchers(
    said(`${noShopCalled(named)}, so I have no code for it. The vouchers page has the codes of the shops that are here.`, {
      links: [ALL_VOUCHERS],
    }),
    unknownShopWish(named),
  );

/** A name before such words is that of a shop: 'Boots are doing 20% off'. */
const DOING_OFFERS =
  /(?:^|\b(?:says?|said|heard|saw|see|apparently|that|reckons?|told me) )(?!(?:they|it|you|we|shops?|who|any|some|what|which)\b)([\p{L}&' ]{2,20}?) (?:are|is|were) (?:doing|offering|giving) (?:(?:an? |some )?(?:\d|sale|offer|deal|discount|code|voucher|money off))/u;

/** What is off somewhere is off at a shop, whatever that is called: '20% off at Boots'. */
const OFF_AT =
  /\boff at (?!(?:least|most|once|all|any|the|this|that|your|my|an?|present|checkout|christmas|easter|weekends?|night)\b)([\p{L}&']{3,20}(?: (?!(?:this|with|for|in|on|at|and|or|if|until|till|today|now|please|right|have|has|is)\b)[\p{L}&']{3,20})?)/u;

const LIKE_MIN_CHARS = 6;

const shopOf = ({ merchantSlug, merchantName }: Voucher): Shop => ({ slug: merchantSlug, name: merchantName });

/** The shop with vouchers whose name begins as a word does that is spelt nearly so: 'hornbeem'. */
function shopsLike(live: readonly Voucher[], text: string): Shop[] {
  const words = wordsOf(text).filter(({ length }) => length >= LIKE_MIN_CHARS);
  const like = live.find(({ merchantSlug }) => {
    const [first = ''] = merchantSlug.replace(/^the-/, '').split('-');
    return first.length >= LIKE_MIN_CHARS && words.some((word) => spellingDistance(word, first) <= 1);
  });
  return like === undefined ? [] : [shopOf(like)];
}

/** Said of a code that somebody has. */
const OF_CODE =
  /\b(?:accept\w*|reject\w*|refus\w*|invalid|valid|expired?|finished|ended|end|dead|redeem\w*|checkout|gave me|got given|happened|used it|appl(?:y|ied)|until when|still (?:good|ok|on|live|work\w*|going)|(?:still|(?:can|could|do) i) use|any (?:good|use)|no (?:good|use)|(?:not|never|\p{L}{2,6}n'?t) (?:work|take|let|go|apply|accept|recognise)\w*|codes?|vouchers?)\b|\bover[?.! ]*$/u;
/** Letters and digits, as codes have: 'save5', '20%saver'. */
const HAS_CODE = /\p{L}{2}\d|\d%?\p{L}{2}/u;
/** It was tried in vain. */
const REFUSED =
  /\b(?:reject\w*|refus\w*|invalid|wrong|(?:not|\p{L}{2,6}n'?t|never) (?:being )?(?:work|accept|take|let|go|apply|recognise)\w*|no (?:good|use))\b/u;
const ADVICE =
  'If it is refused, check its terms: many codes need a minimum spend, certain products or a new customer, and cannot be combined.';

const adviceFor = (text: string): string => (REFUSED.test(text) ? ` ${ADVICE}` : '');

const CODE_LETTERS_MIN = 4;

/** An answer with the vouchers of a wish listed below it. */
function followedBy(answer: Answer, live: readonly Voucher[], wish: VoucherWish): Told {
  const { message, links } = vouchersAnswer(live, wish);
  return onVouchers({ ...answer, message: `${answer.message}\n${message}`, links }, wish);
}

/** An answer on a code that holds no more, with the live ones of the shop that is named, or whose name the code begins with: 'ORCHARD99'. */
function withLiveCodes(told: Told, live: readonly Voucher[], code: string, merchant: Shop | null): Told {
  const letters = /^\p{L}*/u.exec(code.toLowerCase())![0];
  const isOfName = ({ merchantSlug }: Voucher) =>
    letters.length >= CODE_LETTERS_MIN && merchantSlug.replaceAll('-', '').startsWith(letters);
  const shops = merchant === null ? live.filter(isOfName).map(shopOf).slice(0, 1) : [merchant];
  return shops.length === 0 ? told : followedBy(told.answer, live, ofShops(NO_WISH, shops));
}

/** What is known of the codes that a message names, at the shop that it names; null: it names none of any shop. */
export async function namedCodeAnswer({ db, today }: Sources, { text, query: { merchant } }: Message): Promise<Told | null> {
  if (!HAS_CODE.test(text)) return null;
  const all = await allVouchers(db);
  const found = vouchersWithCodeIn(all, text);
  const own = found.filter(({ merchantSlug }) => merchantSlug === merchant?.slug);
  const [first, ...others] = own.length > 0 ? own : found;
  if (first === undefined) return null;
  const answer = codeAnswer([first, ...others], today);
  const told = onVouchers({ ...answer, message: `${answer.message}${adviceFor(text)}` }, { ...NO_WISH, code: first.code });
  const isEnded = [first, ...others].every((voucher) => voucher.dead || isExpired(voucher, today));
  return isEnded ? withLiveCodes(told, liveOf(all, today), first.code!, shopOf(first)) : told;
}

/**
 * What is said of a code that no shop here has; null: the message speaks of none.
 *
 * @param asksForCode it is surely a code that is spoken of
 */
export async function unknownCodeAnswer({ db, today }: Sources, { text, query }: Message, asksForCode: boolean): Promise<Told | null> {
  const { codes, merchant } = query;
  const [code] = codes;
  const isOfGoods = sureGoods(query)?.words.every((word) => text.includes(word)) === true;
  if (code === undefined || codes.length > 1 || !HAS_CODE.test(text) || !(asksForCode || (OF_CODE.test(text) && !isOfGoods))) return null;
  const unknown = `No shop here has a live code “${code.toUpperCase()}”. It may have ended, or be of a shop that is not here.`;
  const told = onVouchers(said(`${unknown}${adviceFor(text)}`, { links: [ALL_VOUCHERS] }), {
    ...NO_WISH,
    merchants: [],
    said: ` with that code`,
  });
  return withLiveCodes(told, liveOf(await allVouchers(db), today), code, merchant);
}

/** What is known besides of a message on vouchers. */
interface Beside {
  before: VoucherWish | null;
  /** Whether the site is asked about a word. */
  isOfSite: (word: string) => boolean;
}

/**
 * The wish of a message that names no shop of the catalogue: for the shops that sell the goods that it names, or for all shops. A string is
 * the name of a shop that is not in the catalogue.
 */
async function withoutShop(db: Db, message: Message, wish: VoucherWish, { before, isOfSite }: Beside): Promise<VoucherWish | string> {
  const { text, query } = message;
  const surely = query.otherShop ?? [DOING_OFFERS, OFF_AT].map((says) => says.exec(text)?.[1]).find((name) => name !== undefined);
  if (surely !== undefined) return surely;
  const goods = sureGoods(query);
  if (goods !== null && goods.words.length > 0) {
    const sellers = await merchantsOfNodes(db, goods.nodes);
    const most = sellers[0]?.count ?? 0;
    const trade = sellers.filter(({ count }) => count >= TRADE_SHARE * most);
    return { ...wish, merchants: trade.map(({ slug }) => slug), said: ` at shops that sell ${goods.words.join(' ')}` };
  }
  if (query.brands.length > 0) return listed(query.brands.map(({ name }) => name));
  const unknown = unknownName(message);
  // 'What about refunds' names no shop.
  const isOther = FOR_SHOP.test(text) || (OTHER_SHOP.test(text) && !unknown.split(' ').some(isOfSite));
  return unknown !== '' && (before === null || isOther) && wish.words.length === 0 ? unknown : wish;
}

/** Vouchers: of a code, a shop, shops that sell something, or all; with a share, an end, a minimum. */
export async function voucherAnswer(
  { db, today }: Sources,
  message: Message,
  { shops: named, before: asked, isOfSite }: Beside & { shops: readonly Shop[] },
): Promise<Told> {
  const { text, query } = message;
  // A request of its own: 'any codes for Kingsway'.
  const isAnew = NAMES_VOUCHERS.test(text) && (query.merchant !== null || isOfUnknownShop(asked));
  const before = isAnew ? null : asked;
  const live = liveOf(await allVouchers(db), today);
  const coded = vouchersWithCodeIn(live, text);
  const shops = named.length > 0 ? named : shopsLike(live, text);
  const [shop = null] = shops;
  const wish = readVoucherWish(text, query, today, before);
  // Of codes with a digit `namedCodeAnswer` spoke.
  if (coded.length > 0) {
    const own = coded.filter(({ merchantSlug }) => shop === null || merchantSlug === shop.slug);
    return onVouchers(codeAnswer(own.length > 0 ? own : coded, today), { ...wish, code: coded[0]!.code });
  }
  if (shop === null && THE_SHOP.test(text) && !query.goods)
    return {
      answer: said('Which shop do you mean? Tell me its name, and I look for its voucher codes.', { links: [ALL_VOUCHERS] }),
      state: {},
    };
  const scoped = shop === null ? await withoutShop(db, message, wish, { before, isOfSite }) : ofShops(wish, shops);
  if (typeof scoped === 'string') return unknownShop(scoped);
  const found = vouchersFor(live, scoped);
  // None 'on a £50 order': what the shop has besides.
  const others = { ...NO_WISH, merchants: scoped.merchants, said: scoped.said };
  if (found.length === 0 && scoped.merchants !== null && vouchersFor(live, others).length > 0)
    return followedBy(vouchersAnswer(live, scoped), live, others);
  const isOfTerms = (before ?? shop) !== null && found.length > 0 && scoped.spend !== 0 && ASKS_TERMS.test(text);
  return onVouchers(
    isOfTerms ? codeAnswer(found, today) : vouchersAnswer(live, scoped),
    // 'How long does the 25% one last?' asks about one, and for no others.
    found.length > 0 && !OF_ONE_VOUCHER.test(text) ? scoped : (before ?? NO_WISH),
  );
}

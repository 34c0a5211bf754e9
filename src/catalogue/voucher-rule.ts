import type { Voucher } from './voucher.ts';

/** What a voucher takes off an order, as far as its words say so beyond doubt. Money in pence. */
export interface VoucherRule {
  off: { percent: number } | { pence: number };
  /** The order must cost at least this much; null: any order. */
  minimum: number | null;
}

/** Texts are read up to here; a longer one has conditions. */
const TEXT_MAX_CHARS = 300;
/** A larger share is a mistake, or has a condition. */
const PERCENT_MAX = 90;

const POUNDS = '£ ?(\\d{1,5}(?:\\.\\d{2})?)';
const PERCENT_OFF =
  /\b(?:save |get |take |enjoy |receive )?(?:an? )?(?:extra )?(\d{1,3}(?:\.\d)?) ?(?:%|per ?cent)(?: off| discount| saving)?(?![\p{L}\p{N}])/gu;
const POUNDS_OFF = new RegExp(
  `(?:\\b(?:save|get|take|enjoy|receive) )?(?:an? )?(?:extra )?${POUNDS} (?:off|discount|saving)\\b|\\bsave ${POUNDS}`,
  'gu',
);
const LEAST = new RegExp(
  `\\b(?:(?:on |for )?(?:all |any |your )?(?:orders?|purchases?|baskets?|spends?) (of|over|above) |(?:when|if) you spend (over |above |at least )?|(?:with a |with )?(?:min(?:imum|\\.)? (?:spend|order|purchase)(?: of| is|:)?) ?)${POUNDS}( or (?:more|over)|\\+| and (?:over|above))?`,
  'gu',
);
/** Words that narrow nothing. The rest of a text must be made of these. */
const HARMLESS =
  /\b(?:(?:on |off )?(?:any|all|every|your|the) (?:order|orders|purchase|purchases|basket|products?|items?)|(?:on )?your (?:whole|entire|total) (?:order|basket|purchase)|(?:on )?(?:everything|site ?-?wide|storewide|the whole shop)|orders?|(?:with|use|enter|quote) (?:the |this )?(?:voucher |discount |promo )?code|at (?:the )?(?:checkout|till)|when you (?:shop|order) online|online|today|now|voucher|discount|code|off|and|at|in)\b/gu;
/** Codes that say for whom they are: 'STUDENT10', 'NHS15', 'WELCOME5'. */
const FOR_SOME =
  /student|unidays|nhs|bluelight|blc|teacher|military|forces|senior|staff|employee|first|welcome|new(?:cust|user|here|10|5)|hello|signup|newsletter|app\d|refer|friend|birthday|vip|member|loyal|subscri/i;

const penceOf = (pounds: string): number => Math.round(Number(pounds) * 100);

/**
 * The rule of a voucher whose words say all: percent or amount off any order, with a minimum at most. null where any word narrows it
 * (selected lines, new customers, 'up to'), where it is for some people only, or where something was not understood: such a code is shown
 * without arithmetic.
 *
 * @example voucherRule({ code: 'SAVE15', description: '15% off orders over £30', terms: null, merchantName: 'Lamps' })
 *   // { off: { percent: 15 }, minimum: 3001 }
 */
export function voucherRule({
  code,
  description,
  terms,
  merchantName,
}: Pick<Voucher, 'code' | 'description' | 'terms' | 'merchantName'>): VoucherRule | null {
  const said = `${description}. ${terms ?? ''}`;
  if (code === null || FOR_SOME.test(code) || said.length > TEXT_MAX_CHARS) return null;
  const offs: VoucherRule['off'][] = [];
  const minimums: number[] = [];
  const rest = said
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(merchantName.toLowerCase(), ' ')
    .replaceAll(`code ${code.toLowerCase()}`, 'code')
    .replaceAll(`use ${code.toLowerCase()}`, 'code')
    .replace(LEAST, (_, over: string | undefined, alsoOver: string | undefined, pounds: string) => {
      const isMore = over === 'over' || over === 'above' || /over|above/.test(alsoOver ?? '');
      minimums.push(penceOf(pounds) + (isMore ? 1 : 0));
      return ' ';
    })
    .replace(PERCENT_OFF, (_, percent: string) => {
      offs.push({ percent: Number(percent) });
      return ' ';
    })
    .replace(POUNDS_OFF, (_, first: string | undefined, second: string | undefined) => {
      offs.push({ pence: penceOf(first ?? second ?? '') });
      return ' ';
    })
    .replace(HARMLESS, ' ');
  const [off, ...others] = new Map(offs.map((one) => [JSON.stringify(one), one])).values();
  if (off === undefined || others.length > 0 || new Set(minimums).size > 1 || /[\p{L}\p{N}£%]/u.test(rest)) return null;
  if ('percent' in off ? off.percent < 1 || off.percent > PERCENT_MAX : off.pence < 1) return null;
  return { off, minimum: minimums[0] ?? null };
}

/** A price, in pence, that a code surely makes of a shop's. */
export interface PriceWithCode {
  price: number;
  voucher: Voucher;
}

/** The price after a rule; null if the order is below its minimum, or the rule leaves nothing to pay. */
function priceAfter(price: number, { off, minimum }: VoucherRule): number | null {
  if (minimum !== null && price < minimum) return null;
  const after = 'percent' in off ? Math.round((price * (100 - off.percent)) / 100) : price - off.pence;
  return after > 0 && after < price ? after : null;
}

/**
 * The lowest price that one code of the shop surely gives, for one item without delivery; null if no code does. Dead codes make no price.
 * Of codes that give the same price the first.
 *
 * @param price in pence
 * @param vouchers live ones of this shop
 * @example priceWithCode(5000, [tenPerCentOff]) // { price: 4500, voucher: tenPerCentOff }
 */
export function priceWithCode(price: number | null, vouchers: readonly Voucher[]): PriceWithCode | null {
  if (price === null) return null;
  let best: PriceWithCode | null = null;
  for (const voucher of vouchers) {
    const rule = voucher.dead ? null : voucherRule(voucher);
    const after = rule === null ? null : priceAfter(price, rule);
    if (after !== null && (best === null || after < best.price)) best = { price: after, voucher };
  }
  return best;
}

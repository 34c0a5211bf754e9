import { merchantPath, vouchersPath } from '#catalogue/addresses/paths.ts';
import { counted } from '#catalogue/display/count.ts';
import { dateInWords } from '#catalogue/display/date-in-words.ts';
import { isExpired, type Voucher } from '#catalogue/voucher.ts';
import type { Db } from '#queries/db.ts';
import { stemOf } from '#queries/search/words/stem.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { allVouchers } from '#queries/vouchers.ts';
import { type Answer, said } from '../answer.ts';

const SHOWN = 5;

const percentOf = ({ description }: Voucher): number => Number(/(\d{1,2})\s?%/.exec(description)?.[1] ?? 0);

function line({ code, description, merchantName, endsAt }: Voucher): string {
  const text = description.replace(/\s+/g, ' ').trim().slice(0, 140);
  const until = endsAt === null ? '' : `, until ${dateInWords(endsAt)}`;
  return `• ${merchantName}: ${text} – ${code === null ? 'no code needed' : `code ${code}`}${until}`;
}

const ALL = { label: 'All vouchers', path: vouchersPath() };

/** Every voucher that holds today, codes first. */
export const liveVouchers = async (db: Db, today: string): Promise<Voucher[]> =>
  (await allVouchers(db)).filter((voucher) => !isExpired(voucher, today) && (voucher.startsAt === null || voucher.startsAt <= today));

/** Words that tell one voucher from another. */
const TELLING =
  /^(?:student|students|nhs|new|first|free|delivery|app|newsletter|refer|friend|birthday|bundle|clearance|selected|everything|\d{1,3})$/;

/** Vouchers that speak of the telling words of a message, where any do; the largest share off first where that is asked for. */
export function vouchersAbout(vouchers: readonly Voucher[], text: string): Voucher[] {
  if (/\b(?:biggest|best|highest|largest|most)\b/.test(text)) return vouchers.toSorted((a, b) => percentOf(b) - percentOf(a));
  const words = indexWords(text)
    .filter((word) => TELLING.test(word))
    .map(stemOf);
  const held = (voucher: Voucher) => {
    const own = new Set(indexWords(`${voucher.code ?? ''} ${voucher.description}`).map(stemOf));
    const code = voucher.code?.toLowerCase() ?? '';
    return words.filter((word) => own.has(word) || (word.length > 3 && code.includes(word))).length;
  };
  const most = Math.max(0, ...vouchers.map(held));
  return most === 0 ? [...vouchers] : vouchers.filter((voucher) => held(voucher) === most);
}

/** The voucher whose code a message names. */
export const voucherWithCode = (vouchers: readonly Voucher[], text: string): Voucher | undefined => {
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}%-]+/u));
  return vouchers.find(({ code }) => code !== null && words.has(code.toLowerCase()));
};

/** What a code is worth, where, and until when. */
export function codeAnswer({ code, description, merchantName, merchantSlug, startsAt, endsAt }: Voucher, today: string): Answer {
  const text = description.replace(/\s+/g, ' ').trim().replace(/[.]$/, '').slice(0, 160);
  const when =
    endsAt === null
      ? 'It has no end date.'
      : endsAt < today
        ? `It ended on ${dateInWords(endsAt)}.`
        : `It runs out on ${dateInWords(endsAt)}.`;
  const starts = startsAt !== null && startsAt > today ? ` It starts on ${dateInWords(startsAt)}.` : '';
  return said(`${code} is a code of ${merchantName}: ${text}. ${when}${starts}`, {
    links: [{ label: merchantName, path: merchantPath({ slug: merchantSlug }) }, ALL],
  });
}

/** Vouchers as an answer; `shop` when they are one shop's, `shops` to say whose else they are. */
export function vouchersAnswer(vouchers: readonly Voucher[], shop: { name: string; slug: string } | null, shops = ''): Answer {
  const shown = vouchers.slice(0, SHOWN);
  const rest = vouchers.length - shown.length;
  const where = shop === null ? shops : ` for ${shop.name}`;
  const more = rest > 0 ? `\n… and ${counted(rest, 'more', 'more')} on the vouchers page.` : '';
  return said(
    `${counted(vouchers.length, 'live voucher code or offer', 'live voucher codes and offers')}${where}:\n${shown.map(line).join('\n')}${more}`,
    { links: [...(shop === null ? [] : [{ label: shop.name, path: merchantPath(shop) }]), ALL] },
  );
}

/** For a shop, or shops, without any. */
export const noVouchers = (names: string): Answer =>
  said(`There are no voucher codes for ${names} right now. The vouchers page has those of other shops.`, { links: [ALL] });

/** For what is no shop of ours. */
export const unknownShopVouchers = (named: string): Answer =>
  said(`I know of no shop called “${named}” here, so I have no code for it. The vouchers page has the codes of the shops that are here.`, {
    links: [ALL],
  });

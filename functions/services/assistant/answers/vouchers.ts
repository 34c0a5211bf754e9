import { counted } from '#catalogue/display/count.ts';
import { merchantPath, vouchersPath } from '#catalogue/addresses/paths.ts';
import { isExpired, type Voucher } from '#catalogue/voucher.ts';
import type { Db } from '#queries/db.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { allVouchers } from '#queries/vouchers.ts';
import { type Answer, said } from '../answer.ts';

const SHOWN = 5;

const percentOf = ({ description }: Voucher): number => Number(/(\d{1,2})\s?%/.exec(description)?.[1] ?? 0);

const dayInWords = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}/${day.slice(0, 4)}`;

function line({ code, description, merchantName, endsAt }: Voucher): string {
  const text = description.replace(/\s+/g, ' ').trim().slice(0, 140);
  const until = endsAt === null ? '' : `, until ${dayInWords(endsAt)}`;
  return `• ${merchantName}: ${text} – ${code === null ? 'no code needed' : `code ${code}`}${until}`;
}

const ALL = { label: 'All vouchers', path: vouchersPath() };

/** Every voucher that holds today, codes first. */
export const liveVouchers = async (db: Db, today: string): Promise<Voucher[]> =>
  (await allVouchers(db)).filter((voucher) => !isExpired(voucher, today) && (voucher.startsAt === null || voucher.startsAt <= today));

/** Vouchers that speak of the words, those with most of them first; the largest share off where that is asked for. */
export function vouchersAbout(vouchers: readonly Voucher[], text: string): Voucher[] {
  if (/\b(?:biggest|best|highest|largest|most)\b/.test(text)) return vouchers.toSorted((a, b) => percentOf(b) - percentOf(a));
  const words = indexWords(text).filter((word) => /^(?:student|any|order|orders|selected|\d+)$/.test(word));
  const held = (voucher: Voucher) => {
    const own = indexWords(`${voucher.code ?? ''} ${voucher.description}`).join(' ');
    return words.filter((word) => own.includes(word)).length;
  };
  return vouchers.toSorted((a, b) => held(b) - held(a));
}

/** Vouchers as an answer; `shop` when they are one shop's, `shops` to say whose else they are. */
export function vouchersAnswer(vouchers: readonly Voucher[], shop: { name: string; slug: string } | null, shops = ''): Answer {
  const shown = vouchers.slice(0, SHOWN);
  const rest = vouchers.length - shown.length;
  const where = shop === null ? shops : ` for ${shop.name}`;
  const lines = shown.map(line).join('\n');
  const more = rest > 0 ? `\n… and ${counted(rest, 'more', 'more')} on the vouchers page.` : '';
  return said(`${counted(vouchers.length, 'live voucher code or offer', 'live voucher codes and offers')}${where}:\n${lines}${more}`, {
    links: [...(shop === null ? [] : [{ label: shop.name, path: merchantPath(shop) }]), ALL],
  });
}

/** For a shop, or shops, without any. */
export const noVouchers = (names: string): Answer =>
  said(`There are no voucher codes for ${names} right now. The vouchers page has those of other shops.`, { links: [ALL] });

/** For what is no shop of ours. */
export const unknownShopVouchers = (named: string, vouchers: readonly Voucher[]): Answer => {
  const others = vouchers.filter(({ code }) => code !== null).slice(0, 3);
  return said(
    `I know of no shop called “${named}” here, so I have no code for it. Some codes of shops that are here:\n${others.map(line).join('\n')}`,
    { links: [ALL] },
  );
};

import { merchantPath, vouchersPath } from '#catalogue/addresses/paths.ts';
import { counted } from '#catalogue/display/count.ts';
import { dateInWords } from '#catalogue/display/date-in-words.ts';
import { formatPrice } from '#catalogue/price.ts';
import { isExpired, type Voucher } from '#catalogue/voucher.ts';
import { stemOf } from '#queries/search/words/stem.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { type Answer, said } from '../answer.ts';
import type { VoucherWish } from '../turns/state.ts';
import { listed, shopLink, upTo } from './words.ts';
import { EXISTING } from '../turns/voucher-wish.ts';

const SHOWN = 5;
const TEXT_MAX_CHARS = 140;

const percentOf = ({ description }: Voucher): number => Number(/(\d{1,2})\s?%/.exec(description)?.[1] ?? 0);

/** The least that must be spent, in pence; null: the voucher does not say. */
function minimumOf({ description, terms }: Voucher): number | null {
  const least = /(?:orders? (?:over|above|of)|minimum spend(?: of)?|spend) £ ?(\d{1,5})/i.exec(`${description} ${terms ?? ''}`)?.[1];
  return least !== undefined ? Number(least) * 100 : /any order/i.test(description) ? 0 : null;
}

const textOf = ({ description }: Voucher): string => upTo(description.replace(/\s+/g, ' ').trim().replace(/[.]$/, ''), TEXT_MAX_CHARS);

function line(voucher: Voucher): string {
  const { code, merchantName, endsAt, terms } = voucher;
  const until = endsAt === null ? '' : `, until ${dateInWords(endsAt)}`;
  const newOnly = /new customers only/i.test(terms ?? '') ? ', new customers only' : '';
  return `• ${merchantName}: ${textOf(voucher)} – ${code === null ? 'no code needed' : `code ${code}`}${until}${newOnly}`;
}

export const ALL_VOUCHERS = { label: 'All vouchers', path: vouchersPath() };

/** Those that hold today, and of which visitors did not find that they fail. */
export const liveOf = (vouchers: readonly Voucher[], today: string): Voucher[] =>
  vouchers.filter((voucher) => !voucher.dead && !isExpired(voucher, today) && (voucher.startsAt === null || voucher.startsAt <= today));

/** Whether a voucher's text, terms or code has a word such as 'student'. */
function speaksOf({ code, description, terms }: Voucher, phrase: string): boolean {
  const held = new Set(indexWords(`${code ?? ''} ${description} ${terms ?? ''}`).map(stemOf));
  return indexWords(phrase).every(
    (word) => held.has(stemOf(word)) || (word.length > 3 && (code ?? '').toLowerCase().includes(word.replace(/s$/, ''))),
  );
}

const isForNew = ({ description, terms }: Voucher): boolean =>
  /\bnew customers?\b|\bfirst orders?\b/i.test(`${description} ${terms ?? ''}`);

/** The vouchers that a wish asks for, in the order that it asks for. */
export function vouchersFor(vouchers: readonly Voucher[], wish: VoucherWish): Voucher[] {
  const { merchants, code, hasCode, percentMin, endsBy, spend, words, order } = wish;
  const found = vouchers.filter(
    (voucher) =>
      (merchants === null || merchants.includes(voucher.merchantSlug)) &&
      (code === null || voucher.code === code) &&
      (hasCode === null || (voucher.code !== null) === hasCode) &&
      (percentMin === null || percentOf(voucher) >= percentMin) &&
      (endsBy === null || (voucher.endsAt !== null && voucher.endsAt <= endsBy)) &&
      (spend === null || (minimumOf(voucher) ?? Infinity) <= spend) &&
      words.every((phrase) => (phrase === EXISTING ? !isForNew(voucher) : speaksOf(voucher, phrase))),
  );
  if (order === 'largest') return found.toSorted((a, b) => percentOf(b) - percentOf(a));
  return order === 'soonest' ? found.toSorted((a, b) => (a.endsAt ?? '9').localeCompare(b.endsAt ?? '9')) : found;
}

/** A wish in words: ' for Grid Street with at least 20 % off that end by 30 November 2026'. */
function voucherWishSaid({ said: where, code, hasCode, percentMin, endsBy, spend, words }: VoucherWish): string {
  return [
    code === null ? '' : ` with the code ${code}`,
    words.length > 0 ? ` for ${listed(words)}` : '',
    where,
    hasCode === false ? ' that need no code' : '',
    percentMin === null ? '' : ` with at least ${percentMin} % off`,
    endsBy === null ? '' : ` that end by ${dateInWords(endsBy)}`,
    spend === null ? '' : spend === 0 ? ' without a minimum spend' : ` for an order of ${formatPrice(spend)}`,
  ].join('');
}

/** The vouchers of a wish; none only after all were looked at. */
export function vouchersAnswer(all: readonly Voucher[], wish: VoucherWish): Answer {
  const found = vouchersFor(all, wish);
  const [shop] = wish.merchants?.length === 1 ? wish.merchants : [];
  const links = [...(shop === undefined ? [] : [{ label: 'The shop', path: merchantPath({ slug: shop }) }]), ALL_VOUCHERS];
  if (found.length === 0)
    return said(`There are no live voucher codes${voucherWishSaid(wish)} right now. I looked at ${counted(all.length, 'live voucher')}.`, {
      links,
    });
  const rest = found.length - SHOWN;
  const more = rest > 0 ? `\n… and ${counted(rest, 'more', 'more')} on the vouchers page.` : '';
  return said(
    `${counted(found.length, 'live voucher code or offer', 'live voucher codes and offers')}${voucherWishSaid(wish)}:\n${found.slice(0, SHOWN).map(line).join('\n')}${more}`,
    { links },
  );
}

/** The vouchers whose code a message names. */
export function vouchersWithCodeIn(vouchers: readonly Voucher[], text: string): Voucher[] {
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}%-]+/u));
  return vouchers.filter(({ code }) => code !== null && words.has(code.toLowerCase()));
}

/** What a code is worth, where, and until when; of one that several shops have, each. */
export function codeAnswer(found: readonly Voucher[], today: string): Answer {
  const sentences = found.slice(0, SHOWN).map((voucher) => {
    const { code, merchantName, startsAt, endsAt, terms, dead } = voucher;
    const works = dead ? ' Visitors found that it does not work.' : '';
    const when =
      endsAt === null
        ? 'It has no end date.'
        : endsAt < today
          ? `It ended on ${dateInWords(endsAt)}.`
          : `It runs out on ${dateInWords(endsAt)}.`;
    const starts = startsAt !== null && startsAt > today ? ` It starts on ${dateInWords(startsAt)}.` : '';
    const least = minimumOf(voucher);
    const unsaid =
      least === null ? 'No terms and no minimum spend' : least === 0 ? 'It needs no minimum spend, and no terms' : 'No other terms';
    const under = terms === null ? ` ${unsaid} are given.` : ` Terms: ${upTo(terms.replace(/\s+/g, ' ').trim(), TEXT_MAX_CHARS)}`;
    const what = code === null ? `An offer of ${merchantName} that needs no code` : `${code} is a code of ${merchantName}`;
    return `${what}: ${textOf(voucher)}. ${when}${starts}${works}${under}`;
  });
  const shops = found.slice(0, 1).map(({ merchantName, merchantSlug }) => shopLink({ name: merchantName, slug: merchantSlug }));
  return said(sentences.join('\n'), { links: [...shops, ALL_VOUCHERS] });
}

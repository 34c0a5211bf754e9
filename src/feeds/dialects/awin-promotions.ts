import * as z from 'zod/mini';
import { voucherCode } from '#catalogue/voucher.ts';
import { addressOrNull } from '../clean/address.ts';
import { parseDay } from '../clean/day.ts';
import { cleanLine, textOrNull } from '../clean/text.ts';
import { FeedError, type FeedVoucher } from '../feed-rows.ts';
import { openFeed } from '../parse/open-feed.ts';

/** JSON is not read row by row, so its size is limited. */
const PROMOTIONS_MAX_CHARS = 64 * 1024 * 1024;

const OptionalText = z.prefault(z.nullish(z.string()), '');

/** One item of `POST /publisher/{id}/promotions`. Source: help.awin.com/apidocs/promotions. */
const Promotion = z.object({
  promotionId: z.union([z.int(), z.string()]),
  type: z.enum(['promotion', 'voucher']),
  advertiser: z.object({ id: z.int().check(z.positive()), name: z.string(), joined: z.boolean() }),
  title: OptionalText,
  description: OptionalText,
  terms: OptionalText,
  startDate: OptionalText,
  endDate: OptionalText,
  urlTracking: OptionalText,
  regions: z.object({ all: z.boolean(), list: z.optional(z.nullable(z.array(z.object({ countryCode: z.string() })))) }),
  voucher: z.optional(z.nullable(z.object({ code: OptionalText }))),
});
type Promotion = z.infer<typeof Promotion>;

/** The API wraps its pages in `data`; the files of the feed tool do not. */
const Promotions = z.union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })]);

const UK_CODES = new Set(['GB', 'UK']);

const isForUk = ({ regions }: Promotion): boolean =>
  regions.all || (regions.list ?? []).some(({ countryCode }) => UK_CODES.has(countryCode.toUpperCase()));

/** Headline and details together, unless one contains the other. */
function description({ title, description: details }: Promotion): string {
  const headline = cleanLine(title ?? '');
  const more = cleanLine(details ?? '');
  if (headline === '' || more.includes(headline)) return more;
  return more === '' || headline.includes(more) ? headline : `${headline.replace(/(?<![.\s])[.\s]+$/, '')}. ${more}`;
}

function toVoucher(promotion: Promotion): FeedVoucher {
  const { advertiser, voucher } = promotion;
  return {
    network: 'awin',
    networkId: advertiser.id,
    merchantName: cleanLine(advertiser.name),
    merchantUrl: null,
    networkVoucherId: String(promotion.promotionId),
    code: promotion.type === 'voucher' ? voucherCode(cleanLine(voucher?.code ?? '')) : null,
    description: description(promotion),
    terms: textOrNull(promotion.terms ?? ''),
    startsAt: parseDay(promotion.startDate ?? ''),
    endsAt: parseDay(promotion.endDate ?? ''),
    link: addressOrNull(promotion.urlTracking ?? ''),
  };
}

/** Awin's UK promotions of joined advertisers. Skips items that are not promotions. */
export async function readPromotions(file: string): Promise<FeedVoucher[]> {
  const parsed = Promotions.safeParse(await readJson(file));
  if (!parsed.success) throw new FeedError('WRONG_FORMAT', 'is JSON, but not a list of promotions');
  const items = Array.isArray(parsed.data) ? parsed.data : parsed.data.data;
  return items
    .map((item) => Promotion.safeParse(item).data)
    .filter((promotion) => promotion !== undefined)
    .filter((promotion) => promotion.advertiser.joined && isForUk(promotion))
    .map(toVoucher);
}

async function readJson(file: string): Promise<unknown> {
  const opened = await openFeed(file);
  let json = '';
  try {
    for await (const text of opened.text()) {
      json += text;
      if (json.length > PROMOTIONS_MAX_CHARS) throw new FeedError('WRONG_FORMAT', `has more than ${PROMOTIONS_MAX_CHARS} characters`);
    }
  } finally {
    await opened.close();
  }
  try {
    return JSON.parse(json) as unknown;
  } catch {
    // The message of JSON.parse is not passed on: it quotes the file.
    const isJson = /^\s*[[{]/.test(json);
    throw new FeedError(isJson ? 'INCOMPLETE' : 'WRONG_FORMAT', isJson ? 'is JSON that ends early or is damaged' : 'is not JSON');
  }
}

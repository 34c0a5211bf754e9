import { between, chance } from '../sample-feeds/prng.ts';
import { articleOf, type SyntheticArticle } from './articles.ts';
import type { SyntheticMerchant, SyntheticOptions } from './plan.ts';

/** An article at a merchant. Money in pence. */
export interface SyntheticOffer {
  merchant: SyntheticMerchant;
  article: SyntheticArticle;
  /** The network's id, unique within the merchant. */
  id: number;
  sku: string;
  /** null when the feed has no price. */
  price: number | null;
  wasPrice: number | null;
  deliveryCost: number;
  inStock: boolean;
}

/** Changes between `SYNTHETIC_DAYS`, as shares of a feed's offers. */
const MOVED_SHARE = 0.01;
const GONE_SHARE = 0.005;
const NEW_SHARE = 0.005;

const PRICE_MISSING_SHARE = 0.005;
const OUT_OF_STOCK_SHARE = 0.06;
const WAS_PRICE_SHARE = 0.2;
/** The average number of offers of an article. */
const OFFERS_PER_ARTICLE = 2;

/** All offers of a merchant on the day, or after the nights, of the options. */
export function* syntheticOffersOf(merchant: SyntheticMerchant, options: SyntheticOptions): Generator<SyntheticOffer> {
  const changes = options.night ?? (options.day === 3 ? 1 : 0);
  const count = merchant.offers + Math.round(merchant.offers * NEW_SHARE * changes);
  for (let number = 0; number < count; number += 1) {
    const key = `${options.seed}|${merchant.networkId}|${number}`;
    if (!isGone(key, number, merchant, options)) yield offerOf(merchant, number, { key, options });
  }
}

/** An offer that came on a night can go on any later one. */
function isGone(key: string, number: number, merchant: SyntheticMerchant, { day, night }: SyntheticOptions): boolean {
  if (night === undefined) return day === 3 && number < merchant.offers && chance(`${key}|gone`) < GONE_SHARE;
  const came = number < merchant.offers ? 0 : Math.ceil((number + 1 - merchant.offers) / (merchant.offers * NEW_SHARE));
  return lastNight(`${key}|gone`, GONE_SHARE, night) > came;
}

/** The last night on which a chance came true, or 0. */
function lastNight(key: string, share: number, night: number): number {
  for (let at = night; at > 0; at -= 1) if (chance(`${key}|${at}`) < share) return at;
  return 0;
}

/** What became of the first price. */
function priceFactor(key: string, { day, night }: SyntheticOptions): number {
  if (night === undefined) return day > 1 && chance(`${key}|moved`) < MOVED_SHARE ? 0.8 + chance(`${key}|move`) * 0.35 : 1;
  const moved = lastNight(`${key}|moved`, MOVED_SHARE, night);
  return moved === 0 ? 1 : 0.8 + chance(`${key}|move|${moved}`) * 0.35;
}

function offerOf(
  merchant: SyntheticMerchant,
  number: number,
  { key, options }: { key: string; options: SyntheticOptions },
): SyntheticOffer {
  const type = merchant.types[number % merchant.types.length]!;
  const ofType = Math.ceil(options.offers / OFFERS_PER_ARTICLE / 60);
  const article = articleOf(options.seed, type, between(`${key}|article`, 0, ofType));
  const pounds = Math.max(1, Math.round((article.pence * priceFactor(key, options) * (0.9 + chance(`${key}|level`) * 0.2)) / 100));
  const price = chance(`${key}|priceless`) < PRICE_MISSING_SHARE ? null : pounds * 100 - 1;
  return {
    merchant,
    article,
    id: 20_000_000 + number,
    sku: `${merchant.networkId}-${number + 1}`,
    price,
    wasPrice: price !== null && chance(`${key}|was`) < WAS_PRICE_SHARE ? Math.round(price * 1.25) : null,
    deliveryCost: pounds > 50 ? 0 : 399,
    inStock: chance(`${key}|stock`) >= OUT_OF_STOCK_SHARE,
  };
}

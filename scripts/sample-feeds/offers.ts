import { MERCHANTS } from './merchants/all.ts';
import { sellsCategory, type SampleMerchant } from './merchants/sample-merchant.ts';
import { pictureUrl } from './pictures/shapes.ts';
import { between, chance } from './prng.ts';
import { ARTICLES, type SampleArticle, SIZED_ARTICLES } from './articles/article.ts';

/** An article at a merchant. Money in pence, days as `YYYY-MM-DD`. */
export interface SampleOffer {
  merchant: SampleMerchant;
  article: SampleArticle;
  networkProductId: number;
  sku: string;
  name: string;
  /** null when the feed has no price. */
  price: number | null;
  wasPrice: number | null;
  deliveryCost: number;
  inStock: boolean;
  /** Address of the picture on this site, or null. */
  picture: string | null;
  addedOn: string;
}

const OFFER_COUNT = 700;
const SHARED_ARTICLES = 150;
/** Numbers of merchants of the shared articles, used in turn. */
const SHOPS_PER_SHARED_ARTICLE = [3, 2, 4, 3, 2, 5, 3, 2, 6, 3, 2, 4];

const PRICE_MISSING = new Set([41, 178, 305, 422, 590]);
const PICTURE_MISSING = new Set([23, 97, 188, 264, 333, 401, 512, 677]);
const OUT_OF_STOCK_SHARE = 0.06;
const WAS_PRICE_SHARE = 0.2;

const sendsGtin = (merchant: SampleMerchant): boolean => !merchant.quirks.includes('no-brand-no-ean');

/** Merchants with more categories get more articles. */
const capacity = (merchant: SampleMerchant): number => (merchant.sells.includes('*') ? 2.1 : merchant.sells.length > 2 ? 1.2 : 1);

/** Assigns articles to merchants that sell their category, in even numbers. */
class Assignments {
  readonly #counts = new Map<SampleMerchant, number>();
  readonly placed: { merchant: SampleMerchant; article: SampleArticle }[] = [];

  sellersOf(article: SampleArticle): SampleMerchant[] {
    return this.placed.filter((place) => place.article === article).map((place) => place.merchant);
  }

  /** Assigns the article to the fitting merchant with the fewest articles that does not have it; false when there is none. */
  place(article: SampleArticle, fits: (merchant: SampleMerchant) => boolean): boolean {
    const taken = new Set(this.sellersOf(article));
    const [merchant] = MERCHANTS.filter(
      (candidate) => sellsCategory(candidate, article.path) && fits(candidate) && !taken.has(candidate),
    ).sort((a, b) => this.#load(a, article) - this.#load(b, article));
    if (merchant === undefined) return false;
    this.#counts.set(merchant, (this.#counts.get(merchant) ?? 0) + 1);
    this.placed.push({ merchant, article });
    return true;
  }

  #load(merchant: SampleMerchant, article: SampleArticle): number {
    return (this.#counts.get(merchant) ?? 0) / capacity(merchant) + chance(`load|${merchant.name}|${article.name}`) * 4;
  }
}

/** The articles of several merchants: the first of each kind, then others in random order. */
function sharedArticles(): SampleArticle[] {
  const general = ARTICLES.filter((article) => article.path[0] !== 'Adults Only');
  const first = general.filter((article, index) => general[index - 1]?.path[2] !== article.path[2]);
  const rest = general
    .filter((article) => !first.includes(article))
    .sort((a, b) => chance(`shared|${a.name}`) - chance(`shared|${b.name}`));
  return [...first, ...rest].slice(0, SHARED_ARTICLES);
}

function placeAll(): Assignments['placed'] {
  const assignments = new Assignments();
  const shared = sharedArticles();
  for (const [index, article] of shared.entries()) {
    // One feed with category paths has an article of each kind, so that single categories can be placed in the tree.
    assignments.place(article, (merchant) => merchant.network !== 'por');
    const shops = SHOPS_PER_SHARED_ARTICLE[index % SHOPS_PER_SHARED_ARTICLE.length] ?? 2;
    for (let count = 1; count < shops; count += 1) assignments.place(article, sendsGtin);
  }
  for (const article of ARTICLES) {
    if (!shared.includes(article)) assignments.place(article, () => true);
  }
  for (let round = 0; assignments.placed.length < OFFER_COUNT && round < 6; round += 1) {
    for (const article of shared) {
      const isFull = assignments.placed.length >= OFFER_COUNT || assignments.sellersOf(article).length >= 6;
      if (!isFull && chance(`more|${round}|${article.name}`) < 0.5) assignments.place(article, sendsGtin);
    }
  }
  return assignments.placed;
}

/** A price with the ending of the merchant's prices. */
export function withEnding(pence: number, ending: SampleMerchant['priceEnding']): number {
  if (ending === 0 && pence < 2000) return Math.max(100, Math.round(pence / 50) * 50);
  const pounds = Math.round((pence - ending) / 100);
  return Math.max(100, pounds * 100) + ending;
}

function toOffer({ merchant, article }: Assignments['placed'][number], index: number): SampleOffer {
  const key = `${merchant.networkId}|${article.name}`;
  const typical = article.pounds * 100 * merchant.priceLevel * (0.95 + chance(`price|${key}`) * 0.1);
  const price = PRICE_MISSING.has(index) ? null : withEnding(typical, merchant.priceEnding);
  const reduced = price !== null && chance(`was|${key}`) < WAS_PRICE_SHARE;
  const { cost, freeFrom } = merchant.delivery;
  const year = between(`year|${key}`, 2023, 2026);
  const month = String(between(`month|${key}`, 1, 10)).padStart(2, '0');
  const day = String(between(`day|${key}`, 1, 28)).padStart(2, '0');
  return {
    merchant,
    article,
    networkProductId: 6_100_000 + merchant.networkId * 100 + index,
    sku: `${merchant.monogram}${1000 + article.number}`,
    name: article.name,
    price,
    wasPrice: reduced ? withEnding(price * (1.15 + chance(`cut|${key}`) * 0.25), merchant.priceEnding) : null,
    deliveryCost: price !== null && price >= freeFrom ? 0 : cost,
    inStock: chance(`stock|${key}`) >= OUT_OF_STOCK_SHARE,
    picture: PICTURE_MISSING.has(index) ? null : pictureUrl(article.shape, article.colour),
    addedOn: `${year}-${month}-${day}`,
  };
}

/** A shop whose feed has item groups. */
const isOfSizes = (merchant: SampleMerchant): boolean => merchant.network === 'google' && sellsCategory(merchant, SIZED_ARTICLES[0]!.path);
const sizedOffers = (): Assignments['placed'] => SIZED_ARTICLES.map((article) => ({ merchant: MERCHANTS.find(isOfSizes)!, article }));

/** 700 offers in the order of the category tree, and those of one thing in all its sizes. */
export const OFFERS: readonly SampleOffer[] = placeAll()
  .sort((a, b) => a.article.number - b.article.number)
  .concat(sizedOffers())
  .map(toOffer);

export const sampleOffersOf = (merchant: SampleMerchant): SampleOffer[] => OFFERS.filter((offer) => offer.merchant === merchant);

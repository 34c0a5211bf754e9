import { RECIPIENT_WORD } from '#lexicon/plain-words.ts';
import { formatPrice } from '#catalogue/price.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { productById } from '#queries/products/products.ts';
import { SMALL_NUMBER, SPOKEN_NUMBER, spokenNumber } from '#queries/understanding/words/spoken-numbers.ts';
import { type Answer, said, type Sources } from '../answer.ts';
import { productLink, shortName } from '../answers/words.ts';
import { GONE, mayBeShown } from './thing.ts';

const NUMBER = new RegExp(`(?<![\\p{L}\\p{N}£.])(?:${SPOKEN_NUMBER}|${SMALL_NUMBER}|\\d{1,3})(?![\\p{L}\\p{N}.%])`, 'gu');
/** What is counted: 'two pairs', '3 of them'. */
const COUNTED = /^ (?:pairs?|packs?|boxes|sets|of (?:it|them|those|these|that|the same|the))\b/;
/** 'Me and my two brothers' and '20 quid' count nothing that is bought. */
const OF_OTHERS = new RegExp(`^ (?:${RECIPIENT_WORD}|kid|child|children|boy|girl|friend|mate|people|year|quid|pound)s?\\b`);
const SAYS_TWO = /\b(?:both|pairs?|couple|another|each|apiece|them|those|these|more|as well|too|together|several|few)\b/;

/**
 * How many of a thing a question asks the price of; two where it says no number, but means more than one. null: it means one.
 *
 * @example severalOf('what would two pairs come to with delivery?') // 2
 */
export function severalOf(text: string): number | null {
  const numbers = Array.from(text.matchAll(NUMBER), ({ 0: number, index }) => ({
    many: spokenNumber(number) ?? Number(number),
    isCounted: COUNTED.test(text.slice(index + number.length)),
    isOfOthers: OF_OTHERS.test(text.slice(index + number.length)),
  })).filter(({ many, isOfOthers }) => many > 1 && !isOfOthers);
  return (numbers.find(({ isCounted }) => isCounted) ?? numbers[0])?.many ?? (SAYS_TWO.test(text) ? 2 : null);
}

/** What several of a thing, which may be read already, cost at the shop that was shown. */
export async function severalAnswer({ db }: Sources, of: Pick<ProductCard, 'id'> | ProductCard, many: number): Promise<Answer> {
  const product = 'price' in of ? of : await productById(db, of.id);
  if (!mayBeShown(product)) return GONE;
  const { price, deliveryCost, merchantName } = product;
  const others = { products: [product], links: [productLink(product)] };
  if (price === null) return said(`${shortName(product)}: price unavailable at ${merchantName}.`, others);
  const sum = many * price;
  const delivery =
    deliveryCost === null
      ? 'plus delivery, which is not known'
      : deliveryCost === 0
        ? 'with free delivery'
        : `and ${formatPrice(sum + deliveryCost)} with ${formatPrice(deliveryCost)} for delivery, if the shop charges that once`;
  return said(
    `${many} × ${shortName(product)} come to ${formatPrice(sum)} at ${merchantName} (${formatPrice(price)} each), ${delivery}.`,
    others,
  );
}

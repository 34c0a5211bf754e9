import { productPath } from '#catalogue/addresses/paths.ts';
import { formatPrice } from '#catalogue/price.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { type Answer, said } from '../answer.ts';
import { shortName } from '../answers/words.ts';
import { productOf, type Sources } from '../sources.ts';

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const MANY = `(?<many>${NUMBERS.slice(1).join('|')}|both|\\d{1,2})`;
const UNIT = '(?: (?:pairs?|packs?|boxes|sets|of (?:it|them|those|these|that|the same|the)))';
const ASKS = '(?:how much|what|price|cost|total|come)';
/** 'What would two pairs come to', 'how much for 3 of them', 'price for four'. */
const SEVERAL = new RegExp(
  `\\b${ASKS}\\b(?!.{0,30}\\bin an? \\d).{0,30}\\b${MANY}(?:${UNIT}(?![\\p{L}\\p{N}])|(?= (?:would|will|do|come|cost|be|altogether|in total)\\b)|(?=[?.! ]*$))`,
  'u',
);

const ANY_NUMBER = new RegExp(`(?<![\\p{L}\\p{N}£.])(?:${NUMBERS.slice(1).join('|')}|[2-9]|[1-9]\\d)(?![\\p{L}\\p{N}.])`, 'u');

/**
 * How many of a thing a question asks the price of; two where it says no number.
 *
 * @example severalOf('what would two pairs come to with delivery?') // 2
 */
export function severalOf(text: string): number {
  const many = SEVERAL.exec(text)?.groups?.['many'] ?? ANY_NUMBER.exec(text)?.[0] ?? 'both';
  return many === 'both' ? 2 : /\d/.test(many) ? Number(many) : NUMBERS.indexOf(many) + 1;
}

/** What several of a thing cost at the shop that was shown. */
export async function severalAnswer(
  sources: Pick<Sources, 'db' | 'known'>,
  { id }: Pick<ProductCard, 'id'>,
  many: number,
): Promise<Answer> {
  const product = await productOf(sources, id);
  if (product === null || product.adult) return said('That product is not there any more.');
  const { price, deliveryCost, merchantName } = product;
  const others = { products: [product], links: [{ label: 'Product page', path: productPath(product) }] };
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

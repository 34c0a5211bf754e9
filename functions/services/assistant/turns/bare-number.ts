import { JIGSAWS } from '#lexicon/gifts.ts';
import { CLOTHING_AND_ACCESSORIES, isWithin } from '#lexicon/taxonomy.ts';
import { readSize } from '#lexicon/values/sizes.ts';
import type { ProductQuery } from '#queries/understanding/product-query.ts';

/** A measure, and no price. */
const ONE_DECIMAL = /\.\d$/;
/** Less may be pounds. */
const PIECES = /^\d{3,5}$/;
const YEAR = /^(?:19|20)(?!00)[0-4]\d$/;
/** Less is rather a number of things. */
const PRICE_MIN = 5;

/**
 * A bare number in place of the one before: '128 instead' after '64 GB', '1000 then, and by Ravensburger' after '500 pieces'; of goods that
 * have no sizes, what they may cost: 'i can do 15'.
 */
export function withNumber(wanted: ProductQuery, change: ProductQuery): ProductQuery {
  const telling = change.words.filter(({ kind }) => kind !== 'aside');
  const [number, ...others] = telling.filter(({ word }) => /^\d{1,5}(?:\.\d{1,2})?$/.test(word));
  const [old] = wanted.quantities;
  // 'iPhone 7' after '64 GB' is no size.
  const isModel = telling.length > 1 && (old === undefined || telling[0] !== number);
  if (number === undefined || others.length + change.quantities.length > 0 || isModel) return change;
  // 'Actually 8' after shoes of size 9.
  const size = old === undefined && wanted.attributes.some(({ id }) => id === 'size') ? readSize(number.word) : null;
  if (size !== null) return { ...change, words: [], attributes: [...change.attributes, { id: 'size', value: size, words: [] }] };
  const value = Number(number.word);
  // '1000 bits' after jigsaws.
  const saysPieces = telling.length === 1 && !/\b(?:years?|old)\b/.test(change.text) && PIECES.test(number.word) && !YEAR.test(number.word);
  if (old === undefined && saysPieces && wanted.goods?.nodes.includes(JIGSAWS) === true)
    return { ...change, words: [], quantities: [{ value, dimension: 'count', words: [number.word, 'pieces'] }] };
  if (old === undefined) {
    const isMeasure = ONE_DECIMAL.test(number.word);
    const isPrice =
      value >= PRICE_MIN && !isMeasure && wanted.goods?.nodes.some((node) => isWithin(node, CLOTHING_AND_ACCESSORIES)) !== true;
    return isPrice && change.price.max === undefined ? { ...change, words: [], price: { max: Math.round(value * 100) } } : change;
  }
  const sized = (old.value / Number(old.words[0])) * value;
  return { ...change, words: telling.slice(1), quantities: [{ ...old, value: sized, words: [number.word, ...old.words.slice(1)] }] };
}

import { JIGSAWS } from '#lexicon/gifts.ts';
import { CLOTHING_AND_ACCESSORIES, isWithin } from '#lexicon/taxonomy.ts';
import { COLOURS } from '#lexicon/values/colours.ts';
import { readSize } from '#lexicon/values/sizes.ts';
import type { ProductQuery, WantedAttribute } from '#queries/understanding/product-query.ts';
import { GROWN } from '#queries/understanding/constraints/read-audience.ts';
import { isForChild } from '#queries/understanding/constraints/read-gift.ts';
import { attributeWords } from './wanted.ts';

/* What a change means after what was wanted: for whom it is, and what a bare number measures. */

/** 'Actually a boy' after 'for a girl' says for whom it is, and nothing that its name must say. */
function asRecipients({ attributes: before }: ProductQuery, change: ProductQuery): ProductQuery {
  const isSoft = (one: WantedAttribute) => before.some(({ id, words }) => id === one.id && words.length === 0);
  const soft = change.attributes.filter(isSoft);
  const gone = new Set(soft.flatMap(({ words }) => words));
  return soft.length === 0
    ? change
    : {
        ...change,
        attributes: change.attributes.map((one) => (soft.includes(one) ? { ...one, words: [] } : one)),
        words: change.words.filter(({ word }) => !gone.has(word)),
      };
}

/** A relative or friend of a child is a child: 'for his sister' after something for a boy. */
const OF_CHILD = /\b(?:his|her|their) (?:\p{L}+ )?(?:sister|brother|cousin|friend|mate)s?\b/u;
const YOUNG: ReadonlyMap<string, string> = new Map(Array.from(GROWN, ([child, adult]) => [adult, child]));
function asChildren({ attributes: before }: ProductQuery, change: ProductQuery): ProductQuery {
  if (!isForChild(before) || !OF_CHILD.test(change.text)) return change;
  return {
    ...change,
    attributes: change.attributes.map((one) => (one.id === 'gender' ? { ...one, value: YOUNG.get(one.value) ?? one.value } : one)),
  };
}

/** 'The same for a lady' after 'mens shirts' says what the name must say, as before. */
function withGenderSaid({ attributes: before }: ProductQuery, change: ProductQuery): ProductQuery {
  const isNamed = ({ id, words }: WantedAttribute) =>
    id === 'gender' && words.length === 0 && before.some((other) => other.id === id && other.words.length > 0);
  const attributes = change.attributes.map((one) => (isNamed(one) ? { ...one, words: [one.value.toLowerCase()] } : one));
  const named = attributes.filter((one, at) => one !== change.attributes[at]);
  return {
    ...change,
    attributes,
    words: [...change.words, ...attributeWords(named)],
  };
}

/** 'The clear one' after a blue case names a colour, too. */
function withColour({ attributes: before }: ProductQuery, change: ProductQuery): ProductQuery {
  const [only, ...others] = change.words.filter(({ kind }) => kind !== 'aside');
  const isOfColour = before.some(({ id }) => id === 'colour') && !change.attributes.some(({ id }) => id === 'colour');
  const value = isOfColour && only?.kind === 'left' && others.length === 0 ? COLOURS.exact(only.word) : undefined;
  return value === undefined
    ? change
    : {
        ...change,
        words: [{ ...only!, kind: 'attribute' }],
        attributes: [...change.attributes, { id: 'colour', value, words: [only!.word] }],
      };
}

/** A measure, and no price. */
const ONE_DECIMAL = /\.\d$/;
/** Less may be pounds. */
const PIECES = /^\d{3,5}$/;
const YEAR = /^(?:19|20)(?!00)[0-4]\d$/;
/** Less is rather a number of things. */
const PRICE_MIN = 5;

/** A bare number in place of the one before: '128 instead' after '64 GB'; of goods that have no sizes, what they may cost: 'i can do 15'. */
function withNumber(wanted: ProductQuery, change: ProductQuery): ProductQuery {
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

/** What a message asks for, as said for the people that it names or means, and with its bare number as what it measures. */
export const changeMeant = (wanted: ProductQuery, said: ProductQuery): ProductQuery =>
  withNumber(wanted, withColour(wanted, withGenderSaid(wanted, asChildren(wanted, asRecipients(wanted, said)))));

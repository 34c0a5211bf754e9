import type { ProductQuery, WantedAttribute } from '#queries/understanding/product-query.ts';
import { GROWN } from '#queries/understanding/constraints/read-audience.ts';
import { isForChild } from '#queries/understanding/constraints/read-gift.ts';
import { attributeWords } from './wanted.ts';

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

/** What a message asks for, as said for the people that it names or means. */
export const forRecipient = (wanted: ProductQuery, said: ProductQuery): ProductQuery =>
  withGenderSaid(wanted, asChildren(wanted, asRecipients(wanted, said)));

import { RECIPIENT_WORD } from '#lexicon/plain-words.ts';
import { interestPlaces } from '#queries/understanding/asides/interests.ts';
import { type ProductQuery, withoutBrands } from '#queries/understanding/product-query.ts';
import { TypedText } from '#queries/understanding/words/typed-text.ts';
import { STATEMENT } from '#queries/understanding/asides/statement.ts';
import type { Message } from './messages.ts';
import { leftOf, namesMaker, namesOwnGoods, wishesIn } from './wanted.ts';

/** Between the clauses of a message. */
const CLAUSES = /(?<=[,.;!?]) | - /;
/** Each is read by itself, which costs time. */
const CLAUSES_MAX = 8;
/** Clauses that ask, or join a value to another: 'or red'. */
const ASKS = /^(?:(?:and|so|but) )?(?:is|are|do|does|did|can|could|have|has|any|which|what|how|who|where|show|or|and|not|no)\b|\?$/;

const TELLS = new RegExp(`^(?:(?:and|but|cos|coz|because|as|since|honestly|though?) )*${STATEMENT}`, 'u');

/** The colours and brands that a query asks for. */
const valuesOf = ({ attributes, brands }: ProductQuery): string[] => [
  ...attributes.flatMap(({ id, value, words }) => (id === 'colour' && words.length > 0 ? [`colour ${value}`] : [])),
  ...brands.map(({ id }) => `brand ${id}`),
];

const kindOf = (value: string): string => value.split(' ', 1)[0]!;

interface Clause {
  text: string;
  query: ProductQuery;
}

const hasWish = ({ query }: Clause): boolean => wishesIn(query) > 0 || namesOwnGoods(query);
/** Whether a clause tells something; what somebody likes is none of that. */
const isStatement = ({ text }: Clause): boolean =>
  TELLS.test(text) && !ASKS.test(text) && interestPlaces(text, new TypedText(text).freeWords()).length === 0;
/** Of people: goods that they have or had are not wanted by that, as in 'my sister has a kettle'. */
const OF_PEOPLE = new RegExp(`^(?:(?:and|but|so) )*(?:(?:my|our|his|her|the) )?(?:s?he|we|i|${RECIPIENT_WORD})\\b`);
/** Whether what a clause tells is no wish: mere words, or a brand that nothing is said to be of, as in 'it costs a fortune'. */
function isIdle({ text, query }: Clause): boolean {
  const isNamed = query.brands.length > 0 && !namesMaker(query);
  const isOfPeople = OF_PEOPLE.test(text);
  const isTelling = leftOf(query).length > 0 || isNamed || (isOfPeople && namesOwnGoods(query));
  return isTelling && wishesIn(isNamed ? withoutBrands(query) : query) === 0 && (isOfPeople || !namesOwnGoods(query));
}
/** 'I am a lady' says for whom something is. */
const isOfOneself = (clause: Clause): boolean => /^i\b/.test(clause.text) && hasWish(clause);

const clausesOf = (message: Message): Clause[] => {
  const clauses = message.text.split(CLAUSES);
  return clauses.length < 2 || clauses.length > CLAUSES_MAX
    ? []
    : clauses.map((text) => ({ text, query: message.read(text.replaceAll(/'s\b/g, ' is')) }));
};

/** The message without some of its clauses; where none or all of them go, the message itself. */
function without(message: Message, clauses: readonly Clause[], goes: (clause: Clause) => boolean): Message {
  const kept = clauses.filter((clause) => !goes(clause));
  return kept.length === clauses.length || kept.length === 0 ? message : message.asMessage(kept.map(({ text }) => text).join(' '));
}

/**
 * A message without the clauses that only say why what was wanted is not wanted any more. They name the colour or brand of before, where
 * another is named: 'do black, his old one is brown', 'no, blue. Red's a bit much'. Or they tell something in mere words, where another
 * clause has a wish: 'no Nike, they pinch my toes', 'just yellow, the rest are full'.
 */
export function withoutReasons(message: Message, wanted: ProductQuery | null): Message {
  const clauses = wanted === null ? [] : clausesOf(message);
  const old = new Set(wanted === null ? [] : valuesOf(wanted));
  const named = new Set(
    clauses.flatMap(({ query }) =>
      valuesOf(query)
        .filter((value) => !old.has(value))
        .map(kindOf),
    ),
  );
  const namesOld = (values: readonly string[]) => values.length > 0 && values.every((value) => old.has(value) && named.has(kindOf(value)));
  const tells = (clause: Clause) => isStatement(clause) && isIdle(clause) && clauses.some((other) => other !== clause && hasWish(other));
  return without(message, clauses, (clause) => tells(clause) || (namesOld(valuesOf(clause.query)) && !ASKS.test(clause.text)));
}

/** A message that names goods, without the clauses that tell something: 'a teddy bear, my sister just had a baby girl'. */
export function withoutStatements(message: Message): Message {
  const clauses = clausesOf(message);
  const isNamed = clauses.some((clause) => !isStatement(clause) && namesOwnGoods(clause.query));
  return isNamed ? without(message, clauses, (clause) => isStatement(clause) && !isOfOneself(clause)) : message;
}

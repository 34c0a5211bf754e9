import { RECIPIENT_WORD } from '#lexicon/plain-words.ts';
import { interestPlaces } from '#queries/understanding/asides/interests.ts';
import { type ProductQuery, withoutBrands } from '#queries/understanding/product-query.ts';
import { TypedText } from '#queries/understanding/words/typed-text.ts';
import { QUESTION, STATEMENT } from '#queries/understanding/asides/statement.ts';
import type { Message } from './messages.ts';
import { leftOf, namesMaker, namesOwnGoods, wishesIn } from './wanted.ts';

/** Between the clauses of a message. */
const CLAUSES = /(?<=[,.;!?]) | - /;
/** Each is read by itself, which costs time. */
const CLAUSES_MAX = 8;
/** Clauses that ask, or join a value to another: 'or red'. */
const ASKS = new RegExp(`^(?:(?:and|so|but) )?(?:${QUESTION}|show|or|and|not|no)\\b|\\?$`);
const STATES = new RegExp(`^(?:(?:and|but|cos|coz|because|as|since|honestly|though?) )*${STATEMENT}`, 'u');

/** The colours and brands that a query asks for. */
const valuesOf = ({ attributes, brands }: ProductQuery): string[] => [
  ...attributes.flatMap(({ id, value, words }) => (id === 'colour' && words.length > 0 ? [`colour ${value}`] : [])),
  ...brands.map(({ id }) => `brand ${id}`),
];

const kindOf = (value: string): string => value.split(' ', 1)[0]!;

interface Clause {
  text: string;
  query: ProductQuery;
  /** It states something. What somebody likes does not count: that may say which present is wanted. */
  isStatement: boolean;
}

const hasWish = ({ query }: Clause): boolean => wishesIn(query) > 0 || namesOwnGoods(query);
/** The subject is a person. Goods that people have are not wanted because of that: 'my sister has a kettle'. */
const BY_PERSON = new RegExp(`^(?:(?:and|but|so) )*(?:(?:my|our|his|her|the) )?(?:s?he|we|i|${RECIPIENT_WORD})\\b`);
/** Whether a statement holds no wish: only words that name nothing, or a brand that is not said to be anything's, as in 'it costs a fortune'. */
function isIdle({ text, query }: Clause): boolean {
  const isNamed = query.brands.length > 0 && !namesMaker(query);
  const isByPerson = BY_PERSON.test(text);
  const isTelling = leftOf(query).length > 0 || isNamed || (isByPerson && namesOwnGoods(query));
  return isTelling && wishesIn(isNamed ? withoutBrands(query) : query) === 0 && (isByPerson || !namesOwnGoods(query));
}
/** 'I am a lady' says for whom something is. */
const isOfOneself = (clause: Clause): boolean => /^i\b/.test(clause.text) && hasWish(clause);

function clausesOf(message: Message): Clause[] {
  const clauses = message.text.split(CLAUSES);
  if (clauses.length < 2 || clauses.length > CLAUSES_MAX) return [];
  return clauses.map((text) => ({
    text,
    query: message.read(text.replaceAll(/'s\b/g, ' is')),
    isStatement: STATES.test(text) && !ASKS.test(text) && interestPlaces(text, new TypedText(text).freeWords()).length === 0,
  }));
}

/** The message without some of its clauses; where none or all of them go, the message itself. */
function without(message: Message, clauses: readonly Clause[], goes: (clause: Clause) => boolean): Message {
  const kept = clauses.filter((clause) => !goes(clause));
  return kept.length === clauses.length || kept.length === 0 ? message : message.asMessage(kept.map(({ text }) => text).join(' '));
}

/**
 * A message without the clauses that only give a reason. Such a clause names the colour or brand of before, where another clause names a new
 * one: 'do black, his old one is brown', 'no, blue. Red's a bit much'. Or it is a statement that holds no wish, where another clause holds one:
 * 'no Nike, they pinch my toes', 'just yellow, the rest are full'.
 */
export function withoutReasons(message: Message, wanted: ProductQuery | null): Message {
  const clauses = wanted === null ? [] : clausesOf(message);
  const old = new Set(wanted === null ? [] : valuesOf(wanted));
  const named = new Set(clauses.flatMap(({ query }) => valuesOf(query)).flatMap((value) => (old.has(value) ? [] : [kindOf(value)])));
  const namesOld = (values: readonly string[]) => values.length > 0 && values.every((value) => old.has(value) && named.has(kindOf(value)));
  return without(message, clauses, (clause) => {
    const isReason = clause.isStatement && isIdle(clause) && clauses.some((other) => other !== clause && hasWish(other));
    return isReason || (namesOld(valuesOf(clause.query)) && !ASKS.test(clause.text));
  });
}

/** A message that names goods, without the statements beside them: 'a teddy bear, my sister just had a baby girl'. */
export function withoutStatements(message: Message): Message {
  const clauses = clausesOf(message);
  const isNamed = clauses.some((clause) => !clause.isStatement && namesOwnGoods(clause.query));
  return isNamed ? without(message, clauses, (clause) => clause.isStatement && !isOfOneself(clause)) : message;
}

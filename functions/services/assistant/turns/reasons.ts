import { interestPlaces } from '#queries/understanding/asides/interests.ts';
import { type ProductQuery, withoutBrands } from '#queries/understanding/product-query.ts';
import { TypedText } from '#queries/understanding/words/typed-text.ts';
import { QUESTION, STATEMENT } from '#queries/understanding/asides/statement.ts';
import type { Message } from './messages.ts';
import type { TalkState } from './state.ts';
import { leftOf, namesMaker, namesOwnGoods, wishesIn } from './wanted.ts';

/** Between the clauses of a message. */
const CLAUSES = /(?<=[,.;:!?]) | - | (?=so (?:only|just|not?)\b)/;
/** Each is read by itself, which costs time. */
const CLAUSES_MAX = 8;
/** Clauses that ask, or join a value to another: 'or red'. */
const ASKS = new RegExp(`^(?:(?:and|so|but) )?(?:${QUESTION}|show|or|and|not|no)\\b|\\?$`);
/** Statements that leave out their subject: 'lost weight running round', 'using it as a nappy bag'. */
const WITHOUT_SUBJECT =
  '(?:(?:just|only|already|recently|finally) )*(?:(?:lost|dropped|forgot|spilt|spilled|smashed|cracked|ruined|outgrew|broke|moved|sat|promised|spent) (?:[^ ,.;!?]+ ){0,3}(?:my|mine|our|ours|his|hers?|it|them|the|all|one|last|weight|house|home|flat)\\b|\\p{L}{2,}ing (?:it|them|this|these) (?:as|in|on|at)\\b)';
const STATES = new RegExp(
  `^(?:(?:and|but|cos|coz|because|as|since|honestly|though?|well|oh|aw|ha|lol) )*(?:${STATEMENT}|${WITHOUT_SUBJECT})`,
  'u',
);

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

/** 'Back to the 1000s.' */
const hasNumber = ({ query }: Clause): boolean => leftOf(query).some(({ word }) => /^\d{1,5}$/.test(word));
const hasWish = (clause: Clause): boolean =>
  wishesIn(clause.query) > 0 || namesOwnGoods(clause.query) || (!clause.isStatement && hasNumber(clause));
/** A clause without the values that others name, too, and without its subject: 'or black, black hides the bags', 'my nephew builds computers'. */
function besideOthers(clause: Clause, clauses: readonly Clause[]): Clause {
  const said = new Set(clauses.flatMap((other) => (other === clause ? [] : valuesOf(other.query))));
  const attributes = clause.query.attributes.filter(
    ({ id, value, words }) => !(id === 'gender' && words.length === 0) && !said.has(`colour ${value}`),
  );
  return { ...clause, query: { ...clause.query, attributes } };
}

/** It says how what is wanted is, or what was shown. What others have or do is not wanted: 'my sister has a kettle'. */
const BY_THING =
  /^(?:(?:and|but|so) )*(?:it|they|that|this|those|these|there)(?:'?s\b|'?re\b| (?:is|are|was|were|looks?|has|have|had|comes?|came|seems?)\b)/;
/** Whether a statement holds no wish: only words that name nothing, or a brand that is not said to be anything's, as in 'it costs a fortune'. */
function isIdle({ text, query }: Clause): boolean {
  const isNamed = query.brands.length > 0 && !namesMaker(query);
  const isOfOthers = !BY_THING.test(text);
  const isTelling = query.words.length > 0 || isNamed;
  return isTelling && wishesIn(isNamed ? withoutBrands(query) : query) === 0 && (isOfOthers || !namesOwnGoods(query));
}
/** 'I am a lady' says for whom something is. */
const isOfOneself = (clause: Clause): boolean => /^i\b/.test(clause.text) && hasWish(clause);

const IS_LIKE = /(?:'s| is| are| was| were) like\b/;
/** Whether a clause names a person's interest. 'The hall's like a barn' names none. */
const namesInterest = (text: string): boolean => !IS_LIKE.test(text) && interestPlaces(text, new TypedText(text).freeWords()).length > 0;

function clausesOf(message: Message): Clause[] {
  const clauses = message.text.split(CLAUSES);
  if (clauses.length < 2 || clauses.length > CLAUSES_MAX) return [];
  return clauses.map((text) => ({
    text,
    query: message.read(text.replaceAll(/'s\b/g, ' is')),
    // What begins with a number names a price: '20ish is fine but not more'.
    isStatement: STATES.test(text) && !/^[£\d]/.test(text) && !ASKS.test(text) && !namesInterest(text),
  }));
}

/** The message without some of its clauses; where none or all of them go, the message itself. */
function without(message: Message, clauses: readonly Clause[], goes: (clause: Clause) => boolean): Message {
  const kept = clauses.filter((clause) => !goes(clause));
  return kept.length === clauses.length || kept.length === 0
    ? message
    : message.asMessage(
        kept
          .map(({ text }) => text)
          .join(' ')
          .replace(/[,;:]$/, ''),
      );
}

/**
 * A message without the clauses that only give a reason: those that name the colour or brand of before, where another names a new one ('do
 * black, his old one is brown'), and statements without a wish beside a clause that holds one ('no Nike, they pinch my toes').
 */
export function withoutReasons(message: Message, { wanted, vouchers }: Pick<TalkState, 'wanted' | 'vouchers'>): Message {
  const clauses = wanted === null && vouchers === null ? [] : clausesOf(message);
  const old = new Set(wanted === null ? [] : valuesOf(wanted));
  const named = new Set(clauses.flatMap(({ query }) => valuesOf(query)).flatMap((value) => (old.has(value) ? [] : [kindOf(value)])));
  const namesOld = (values: readonly string[]) => values.length > 0 && values.every((value) => old.has(value) && named.has(kindOf(value)));
  return without(message, clauses, (clause) => {
    const isReason =
      clause.isStatement && isIdle(besideOthers(clause, clauses)) && clauses.some((other) => other !== clause && hasWish(other));
    return isReason || (namesOld(valuesOf(clause.query)) && !ASKS.test(clause.text));
  });
}

/** A message that names goods or a maker, without the statements beside them: 'a teddy bear, my sister just had a baby girl'. */
export function withoutStatements(message: Message): Message {
  const clauses = clausesOf(message);
  const isNamed = clauses.some(({ isStatement, query }) => !isStatement && (namesOwnGoods(query) || query.brands.length > 0));
  return isNamed ? without(message, clauses, (clause) => clause.isStatement && !isOfOneself(clause)) : message;
}

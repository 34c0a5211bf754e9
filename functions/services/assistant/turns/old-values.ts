import type { ProductQuery } from '#queries/understanding/product-query.ts';
import type { Message } from './messages.ts';

/** Between the clauses of a message. */
const CLAUSES = /(?<=[,.;!?]) | - /;
/** Each is read by itself, which costs time. */
const CLAUSES_MAX = 8;
/** Clauses that ask, or join a value to another: 'or red'. */
const ASKS = /^(?:(?:and|so|but) )?(?:is|are|do|does|did|can|could|have|has|any|which|what|how|who|where|show|or|and|not|no)\b/;

/** The colours and brands that a query asks for. */
const valuesOf = ({ attributes, brands }: ProductQuery): string[] => [
  ...attributes.flatMap(({ id, value, words }) => (id === 'colour' && words.length > 0 ? [`colour ${value}`] : [])),
  ...brands.map(({ id }) => `brand ${id}`),
];

const kindOf = (value: string): string => value.split(' ', 1)[0]!;

/**
 * A message without the clauses that only say why the colour or the brand that was wanted is not wanted any more: 'do black, his old one is
 * brown', 'no, blue. Red's a bit much'.
 */
export function withoutOldValues(message: Message, wanted: ProductQuery | null): Message {
  const old = new Set(wanted === null ? [] : valuesOf(wanted));
  const clauses = message.text.split(CLAUSES);
  if (old.size === 0 || clauses.length < 2 || clauses.length > CLAUSES_MAX) return message;
  const read = clauses.map((clause) => ({ clause, values: valuesOf(message.read(clause.replaceAll(/'s\b/g, ' is'))) }));
  const named = new Set(read.flatMap(({ values }) => values.filter((value) => !old.has(value)).map(kindOf)));
  const isWhy = (clause: string, values: readonly string[]) =>
    values.length > 0 && values.every((value) => old.has(value) && named.has(kindOf(value))) && !ASKS.test(clause);
  const kept = read.filter(({ clause, values }) => !isWhy(clause, values)).map(({ clause }) => clause);
  return kept.length === clauses.length || kept.length === 0 ? message : message.asMessage(kept.join(' '));
}

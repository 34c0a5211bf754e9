import type { ProductAttribute } from '#catalogue/product.ts';
import { lineage } from '#lexicon/taxonomy.ts';
import type { EnrichmentRow } from '../row.ts';
import { type Attribute, type AttributeFact, type AttributeText, attributeText, factsOf } from './attribute.ts';
import { COMPUTING } from './table/computing.ts';
import { CONNECTIONS } from './table/connections.ts';
import { GENERAL } from './table/general.ts';
import { LEISURE } from './table/leisure.ts';
import { MEDIA_ATTRIBUTES } from './table/media.ts';
import { MEMORY_AND_DRIVES } from './table/memory.ts';
import { PHONE_FITTINGS } from './table/phones.ts';
import { PRINTING } from './table/printing.ts';

/** Every attribute, in the order in which pages list them where no filter's place says more. */
export const ATTRIBUTES: readonly Attribute[] = [
  ...COMPUTING,
  ...MEMORY_AND_DRIVES,
  ...CONNECTIONS,
  ...PRINTING,
  ...PHONE_FITTINGS,
  ...LEISURE,
  ...MEDIA_ATTRIBUTES,
  ...GENERAL,
];

const BY_ID: ReadonlyMap<string, Attribute> = new Map(ATTRIBUTES.map((attribute) => [attribute.id, attribute]));

const ofNodes = new Map<number, readonly Attribute[]>();

/** The attributes that goods of a node have: its own and those of the nodes above. */
export function attributesOfNode(node: number): readonly Attribute[] {
  const known = ofNodes.get(node);
  if (known !== undefined) return known;
  const path = new Set(lineage(node));
  const found = ATTRIBUTES.filter(
    ({ nodes, except = [] }) => (nodes.length === 0 || nodes.some((one) => path.has(one))) && !except.some((one) => path.has(one)),
  );
  ofNodes.set(node, found);
  return found;
}

/**
 * What the feed's columns state. They are read whatever the product is, because the columns are not kept with it.
 */
export function columnFacts(columns: ReadonlyMap<string, string>): AttributeFact[] {
  const facts: AttributeFact[] = [];
  if (columns.size === 0) return facts;
  const specified = factsOf(columns.get('specifications') ?? '');
  for (const attribute of ATTRIBUTES) {
    const value = readColumn(attribute, columns) ?? readKeys(attribute, specified);
    if (value !== null) facts.push({ id: attribute.id, value, from: 'column' });
  }
  return facts;
}

function readColumn({ columns: names = [], read }: Attribute, columns: ReadonlyMap<string, string>): AttributeFact['value'] | null {
  for (const name of names) {
    const text = columns.get(name);
    const value = text === undefined ? null : (read?.(text, columns) ?? null);
    if (value !== null) return value;
  }
  return null;
}

function readKeys({ keys = [], read, type }: Attribute, facts: ReadonlyMap<string, string>): AttributeFact['value'] | null {
  if (read === undefined || facts.size === 0) return null;
  const values = keys
    .map((key) => facts.get(key))
    .filter((value) => value !== undefined)
    .map((value) => read(value, facts));
  // Of a list every key counts ('connector 1', 'connector 2'), else the first that can be read.
  return type === 'list' ? merged(values) : (values.find((value) => value !== null) ?? null);
}

function readFact(attribute: Attribute, text: AttributeText, facts: ReadonlyMap<string, string>): AttributeFact | null {
  const { id } = attribute;
  const stated = readKeys(attribute, facts);
  if (stated !== null) return { id, value: stated, from: 'fact' };
  const named = attribute.name?.(text) ?? null;
  if (named !== null) return { id, value: named, from: 'name' };
  const told = text.description === '' ? null : (attribute.text?.(text) ?? null);
  return told === null ? null : { id, value: told, from: 'text' };
}

function merged(values: readonly (number | string | readonly string[] | null)[]): string[] | null {
  const all = values.flatMap((value) => (Array.isArray(value) ? (value as string[]) : []));
  return all.length === 0 ? null : [...new Set(all)];
}

/**
 * The attributes of a product at a node, in the order of the table. A column of the feed beats a fact of the description
 * (`- key: value`), that the name, and that the rest of the description: of contradicting sources the first counts. A few names
 * know better (`sure`).
 *
 * @param stated what `columnFacts` gave of the row's columns
 */
export function attributesOf(
  row: EnrichmentRow,
  node: number,
  stated: readonly AttributeFact[] = columnFacts(row.columns ?? new Map()),
): AttributeFact[] {
  const attributes = attributesOfNode(node);
  if (attributes.length === 0) return [];
  const text = attributeText(row);
  const facts = factsOf(text.description);
  const found: AttributeFact[] = [];
  for (const attribute of attributes) {
    const sure = attribute.sure?.(text) ?? null;
    const fact: AttributeFact | null =
      sure === null
        ? (stated.find(({ id }) => id === attribute.id) ?? readFact(attribute, text, facts))
        : { id: attribute.id, value: sure, from: 'name' };
    if (fact !== null) found.push(fact);
  }
  return found;
}

/**
 * A value for people.
 *
 * @example printAttribute({ id: 'storage', value: 2000, from: 'name' }) // '2 TB'
 */
export function printAttribute({ id, value }: AttributeFact): string {
  if (typeof value === 'number') return BY_ID.get(id)?.print?.(value) ?? String(value);
  return typeof value === 'string' ? value : value.join(', ');
}

/** A value as the catalogue keeps it. */
export const shownAttribute = (fact: AttributeFact): ProductAttribute => ({
  id: fact.id,
  label: BY_ID.get(fact.id)?.label ?? fact.id,
  values: [fact.value].flat() as ProductAttribute['values'],
  text: printAttribute(fact),
});

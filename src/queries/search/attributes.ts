import type { ProductAttribute } from '#catalogue/product.ts';
import { MODEL_VARIANTS } from '#lexicon/models.ts';
import { AGE_GROUPS, GENDERS } from '#lexicon/values/audiences.ts';
import { COLOURS } from '#lexicon/values/colours.ts';
import { CLOTHING_AND_ACCESSORIES, isWithin } from '#lexicon/taxonomy.ts';
import { singular } from '#lexicon/words.ts';
import type { ProductQuery, WantedAttribute } from '../understanding/product-query.ts';
import { type Asked, isTelling } from './asked.ts';
import type { SearchCandidate } from './candidates.ts';

/** What a product that states another value of an attribute keeps of its score: softly, as shops state much. */
const OTHER_VALUE = 0.55;
const SAME_VALUE = 1.15;

const CHILDREN = new Set(['Boys', 'Girls', 'Children', 'Teenagers', 'Toddlers', 'Babies']);

/** The values of an attribute that the words of a name state. */
function saidInName(id: string, words: readonly string[]): string[] {
  if (id === 'colour') return COLOURS.find(words).map(({ value }) => value);
  if (id === 'gender') return words.flatMap((word) => GENDERS.get(word) ?? []);
  if (id === 'age-group') return words.flatMap((word) => AGE_GROUPS.get(word) ?? []);
  return [];
}

/** Whether the attributes of what is found matter. */
export const asksAttributes = ({ attributes, exclusions }: ProductQuery): boolean => attributes.length + exclusions.attributes.length > 0;

/** The attributes of a candidate. */
function attributesOf({ attributes }: SearchCandidate): readonly ProductAttribute[] {
  return attributes === null ? [] : (JSON.parse(attributes) as ProductAttribute[]);
}

type Stated = (id: string) => ReadonlySet<string>;

/** The values that candidates state, which are asked for more than once. */
const known = new WeakMap<SearchCandidate, Stated>();

/** What a name says goes before what enrichment found, which may be of the whole listing. */
function statedBy(name: readonly string[], candidate: SearchCandidate): Stated {
  const before = known.get(candidate);
  if (before !== undefined) return before;
  const words = name.map(singular);
  const own = attributesOf(candidate);
  const values = new Map<string, ReadonlySet<string>>();
  const stated: Stated = (id) => {
    const found = values.get(id);
    if (found !== undefined) return found;
    const named = saidInName(id, words);
    const all = new Set(named.length > 0 ? named : own.flatMap((one) => (one.id === id ? one.values.map(String) : [])));
    values.set(id, all);
    return all;
  };
  known.set(candidate, stated);
  return stated;
}

/** Unisex fits everybody, and what is for some children fits children. */
function fits({ id, value, others = [] }: WantedAttribute, values: ReadonlySet<string>): boolean {
  if ([value, ...others, 'Unisex'].some((one) => values.has(one))) return true;
  return id === 'age-group' && CHILDREN.has(value) && [...values].some((other) => CHILDREN.has(other));
}

/** Whether a product states what is wanted: every attribute, none that is wanted otherwise, or what is not wanted. */
export type States = 'wanted' | 'unknown' | 'other' | 'unwanted';

/** Apparel, and health and beauty. */
const FOR_BODIES = [CLOTHING_AND_ACCESSORIES, 469];

/** What is asked of sizes cannot be known of shops' sizes, and whom a present is for is an attribute of what is for bodies alone. */
const isStrict = ({ id, words }: WantedAttribute, goods: ProductQuery['goods'], { taxonomyId }: SearchCandidate): boolean =>
  words.length > 0 ||
  (id === 'gender' && goods !== null && taxonomyId !== null && FOR_BODIES.some((branch) => isWithin(taxonomyId, branch)));

export function statesOf(name: readonly string[], candidate: SearchCandidate, query: ProductQuery): States {
  if (!asksAttributes(query)) return 'wanted';
  const { attributes, exclusions, goods } = query;
  const stated = statedBy(name, candidate);
  if (exclusions.attributes.some(({ id, value }) => stated(id).has(value))) return 'unwanted';
  let states: States = 'wanted';
  for (const attribute of attributes.filter((one) => isStrict(one, goods, candidate))) {
    const values = stated(attribute.id);
    if (values.size === 0) states = 'unknown';
    else if (!fits(attribute, values)) return 'other';
  }
  return states;
}

/**
 * What the attributes that a product states multiply its score by: more for the wanted value, less for another. One that states none
 * stays.
 */
export function attributeFactor(name: readonly string[], candidate: SearchCandidate, { attributes }: ProductQuery): number {
  if (attributes.length === 0) return 1;
  const stated = statedBy(name, candidate);
  let factor = 1;
  for (const attribute of attributes) {
    const values = stated(attribute.id);
    if (values.size > 0) factor *= fits(attribute, values) ? SAME_VALUE : OTHER_VALUE;
  }
  return factor;
}

const OTHER_VARIANT = 0.7;

/** Whether a name is of another variant than the typed one: 'iphone 6s plus' for 'iphone 6s'. */
export const isOtherVariant = (name: readonly string[], typed: readonly string[]): boolean =>
  typed.some((word) => {
    const at = isTelling(word) ? name.indexOf(word) : -1;
    const next = name[at + 1] ?? '';
    return at >= 0 && MODEL_VARIANTS.has(next) && !typed.includes(next);
  });

/** What another variant than the typed one keeps of its score. */
export const variantFactor = (name: readonly string[], { words }: Asked): number => (isOtherVariant(name, words) ? OTHER_VARIANT : 1);

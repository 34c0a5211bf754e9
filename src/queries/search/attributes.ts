import { AGE_GROUPS, GENDERS } from '#lexicon/audiences.ts';
import { COLOURS } from '#lexicon/colours.ts';
import { singular } from '#lexicon/words.ts';
import type { ProductQuery, WantedAttribute } from '../understanding/product-query.ts';
import { type Asked, isTelling } from './asked.ts';
import type { FieldWords } from './title-match.ts';

/** What a name that states another value of an attribute keeps of its score: softly, as names say much. */
const OTHER_VALUE = 0.55;
const UNWANTED = 0.1;
const SAME_VALUE = 1.15;

const CHILDREN = new Set(['Boys', 'Girls', 'Children', 'Toddlers', 'Babies']);

/** The values of an attribute that words state. */
function stated(id: string, words: readonly string[]): Set<string> {
  if (id === 'colour') return new Set(COLOURS.find(words).map(({ value }) => value));
  if (id === 'gender') return new Set(words.flatMap((word) => GENDERS.get(word) ?? []));
  if (id === 'age-group') return new Set(words.flatMap((word) => AGE_GROUPS.get(word) ?? []));
  return new Set();
}

/** Men's is no other than boys' where the name says nothing of age; unisex fits everybody. */
function fits({ id, value }: WantedAttribute, values: ReadonlySet<string>): boolean {
  if (values.has(value) || values.has('Unisex')) return true;
  if (id === 'age-group' && CHILDREN.has(value)) return [...values].some((other) => CHILDREN.has(other));
  return false;
}

/**
 * What the attributes that a name states multiply its score by: more for the wanted value, less for another. A name that states none stays.
 */
export function attributeFactor(name: FieldWords, { attributes, exclusions }: ProductQuery): number {
  if (attributes.length + exclusions.attributes.length === 0) return 1;
  const words = name.words.map(singular);
  let factor = 1;
  for (const attribute of attributes) {
    const values = stated(attribute.id, words);
    if (values.size > 0) factor *= fits(attribute, values) ? SAME_VALUE : OTHER_VALUE;
  }
  for (const { id, value } of exclusions.attributes) if (stated(id, words).has(value)) factor *= UNWANTED;
  return factor;
}

/** Words after a number that make another thing of it: 'iPhone 7 Plus'. */
const VARIANTS = new Set('plus pro max mini edge ultra lite xl active note air slim'.split(' '));
const OTHER_VARIANT = 0.7;

/** What another variant than the typed one keeps of its score. */
export function variantFactor({ words }: FieldWords, { words: typed }: Asked): number {
  const isOther = typed.some((word) => {
    const at = isTelling(word) ? words.indexOf(word) : -1;
    const next = words[at + 1] ?? '';
    return at >= 0 && VARIANTS.has(next) && !typed.includes(next);
  });
  return isOther ? OTHER_VARIANT : 1;
}

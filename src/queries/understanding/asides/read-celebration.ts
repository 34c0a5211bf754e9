import { isWithin } from '#lexicon/taxonomy.ts';
import { ORDINAL } from '#lexicon/words.ts';
import type { QueryWord } from '../product-query.ts';
import { SMALL_NUMBER, SPOKEN_NUMBER, spokenNumber } from '../words/spoken-numbers.ts';
import type { TypedText } from '../words/typed-text.ts';

/** A word for what is celebrated. */
export const CELEBRATED = new RegExp(
  `^(?:hens?|stags?|birthday|christenings?|baptism|communion|weddings?|engagement|anniversary|retirement|graduation|halloween)$|${ORDINAL.source}`,
);
/** Party supplies. */
const PARTY = 5709;

/** Whether goods of these categories are party supplies. */
export const hasPartySupplies = (nodes: readonly number[]): boolean => nodes.some((node) => isWithin(node, PARTY));

const ORDINALS = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
/** `ordinal(21)` is '21st'. */
const ordinal = (number: number): string => `${number}${ENDINGS[ORDINALS.select(number)] ?? 'th'}`;

/** Of a 'first birthday'. */
const SPELT = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ofBirthday = (years: number): QueryWord[] => [{ word: ordinal(years), kind: 'left', others: [`age ${years}`] }];

/** The words that names of party supplies use for the occasion of a text: '70th' for 'nan turns 70', 'birthday'. */
export function celebrated({ text, spans }: Pick<TypedText, 'spans' | 'text'>): QueryWord[] {
  const said = /\b(\p{L}{3,10}) birthdays?\b/u.exec(text)?.[1] ?? '';
  const spelt = SPELT.indexOf(said) + 1;
  const birthday = spelt > 0 ? ofBirthday(spelt) : birthdayIn(spans);
  if (birthday.length > 0 || !/\bbirthdays?\b/.test(text)) return birthday;
  // A '60th' may also be a wedding anniversary, so the birthday ranks.
  const isNumbered = text.split(/[^\p{L}\p{N}]+/u).some((word) => /^\d/.test(word) && CELEBRATED.test(word));
  return [{ word: 'birthday', kind: isNumbered ? 'aside' : 'left' }];
}

const YEARS = new RegExp(`\\b(?:\\d{1,3}|${SPOKEN_NUMBER}|${SMALL_NUMBER})\\b`);
/** The birthday of an age: '70th' of 'nan turns 70', or 'turns seventy'. */
function birthdayIn(spans: TypedText['spans']): QueryWord[] {
  const years = spans.flatMap(({ kind, text }) => (kind === 'attribute' ? (YEARS.exec(text)?.[0] ?? []) : []))[0];
  return years === undefined ? [] : ofBirthday(spokenNumber(years) ?? Number(years));
}

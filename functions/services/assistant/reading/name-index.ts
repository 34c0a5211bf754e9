import type { CatalogueNames } from '#queries/catalogue-names.ts';
import { editsForgiven, spellingDistance } from '#queries/search/words/edit-distance.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { COLOURS, DEPARTMENTS, FILLERS, OCCASIONS } from './word-lists.ts';

export interface MerchantName {
  kind: 'merchant';
  id: number;
  name: string;
  slug: string;
}

export interface BrandName {
  kind: 'brand';
  id: string;
  name: string;
  slug: string;
  productCount: number;
}

/** Names of the catalogue by how they are typed: without spaces and marks, 'cableandcrown'. */
export interface NameIndex {
  merchants: Map<string, MerchantName>;
  brands: Map<string, BrandName>;
  /** Words that name a category, singular and plural as they stand: they are the thing itself, not a trait of it. */
  things: Set<string>;
}

const NAME_WORDS_MAX = 5;
/** Short names are typed right or not at all. */
const FORGIVEN_FROM_CHARS = 6;

const SINGULARS: [RegExp, string][] = [
  [/ies$/, 'y'],
  [/(ch|sh|x|ss)es$/, '$1'],
  [/([^s])s$/, '$1'],
];

/** A noun without its plural ending. */
export function withoutPlural(word: string): string {
  for (const [ending, one] of SINGULARS) if (ending.test(word) && word.length > 3) return word.replace(ending, one);
  return word;
}

const typedAs = (name: string): string => indexWords(name.replaceAll('&', ' and ')).join('');

export function nameIndex({ merchants, brands, categories }: CatalogueNames): NameIndex {
  const things = new Set<string>();
  for (const { slugPath } of categories) {
    const parts = slugPath.slice(slugPath.lastIndexOf('/') + 1).split('-and-');
    for (const part of parts) things.add(withoutPlural(part.slice(part.lastIndexOf('-') + 1)));
  }
  return {
    merchants: new Map(
      merchants.flatMap((merchant): [string, MerchantName][] => {
        const named: MerchantName = { kind: 'merchant', ...merchant };
        return [
          [typedAs(merchant.name), named],
          [indexWords(merchant.name).join(''), named],
        ];
      }),
    ),
    brands: new Map(
      brands.toReversed().map((brand): [string, BrandName] => [typedAs(brand.name), { kind: 'brand', slug: brand.id, ...brand }]),
    ),
    things,
  };
}

export interface Recognised {
  merchants: MerchantName[];
  brands: BrandName[];
  /** The words that are left. */
  words: string[];
}

/** Merchants and brands that the words name, the longest names first. */
export function recogniseNames(words: readonly string[], index: NameIndex): Recognised {
  const found: Recognised = { merchants: [], brands: [], words: [...words] };
  for (let size = Math.min(NAME_WORDS_MAX, words.length); size > 0; size -= 1) {
    for (let start = 0; start + size <= found.words.length; start += 1) {
      const typed = found.words.slice(start, start + size).join('');
      const merchant = index.merchants.get(typed) ?? (size > 1 ? nearest(typed, index.merchants) : undefined);
      if (merchant !== undefined) {
        found.merchants.push(merchant);
        found.words.splice(start, size);
      }
    }
  }
  for (let size = Math.min(NAME_WORDS_MAX, found.words.length); size > 0; size -= 1) {
    for (let start = 0; start + size <= found.words.length; start += 1) {
      const typed = found.words.slice(start, start + size).join('');
      const brand = index.brands.get(typed);
      if (brand === undefined || !/\p{L}/u.test(typed) || (size === 1 && isPlainWord(typed, index))) continue;
      found.brands.push(brand);
      found.words.splice(start, size);
    }
  }
  return found;
}

/** Some brands are called as things are, or as people talk. */
const isPlainWord = (word: string, { things }: NameIndex): boolean =>
  FILLERS.has(word) || COLOURS.has(word) || OCCASIONS.has(word) || DEPARTMENTS.has(word) || things.has(withoutPlural(word));

/** A merchant's name with a slip of the finger. */
function nearest(typed: string, names: ReadonlyMap<string, MerchantName>): MerchantName | undefined {
  if (typed.length < FORGIVEN_FROM_CHARS) return undefined;
  for (const [name, merchant] of names) {
    // A wrong first letter costs more than one edit, so that most names need no comparison.
    if (name[0] !== typed[0]) continue;
    if (Math.abs(name.length - typed.length) <= 1 && spellingDistance(typed, name) <= Math.min(1, editsForgiven(name))) return merchant;
  }
  return undefined;
}

import type { ProductAttribute } from '#catalogue/product.ts';
import { COLOURS } from '#lexicon/values/colours.ts';
import type { Dimension } from '#lexicon/values/units.ts';
import { wordsOf } from '#lexicon/words.ts';
import { everyQuantity } from '../attribute/readers.ts';

/** What tells one listing from another of the same barcode or code. */
export interface Traits {
  condition: 'new' | 'refurbished' | 'used';
  /** Made by others to fit. */
  isCompatible: boolean;
  isBundle: boolean;
  /** How many are sold together. */
  pack: number;
  /** Capacities, lengths, weights …, in the unit of each dimension. */
  quantities: ReadonlyMap<Dimension, readonly number[]>;
  /** Sizes of clothes and shoes: 'M', '7', 'EU 41'. */
  sizes: ReadonlySet<string>;
  /** Basic colours. */
  colours: ReadonlySet<string>;
  /** Parts for the trade come without a box, and have another barcode than the boxed ones. */
  packaging: 'box' | 'trade' | null;
  /** Words of the name with digits, which are no quantities. */
  models: ReadonlySet<string>;
}

const REFURBISHED = /\b(?:refurb(?:ished)?|re-?conditioned|renewed|re-?manufactured)\b/i;
const USED = /\b(?:used|pre[- ]?(?:owned|loved)|second[- ]?hand|ex[- ]?(?:demo|display)|open[- ]box|b[- ]?grade|grade [b-d])\b/i;
const COMPATIBLE =
  /\b(?:compatible|equivalent (?:to|of|for)|(?:alternative|replacement|substitute|generic|replaces?) (?:to|for|of)|non[- ]?(?:oem|genuine|original))\b/i;
const BUNDLE = /\bbundles?\b|\b(?:with|plus|inc(?:l|luding)?\.?) (?:a )?free\b|\p{L} \+ \p{L}|\bstarter (?:kit|pack)\b|\bgift set\b/iu;
const BOXED = /\b(?:box|boxed|retail)\b/i;
const TRADE = /\b(?:tray|bulk|oem)\b/i;
const WORDS_OF_PACKS: ReadonlyMap<string, number> = new Map([
  ['twin', 2],
  ['double', 2],
  ['dual', 2],
  ['triple', 3],
  ['quad', 4],
]);
const PACK =
  /\b(?:packs?|pk|set|box|case|lot|bundle) of (\d{1,4})\b|(?<![\d.,]|windows )\b(\d{1,4})[ -]?(?:pk\b|packs?\b|pc\(s\)|pcs?\b|count\b)|^(\d{1,3}) ?[x×] (?=\p{L}{2})/iu;
/** In small letters: 'X100' is a model. */
const TIMES = /(?<=\s)[x×] ?(\d{1,3})(?=\s*(?:$|\)))/u;
const PACK_BY_WORD = /\b(twin|double|dual|triple|quad)[ -]?packs?\b/i;
const SIZE =
  /\b(x{1,4}[sl]|[2-6]x[sl]|small|medium|large|one size)\b|\bsize:? ?(\d{1,2}(?:\.5)?|[sml])\b|\b((?:uk|eu|us) ?\d{1,2}(?:\.5)?)\b|[-,(/] ?([sml])\)?$/giu;
const SIZE_NAMES: ReadonlyMap<string, string> = new Map([
  ['SMALL', 'S'],
  ['MEDIUM', 'M'],
  ['LARGE', 'L'],
  ['XXL', '2XL'],
  ['XXXL', '3XL'],
  ['XXXXL', '4XL'],
  ['XXS', '2XS'],
]);

const valuesOf = (attributes: readonly ProductAttribute[], id: string) => attributes.find((attribute) => attribute.id === id)?.values ?? [];

/** A number that stands in the name, but not as a pack, is another one that was taken for it: 'X100', 'Windows 10 PC'. */
function packOf(name: string, attributes: readonly ProductAttribute[]): number {
  const word = PACK_BY_WORD.exec(name)?.[1] ?? '';
  const stated = (PACK.exec(name) ?? TIMES.exec(name))?.slice(1).find((group) => group !== undefined);
  const [attribute] = valuesOf(attributes, 'pack-quantity');
  const counted = stated ?? (attribute === undefined || name.includes(String(attribute)) ? 1 : attribute);
  return Math.max(1, WORDS_OF_PACKS.get(word.toLowerCase()) ?? Number(counted));
}

/** Sizes without a country are British. */
function sizeOf(text: string): string {
  const size = text
    .toUpperCase()
    .replace(/^UK ?/, '')
    .replace(/^(EU|US) ?/, '$1 ');
  return SIZE_NAMES.get(size) ?? size;
}

function sizesOf(name: string, attributes: readonly ProductAttribute[]): Set<string> {
  const named = [...name.matchAll(SIZE)].map((match) => match.slice(1).find((group) => group !== undefined)!);
  const all = named.length > 0 ? named : valuesOf(attributes, 'size').map(String);
  return new Set(all.map(sizeOf));
}

/** Inks have tones: 'photo cyan' is not cyan. */
function coloursOf(name: string, attributes: readonly ProductAttribute[]): Set<string> {
  const words = wordsOf(name);
  const named = COLOURS.find(words).map(({ value, start, end }) =>
    words.slice(Math.max(0, start - 1), end).includes('photo') ? `Photo ${value}` : value,
  );
  return new Set(named.length > 0 ? named : valuesOf(attributes, 'colour').map(String));
}

function conditionOf(name: string, attributes: readonly ProductAttribute[]): Traits['condition'] {
  const stated = valuesOf(attributes, 'condition')[0];
  if (REFURBISHED.test(name) || stated === 'Refurbished') return 'refurbished';
  return USED.test(name) || stated === 'Used' ? 'used' : 'new';
}

/** What the name and the attributes of a listing say of it. */
function traitsOf(name: string, attributes: readonly ProductAttribute[]): Traits {
  const text = name.slice(0, 400);
  const { found, rest } = everyQuantity(text);
  const models = new Set(rest.toUpperCase().match(/[\p{L}\p{N}]*\d[\p{L}\p{N}]*/gu));
  return {
    condition: conditionOf(text, attributes),
    isCompatible: COMPATIBLE.test(text),
    isBundle: BUNDLE.test(text),
    pack: packOf(text, attributes),
    quantities: found,
    sizes: sizesOf(text, attributes),
    colours: coloursOf(text, attributes),
    packaging: TRADE.test(text) ? 'trade' : BOXED.test(text) ? 'box' : null,
    models,
  };
}

/** The words of listings. What they say is read when it is first asked for: where all shops copy the maker's words, it is not. */
export class Wording {
  readonly name: string;
  readonly attributes: string | null;
  #traits: Traits | null = null;

  /** @param attributes as `product.attributes` has them */
  constructor(name: string, attributes: string | null) {
    this.name = name;
    this.attributes = attributes;
  }

  get traits(): Traits {
    this.#traits ??= traitsOf(this.name, this.attributes === null ? [] : (JSON.parse(this.attributes) as ProductAttribute[]));
    return this.#traits;
  }
}

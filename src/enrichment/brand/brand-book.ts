import { GENDERS } from '#lexicon/values/audiences.ts';
import { brandKey, isNoBrand, LISTED_BRANDS, listedBrand } from '#lexicon/brands.ts';
import { folded, singular } from '#lexicon/words.ts';
import { RepeatedStarts } from './repeated-starts.ts';

/** What a book was made of, as plain data: it is kept in the snapshot. */
export interface BrandBookData {
  /** The one spelling of each brand, by key. */
  spellings: [key: string, name: string][];
  /** Which brand a name means that starts so. */
  starts: [start: string, key: string][];
}

/** What admins decided: keys are those of `brandKey`. */
export interface BrandDecisions {
  /** A brand that is another one. */
  joined: ReadonlyMap<string, string>;
  /** Another spelling. */
  renamed: ReadonlyMap<string, string>;
  /** No brands. */
  dropped: ReadonlySet<string>;
}

export const NO_BRANDS_DECIDED: BrandDecisions = { joined: new Map(), renamed: new Map(), dropped: new Set() };

const START_WORDS_MAX = 4;
/** How many names must start so, and how many of them must be of the brand. */
const START_ROWS_MIN = 3;
const PURITY_MIN = 0.97;
/** A start that is the brand itself needs less. */
const OWN_START_ROWS_MIN = 2;
const OWN_PURITY_MIN = 0.85;
const BEFORE_GENDER_ROWS_MIN = 3;

const wordsIn = (text: string): string[] => folded(text.slice(0, 160)).match(/[\p{L}\p{N}]+/gu) ?? [];

interface Counted {
  rows: number;
  brands: Map<string, number>;
}

/** Learns which brands there are and how names show them. */
export class BrandLearner {
  readonly #spellings = new Map<string, Map<string, number>>();
  readonly #starts = new Map<string, Counted>();
  readonly #beforeGender = new Map<string, { rows: number; names: Map<string, number> }>();
  readonly #repeated = new RepeatedStarts();

  /** @param brand as `feedBrand` gives it */
  add(name: string, brand: string | null): void {
    const words = wordsIn(name);
    if (brand === null) return this.#addUnbranded(name, words);
    const key = canonicalKey(brand);
    count(this.#spellings, key, listedBrand(brand) ?? brand);
    for (let length = 1; length <= Math.min(START_WORDS_MAX, words.length); length += 1) {
      const start = words.slice(0, length).join(' ');
      const counted = this.#starts.get(start) ?? { rows: 0, brands: new Map<string, number>() };
      this.#starts.set(start, counted);
      counted.rows += 1;
      counted.brands.set(key, (counted.brands.get(key) ?? 0) + 1);
    }
  }

  /** Fashion names are 'Brand Men Red Shirt': what one merchant repeats before the gender is a brand. */
  #addUnbranded(name: string, words: readonly string[]): void {
    this.#repeated.add(name, words);
    const at = words.findIndex((word) => GENDERS.has(singular(word)));
    if (at < 1 || at > START_WORDS_MAX) return;
    const start = words.slice(0, at).join(' ');
    const written = name.split(/\s+(?=(?:men|women|man|woman|unisex|boy|girl|kid|lad)[^\s]*\s)/i, 1)[0]!.trim();
    const counted = this.#beforeGender.get(start) ?? { rows: 0, names: new Map<string, number>() };
    this.#beforeGender.set(start, counted);
    counted.rows += 1;
    counted.names.set(written, (counted.names.get(written) ?? 0) + 1);
  }

  finish(): BrandBookData {
    const spellings = new Map([...this.#spellings].map(([key, names]) => [key, mostFrequent(names)]));
    const starts = new Map<string, string>();
    for (const [start, { rows, brands }] of this.#starts) {
      const [key, most] = [...brands].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]!;
      const isOwn = brandKey(start) === key;
      if (most / rows < (isOwn ? OWN_PURITY_MIN : PURITY_MIN) || most < (isOwn ? OWN_START_ROWS_MIN : START_ROWS_MIN)) continue;
      if (isOwn && key.length < 2) continue;
      starts.set(start, key);
    }
    for (const [start, { rows, names }] of this.#beforeGender) {
      if (rows >= BEFORE_GENDER_ROWS_MIN && start.length > 2) addStart(starts, spellings, start, mostFrequent(names));
    }
    for (const [start, written] of this.#repeated.found()) addStart(starts, spellings, start, written);
    for (const [key, name] of LISTED_BRANDS) {
      const start = wordsIn(name).join(' ');
      if (key.length > 2 && !this.#starts.has(start)) addStart(starts, spellings, start, name);
    }
    return {
      spellings: [...spellings].sort(byFirst),
      starts: [...starts].filter(([start, key]) => !isImplied(starts, start, key)).sort(byFirst),
    };
  }
}

function addStart(starts: Map<string, string>, spellings: Map<string, string>, start: string, written: string): void {
  if (starts.has(start)) return;
  const key = canonicalKey(written);
  if (key === '' || isNoBrand(written)) return;
  starts.set(start, key);
  if (!spellings.has(key)) spellings.set(key, listedBrand(written) ?? written);
}

const byFirst = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);

/** Whether a shorter start gives the same brand: 'hp laserjet' adds nothing to 'hp'. */
function isImplied(starts: ReadonlyMap<string, string>, start: string, key: string): boolean {
  const shorter = start.slice(0, Math.max(0, start.lastIndexOf(' ')));
  return shorter !== '' && starts.get(shorter) === key;
}

function count(table: Map<string, Map<string, number>>, key: string, name: string): void {
  const names = table.get(key) ?? new Map<string, number>();
  table.set(key, names);
  names.set(name, (names.get(name) ?? 0) + 1);
}

/** The most frequent; of equal ones the last by its letters, which is the one with fewer capitals. */
const mostFrequent = (names: ReadonlyMap<string, number>): string => [...names].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1))[0]![0];

const canonicalKey = (brand: string): string => brandKey(listedBrand(brand) ?? brand);

/** A brand as found, and from where. */
export interface FoundBrand {
  name: string;
  key: string;
  from: 'feed' | 'name';
}

/** Says which brand a product is of. */
export class BrandBook {
  readonly #spellings: Map<string, string>;
  readonly #starts: Map<string, string>;
  readonly #decisions: BrandDecisions;

  constructor(data: BrandBookData, decisions: BrandDecisions = NO_BRANDS_DECIDED) {
    this.#spellings = new Map([...LISTED_BRANDS, ...data.spellings]);
    this.#starts = new Map(data.starts);
    this.#decisions = decisions;
  }

  /** The brand as admins left it; null when it was dropped. */
  #decided(key: string, from: FoundBrand['from'], written: string): FoundBrand | null {
    const { joined, renamed, dropped } = this.#decisions;
    const final = joined.get(key) ?? key;
    if (dropped.has(key) || dropped.has(final)) return null;
    return { key: final, name: renamed.get(final) ?? this.#spellings.get(final) ?? written, from };
  }

  /**
   * The brand of a product: what the feed gives, else what its name starts with or names after 'by'.
   *
   * @param brand as `feedBrand` gives it
   * @example book.find('HP LaserJet 4', null) // { name: 'HP', key: 'hp', from: 'name' }
   */
  find(name: string, brand: string | null): FoundBrand | null {
    if (brand !== null) return this.#decided(canonicalKey(brand), 'feed', brand);
    const words = wordsIn(name);
    for (let length = Math.min(START_WORDS_MAX, words.length); length > 0; length -= 1) {
      const start = words.slice(0, length).join(' ');
      const key = this.#starts.get(start);
      if (key !== undefined) return this.#decided(key, 'name', this.#spellings.get(key) ?? start);
    }
    return this.#madeBy(words);
  }

  /** 'Plush panda by Hansa': a known brand after the last 'by', at the end. */
  #madeBy(words: readonly string[]): FoundBrand | null {
    const at = words.lastIndexOf('by');
    if (at < 1 || words.length - at > START_WORDS_MAX + 1) return null;
    const key = canonicalKey(words.slice(at + 1).join(' '));
    const name = this.#spellings.get(key);
    return name === undefined ? null : this.#decided(key, 'name', name);
  }
}

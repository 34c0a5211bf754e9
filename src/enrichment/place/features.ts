/** What a feature is of: the same word means something else in a name and in a path. */
const NAME = 1;
const PAIR = 2;
const PATH = 3;
const LEAF = 4;
const TOP = 5;
const BRAND = 6;
const MERCHANT = 7;
const DESCRIPTION_PHRASE = 8;
const PATH_PHRASE = 9;
const KEY = 10;
const DESCRIPTION_WORD = 11;

const NAME_WORDS_MAX = 24;
const DESCRIPTION_WORDS_MAX = 14;
const KEYS_MAX = 24;

/** FNV-1a of the text, started with its kind. 31 bits: V8 keeps such numbers without allocating them. */
function hash(kind: number, text: string): number {
  let h = Math.imul(0x811c9dc5 ^ kind, 0x01000193);
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  return h >>> 1;
}

const pairHash = (a: number, b: number): number => Math.imul(Math.imul(a ^ PAIR, 0x01000193) ^ b, 0x85ebca6b) >>> 1;

export interface FeatureSource {
  nameWords: readonly string[];
  /** Words of the name that the features must not show, as `start` and `end`: in training, the phrase that gave the label. */
  hidden?: { start: number; end: number } | null;
  categoryPath: readonly string[];
  brandName: string | null;
  merchantName: string;
  description: string | null;
  /** The first words of it. */
  descriptionWords: readonly string[];
  descriptionNode: number | null;
  pathNode: number | null;
}

/** A number as a word says little by its value. */
const shape = (word: string): string => {
  if (word.length < 3) return word;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code < 48 || code > 57) return word;
  }
  return '#';
};

/** The keys of `- key: value` lines; values that are short words count too. */
function keyFeatures(description: string, into: number[]): void {
  let keys = 0;
  let at = description.indexOf('- ');
  while (at !== -1 && keys < KEYS_MAX) {
    const colon = description.indexOf(':', at);
    if (colon === -1) return;
    if (colon - at < 40) {
      into.push(hash(KEY, description.slice(at + 2, colon)));
      keys += 1;
    }
    at = description.indexOf('- ', at + 2 > colon ? at + 2 : colon);
  }
}

/** What a row shows to the classifier, as hashes. */
export function featuresOf(source: FeatureSource): number[] {
  const features: number[] = [];
  const { nameWords, hidden = null, categoryPath, description } = source;
  const to = Math.min(nameWords.length, NAME_WORDS_MAX);
  let before = -1;
  for (let at = 0; at < to; at += 1) {
    if (hidden !== null && at >= hidden.start && at < hidden.end) {
      before = -1;
      continue;
    }
    const h = hash(NAME, shape(nameWords[at]!));
    features.push(h);
    if (before !== -1) features.push(pairHash(before, h));
    before = h;
  }
  if (categoryPath.length > 0) {
    features.push(hash(PATH, categoryPath.join('>')), hash(LEAF, categoryPath.at(-1)!), hash(TOP, categoryPath[0]!));
  }
  if (source.brandName !== null) features.push(hash(BRAND, source.brandName.toLowerCase()));
  features.push(hash(MERCHANT, source.merchantName));
  if (source.descriptionNode !== null) features.push(hash(DESCRIPTION_PHRASE, String(source.descriptionNode)));
  if (source.pathNode !== null) features.push(hash(PATH_PHRASE, String(source.pathNode)));
  if (description !== null) keyFeatures(description, features);
  const { descriptionWords } = source;
  const concealed = hidden === null ? null : new Set(nameWords.slice(hidden.start, hidden.end));
  for (let at = 0; at < Math.min(descriptionWords.length, DESCRIPTION_WORDS_MAX); at += 1) {
    const word = descriptionWords[at]!;
    if (concealed === null || !concealed.has(word)) features.push(hash(DESCRIPTION_WORD, shape(word)));
  }
  return features;
}

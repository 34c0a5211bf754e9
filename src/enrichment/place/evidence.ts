import { COLOURS } from '#lexicon/values/colours.ts';
import { bestPhrase } from '#lexicon/phrases.ts';
import { GOODS } from '#lexicon/goods.ts';
import { givenNode } from '#lexicon/taxonomy.ts';
import { folded, wordsOf } from '#lexicon/words.ts';
import type { EnrichmentRow } from '../row.ts';
import { accessoryWord, type NamedKind, namedKinds } from './named-kinds.ts';

/** What a row says of its place in the tree; small, and kept with the row. */
export interface PlaceEvidence {
  /** The feed's own Google category, where it is one. */
  given: number | null;
  /** What the name may mean, the strongest first. */
  named: NamedKind[];
  /** What the leaf of the merchant's path names. */
  pathNode: number | null;
  /** What the first line of the description names. */
  descriptionNode: number | null;
  /** The word of a name without clear goods that says that it belongs to others: 'mount', 'holster'. */
  accessory: string | null;
}

const NAME_CHARS_MAX = 400;
/** A comma that ends what a name says first; not that of 'wall-, and ceiling mount'. */
const DETAILS = /(?<!-), /;
const DETAILS_FROM = 3;
const DESCRIPTION_CHARS_MAX = 160;
const DESCRIPTION_WORDS_MAX = 16;

/** The longest colour at the end of a name, with what parts it from the rest. */
const END_CHARS_MAX = 26;

/** What is added comes with it. */
const ADDED = ' + ';
/** 'Battery f ThinkPad' and 'f/ ThinkPad', but not 'f 2.8' of a lens. */
const SHORT_FOR = / f\/? (?=[A-Za-z])/g;

/**
 * The words of a name, of which the first 400 characters count, without the colour that it ends with: what ends with ', mustard' is no sauce.
 *
 * @example nameWords('Wool jumper, mustard') // ['wool', 'jumper']
 */
export function nameWords(name: string): string[] {
  const start = name.length > NAME_CHARS_MAX ? name.slice(0, NAME_CHARS_MAX) : name;
  const at = Math.max(start.lastIndexOf(','), start.lastIndexOf(' - '), start.lastIndexOf(' – '));
  const endsWithColour = at > 0 && start.length - at <= END_CHARS_MAX && COLOURS.exact(start.slice(at)) !== undefined;
  let said = endsWithColour ? start.slice(0, at) : start;
  if (said.includes(ADDED)) said = said.replaceAll(ADDED, ' with ');
  if (said.includes(' f')) said = said.replaceAll(SHORT_FOR, ' for ');
  return wordsOf(said);
}

/**
 * How many words of a name stand before its first comma, after which details follow: 'Colour printer, 500-sheet tray'. All, where there are
 * fewer than three.
 */
function detailsAt(name: string): number | undefined {
  const comma = name.search(DETAILS);
  const words = comma === -1 || comma > NAME_CHARS_MAX ? 0 : nameWords(name.slice(0, comma)).length;
  return words < DETAILS_FROM ? undefined : words;
}

export const descriptionWords = (description: string | null): string[] =>
  description === null ? [] : wordsOf(description.slice(0, DESCRIPTION_CHARS_MAX), DESCRIPTION_WORDS_MAX);

const leaves = new Map<string, number | null>();
const LEAVES_MAX = 50_000;

/** The node that a merchant's own category names; a number names none. Remembered, because paths repeat. */
function nodeOfPath(path: readonly string[]): number | null {
  const leaf = path.at(-1);
  if (leaf === undefined) return null;
  const known = leaves.get(leaf);
  if (known !== undefined) return known;
  const found = /\p{L}/u.test(leaf) ? bestPhrase(GOODS.find(wordsOf(folded(leaf).replaceAll('-', ' ')))) : null;
  const node = found === null ? null : found.phrase.nodes[0]!;
  if (leaves.size < LEAVES_MAX) leaves.set(leaf, node);
  return node;
}

/**
 * How many words of a name are its brand, when it starts with it.
 *
 * @example leadingWords('Kate Spade', ['kate', 'spade', 'purse']) // 2
 */
export function leadingWords(brandName: string | null, words: readonly string[]): number {
  const brand = brandName === null ? [] : wordsOf(brandName);
  return brand.every((word, at) => word === words[at]) ? brand.length : 0;
}

/** Finds what the row alone says of its place. `words` are those of its name and description. */
export function placeEvidence(row: EnrichmentRow, words: { name: readonly string[]; description: readonly string[] }): PlaceEvidence {
  const [described] = namedKinds(words.description);
  const brandWords = leadingWords(row.brandName, words.name);
  const named = namedKinds(words.name, brandWords, detailsAt(row.name));
  return {
    given: givenNode(row.columns?.get('google_product_category') ?? ''),
    named,
    accessory: named[0]?.isClear === true ? null : accessoryWord(words.name, brandWords),
    pathNode: nodeOfPath(row.categoryPath),
    descriptionNode: described?.isClear === true ? described.node : null,
  };
}

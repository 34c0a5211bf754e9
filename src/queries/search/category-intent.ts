import { marksAccessory } from './accessories.ts';
import type { Reading } from './reading.ts';
import type { GroupMatch } from './title-match.ts';
import { singularOf } from './title-match.ts';

/** Words of a category's name that name nothing by themselves. */
const FILLERS = new Set(['and', 'the', 'of', 'for', 'accessories', 'other']);

/** Names that a query must have to mean a category: 'Adapters and converters' is meant by either. */
const segmentNames = new Map<string, string[]>();

function namesOf(segment: string): string[] {
  let names = segmentNames.get(segment);
  if (names === undefined) {
    const words = segment.split('-').map(singularOf);
    const parts = words.join(' ').split(' and ');
    names = [words.filter((word) => !FILLERS.has(word)).join(' '), ...parts];
    if (segmentNames.size < 5000) segmentNames.set(segment, names);
  }
  return names;
}

/**
 * What a query's last words may name, with their share of the query: for 'wireless gaming mouse' the mouse, the gaming mouse, and
 * all of it.
 *
 * @param synonyms whether a category counts that is named by other words for the same thing
 */
export function intentsOf(reading: Reading, synonyms: boolean): Map<string, number> {
  const intents = new Map<string, number>();
  const required = reading.filter(({ optional }) => !optional);
  for (let start = 0; start < required.length; start += 1) {
    const tail = required.slice(start);
    const share = tail.length / required.length;
    if (tail.length > 3) continue;
    const typed = tail.map(({ typed: word }) => word.split(' ').map(singularOf).join(' ')).join(' ');
    intents.set(typed, share);
    if (tail.length > 1) continue;
    for (const { words, kind } of tail[0]!.alternatives) {
      const phrase = words.map(singularOf).join(' ');
      if (kind !== 'prefix' && (synonyms || kind !== 'synonym') && !intents.has(phrase)) intents.set(phrase, share);
    }
  }
  return intents;
}

/** How much of the query names the category, or one that it stands in: 0 to 1. */
export function intentShare(category: string | null, intents: ReadonlyMap<string, number>): number {
  let share = 0;
  for (const segment of category?.split('/') ?? []) for (const name of namesOf(segment)) share = Math.max(share, intents.get(name) ?? 0);
  return share;
}

const PREPOSITIONS = new Set(['for', 'fits', 'suits', 'compatible']);

/** How surely a name speaks of an accessory, by what gives it away. */
const SIGN = { next: 1, preposition: 1, anywhere: 0.5, withoutCategory: 0.5 };

/**
 * Whether a name speaks of an accessory *for* what was asked: 'laptop bag', 'case for laptop'. What the query itself names is
 * none: 'camera case' asks for cases. A query that names no category (a brand, a model) knows the second sign alone.
 *
 * @returns how surely, 0 to 1
 */
export function accessoryShare(
  name: readonly string[],
  matches: readonly (GroupMatch | null)[],
  typed: ReadonlySet<string>,
  namesCategory: boolean,
): number {
  const met = matches.filter((match) => match !== null && match.at >= 0) as GroupMatch[];
  const first = Math.min(...met.map(({ at }) => at));
  const last = Math.max(...met.map(({ at, length }) => at + length - 1));
  if (met.length > 0 && name.slice(Math.max(0, first - 4), first).some((word) => PREPOSITIONS.has(word))) {
    return namesCategory ? SIGN.preposition : SIGN.withoutCategory;
  }
  if (!namesCategory) return 0;
  const foreign = (word: string | undefined) => word !== undefined && marksAccessory(word) && !typed.has(singularOf(word));
  if (met.length > 0 && (foreign(name[last + 1]) || foreign(name[last + 2]))) return SIGN.next;
  return name.some(foreign) ? SIGN.anywhere : 0;
}

import type { Reading } from './words/reading.ts';
import { stemOf } from './words/stem.ts';

/** Words of a category's name that mean no category by themselves. */
const FILLERS = new Set(['and', 'the', 'of', 'for', 'accessories', 'other'].map(stemOf));

/** The names by which a query can mean a category: 'Adapters and converters' by either part. */
const segmentNames = new Map<string, string[]>();

function namesOf(segment: string): string[] {
  let names = segmentNames.get(segment);
  if (names === undefined) {
    const words = segment.split('-').map(stemOf);
    const parts = words.join(' ').split(' and ');
    names = [words.filter((word) => !FILLERS.has(word)).join(' '), ...parts];
    if (segmentNames.size < 5000) segmentNames.set(segment, names);
  }
  return names;
}

/**
 * Category names in a query, by their share of its words: of 'wireless gaming mouse' the last word, the last two and all three.
 *
 * @param synonyms whether a synonym of the last word may name a category
 */
export function intentsOf(reading: Reading, synonyms: boolean): Map<string, number> {
  const intents = new Map<string, number>();
  const required = reading.filter(({ optional }) => !optional);
  for (let start = 0; start < required.length; start += 1) {
    const tail = required.slice(start);
    const share = tail.length / required.length;
    if (tail.length > 3) continue;
    const typed = tail.map(({ typed: word }) => word.split(' ').map(stemOf).join(' ')).join(' ');
    intents.set(typed, share);
    if (tail.length > 1) continue;
    for (const { words, kind } of tail[0]!.alternatives) {
      const phrase = words.map(stemOf).join(' ');
      if (kind !== 'prefix' && (synonyms || kind !== 'synonym') && !intents.has(phrase)) intents.set(phrase, share);
    }
  }
  return intents;
}

/** How certainly 'monitor' alone means 'Computer monitors'. */
const HEAD_SHARE = 0.6;

/** How much of the query names the category or one of its ancestors: 0 to 1. */
export function intentShare(category: string | null, intents: ReadonlyMap<string, number>): number {
  let share = 0;
  for (const segment of category?.split('/') ?? []) {
    for (const name of namesOf(segment)) {
      share = Math.max(share, intents.get(name) ?? 0);
      const head = name.slice(name.lastIndexOf(' ') + 1);
      if (intents.get(head) === 1) share = Math.max(share, HEAD_SHARE);
    }
  }
  return share;
}

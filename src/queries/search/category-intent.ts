import type { Reading } from './words/reading.ts';
import { stemOf } from './words/stem.ts';

/** Words of a category's name that name nothing by themselves. */
const FILLERS = new Set(['and', 'the', 'of', 'for', 'accessories', 'other'].map(stemOf));

/** Names that a query must have to mean a category: 'Adapters and converters' is meant by either. */
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

/** How surely 'monitor' alone means 'Computer monitors'. */
const HEAD_SHARE = 0.6;

/** How much of the query names the category, or one that it stands in: 0 to 1. */
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

import { spellingDistance } from '#queries/search/words/edit-distance.ts';

/** More of a word wrong than this is another word. */
const WRONG_SHARE_MAX = 0.5;

/**
 * The known word that was probably meant, or null.
 *
 * @example nearestOf('fedes', ['feeds', 'data']) // 'feeds'
 * @example nearestOf('colour', ['feeds', 'data']) // null
 */
export function nearestOf(typed: string, known: readonly string[]): string | null {
  const near = known.map((word) => ({ word, distance: spellingDistance(typed.toLowerCase(), word) }));
  const [best] = near.toSorted((one, other) => one.distance - other.distance);
  return best !== undefined && best.distance <= WRONG_SHARE_MAX * best.word.length ? best.word : null;
}

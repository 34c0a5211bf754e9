import { dayOf } from '#catalogue/day.ts';
import type { Db } from '#queries/db.ts';
import { countUnfoundSearch } from '../../db/unfound-searches.ts';

const TERM_MIN_CHARS = 3;
const TERM_MAX_CHARS = 60;
/** More digits are probably a telephone, card or order number. */
const DIGITS_MAX = 6;

/**
 * A search term in the form that is counted; null for terms that may identify a person (addresses, long numbers) and for links.
 *
 * @example countableTerm('  Left-handed  SCISSORS ') // 'left-handed scissors'
 * @example countableTerm('jo@post.example')          // null
 */
function countableTerm(term: string): string | null {
  const text = term.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (text.length < TERM_MIN_CHARS || text.length > TERM_MAX_CHARS) return null;
  if (!/^[\p{L}\p{M}\p{N} '’&.,+/-]+$/u.test(text) || !/\p{L}{2}/u.test(text) || /www\.|\/\//.test(text)) return null;
  return (text.match(/\p{N}/gu)?.length ?? 0) > DIGITS_MAX ? null : text;
}

/** Counts a search that found nothing: the term and the day only. A failure is logged, and does not fail the search. */
export async function noteUnfoundSearch(app: Db, term: string, now: Date): Promise<void> {
  const counted = countableTerm(term);
  if (counted === null) return;
  try {
    await countUnfoundSearch(app, counted, dayOf(now));
  } catch (error) {
    console.error('A search was not counted.', error);
  }
}

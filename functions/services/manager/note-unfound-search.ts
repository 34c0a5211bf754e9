import type { Db } from '#queries/db.ts';
import { countUnfoundSearch } from '../../db/unfound-searches.ts';

const TERM_MIN_CHARS = 3;
const TERM_MAX_CHARS = 60;
/** More digits are a telephone, card or order number rather than a model. */
const DIGITS_MAX = 6;

/**
 * A term in the form in which it is counted, or null when it may say something of a person, or nothing at all: addresses,
 * long numbers, links.
 *
 * @example countableTerm('  Left-handed  SCISSORS ') // 'left-handed scissors'
 * @example countableTerm('jo@post.example')          // null
 */
export function countableTerm(term: string): string | null {
  const text = term.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (text.length < TERM_MIN_CHARS || text.length > TERM_MAX_CHARS) return null;
  if (!/^[\p{L}\p{M}\p{N} '’&.,+/-]+$/u.test(text) || !/\p{L}{2}/u.test(text) || /www\.|\/\//.test(text)) return null;
  return (text.match(/\p{N}/gu)?.length ?? 0) > DIGITS_MAX ? null : text;
}

/** Counts a search that found nothing: the term and the day, nothing of who searched. A failure is nobody's trouble. */
export async function noteUnfoundSearch(app: Db, term: string, now: Date): Promise<void> {
  const counted = countableTerm(term);
  if (counted === null) return;
  try {
    await countUnfoundSearch(app, counted, now.toISOString().slice(0, 10));
  } catch (error) {
    console.error('a search was not counted', error);
  }
}

import { MAKERS_TOO, PLAIN_WORDS, RECIPIENTS } from '#lexicon/plain-words.ts';
import { singular } from '#lexicon/words.ts';
import { type Db, rowsOfEach, type Statement } from '../db.ts';
import { addedSynonyms, addedSynonymStatement } from '../search/words/added-synonyms.ts';
import { readingsOf, wordsIn } from '../search/words/reading.ts';
import { NO_SYNONYMS, type SynonymTable } from '../search/words/synonyms.ts';
import { cutParts, type NeighbourRow, neighbourStatement, type TermRow, termStatement } from '../search/words/vocabulary.ts';
import type { NamedEntity } from './product-query.ts';

/** A merchant or brand whose whole name was typed. */
export interface VocabularyName extends NamedEntity {
  /** 'shop-word': the first word of a merchant's name. */
  kind: 'merchant' | 'brand' | 'shop-word';
  /** The name without spaces and marks. */
  key: string;
  products: number;
}

/** What the catalogue knows of typed words. */
export interface Vocabulary {
  names: VocabularyName[];
  /** How many comparisons have a word in their name, brand, merchant or category. */
  counts: ReadonlyMap<string, TermRow>;
  neighbours: NeighbourRow[];
  added: SynonymTable;
}

export const NO_VOCABULARY: Vocabulary = { names: [], counts: new Map(), neighbours: [], added: NO_SYNONYMS };

/** Words of the longest name that is looked for. */
export const NAME_WORDS_MAX = 5;
/** Words of a long text that are looked up. */
const WORDS_MAX = 60;

/** The key of the brand that a plural is said of: 'nike' of 'nikes'. */
export const nameOfOne = (key: string): string => key.replace(/(?<=.{3})s$/, '');

/** Every run of words that may be a name. */
function nameKeys(words: readonly string[]): string[] {
  const keys = new Set<string>();
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + NAME_WORDS_MAX); end += 1) {
      const key = words.slice(start, end).join('');
      if (/\p{L}/u.test(key) && (end - start > 1 || !PLAIN_WORDS.has(key) || RECIPIENTS.has(key) || MAKERS_TOO.has(key)))
        keys.add(key).add(nameOfOne(key));
    }
  }
  return [...keys];
}

/** Names are kept by their slugs, each word and all words joined. */
const namesStatement = (db: Db, words: readonly string[]): Statement =>
  db
    .prepare(
      `SELECT n.kind, m.id, m.name, m.slug, n.word AS key, m.product_count AS products FROM search_name n JOIN merchant m ON m.id = n.id
       WHERE n.kind = 'merchant' AND n.word IN (SELECT value FROM json_each(?1)) AND replace(m.slug, '-', '') = n.word
       UNION ALL
       SELECT 'shop-word', m.id, m.name, m.slug, n.word, m.product_count FROM search_name n JOIN merchant m ON m.id = n.id
       WHERE n.kind = 'merchant' AND n.word IN (SELECT value FROM json_each(?1)) AND length(n.word) > 4 AND m.slug LIKE n.word || '-%'
       UNION ALL
       SELECT n.kind, b.id, b.name, b.id, n.word, b.product_count FROM search_name n JOIN brand b ON b.id = n.id
       WHERE n.kind = 'brand' AND n.word IN (SELECT value FROM json_each(?1)) AND replace(b.id, '-', '') = n.word`,
    )
    .bind(JSON.stringify(nameKeys(words)));

/**
 * What the catalogue knows of typed words, in one round trip.
 *
 * @param words of the text, folded
 * @param searched the words that may be searched for: for these also spellings and synonyms
 */
export async function readVocabulary(db: Db, words: readonly string[], searched: readonly string[]): Promise<Vocabulary> {
  const looked = words.slice(0, WORDS_MAX);
  if (looked.length + searched.length === 0) return NO_VOCABULARY;
  const {
    names = [],
    terms = [],
    neighbours = [],
    added = [],
  } = await rowsOfEach(db, {
    names: namesStatement(db, looked),
    terms: termStatement(db, [...wordsIn(readingsOf(searched)), ...cutParts(searched), ...searched.map(singular)], searched),
    neighbours: neighbourStatement(db, searched),
    added: addedSynonymStatement(db, searched),
  });
  return {
    names: (names as VocabularyName[]).map((name) => ({ ...name, id: String(name.id) })),
    counts: new Map((terms as TermRow[]).map((row) => [row.term, row])),
    neighbours: neighbours as NeighbourRow[],
    added: addedSynonyms(added),
  };
}

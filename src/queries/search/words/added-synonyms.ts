import type { Db, Statement } from '../../db.ts';
import { SYNONYM_WORDS_MAX, type SynonymTable } from './synonyms.ts';
import { wordForms } from './word-forms.ts';

/** Every phrase in the typed words, its last word in any form. */
function phrasesOf(words: readonly string[]): string[] {
  const phrases = words.flatMap((_, start) =>
    Array.from({ length: Math.min(SYNONYM_WORDS_MAX, words.length - start) }, (__, more) => words.slice(start, start + more + 1)),
  );
  return phrases.flatMap((phrase) => {
    const last = phrase.at(-1)!;
    return [last, ...wordForms(last)].map((form) => [...phrase.slice(0, -1), form].join(' '));
  });
}

/** The statement for the synonyms that admins added for any phrase of the query. */
export const addedSynonymStatement = (db: Db, words: readonly string[]): Statement =>
  db.prepare('SELECT phrase, other FROM synonym WHERE phrase IN (SELECT value FROM json_each(?))').bind(JSON.stringify(phrasesOf(words)));

/** The rows of `addedSynonymStatement`. */
export function addedSynonyms(rows: readonly unknown[]): SynonymTable {
  const table = new Map<string, string[]>();
  for (const { phrase, other } of rows as { phrase: string; other: string }[]) table.set(phrase, [...(table.get(phrase) ?? []), other]);
  return table;
}

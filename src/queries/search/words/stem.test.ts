import { DatabaseSync } from 'node:sqlite';
import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { isWholeStart, stemOf } from './stem.ts';

/** What the index keeps of a word. */
function indexStems(words: readonly string[]): string[] {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE VIRTUAL TABLE word USING fts5 (text, tokenize = "porter unicode61 remove_diacritics 2");
    CREATE VIRTUAL TABLE kept USING fts5vocab (word, instance)`);
  const insert = database.prepare('INSERT INTO word (rowid, text) VALUES (?, ?)');
  for (const [index, word] of words.entries()) insert.run(index, word);
  const rows = database.prepare('SELECT term FROM kept ORDER BY doc').all() as { term: string }[];
  database.close();
  return rows.map(({ term }) => term);
}

const ENDINGS = `s es ies sses ed ing eed ational tional enci anci izer logi bli alli entli eli ousli ization ation ator alism iveness
  fulness ousness aliti iviti biliti icate ative alize iciti ical ful ness al ance ence er ic able ible ant ement ment ent sion tion ism
  ate iti ous ive ize y e ll bb ly`.split(/\s+/);

const START = string({ unit: constantFrom(...'aeioubcdlnstvwxyz7'), minLength: 1, maxLength: 6 });
const word = array(constantFrom('', ...ENDINGS), { maxLength: 2 }).chain((ends) => START.map((start) => start + ends.join('')));

it('gives the stems of the index', () => {
  assert(
    property(array(word, { minLength: 50, maxLength: 50 }), (words) => {
      expect(words.map(stemOf)).toEqual(indexStems(words));
    }),
  );
});

it.each([
  ['batteries', 'battery'],
  ['cables', 'cable'],
  ['printing', 'prints'],
  ['relational', 'relate'],
  ['hopping', 'hop'],
])('takes %s and %s for one word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

it('knows which unfinished words the index can complete', () => {
  expect(['lapto', 'mouse', 'battery', 'print'].filter(isWholeStart)).toEqual(['lapto', 'mouse', 'battery', 'print']);
  expect(['gas', 'glas', 'printing'].filter(isWholeStart)).toEqual([]);
});

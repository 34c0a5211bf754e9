import { beforeAll, expect, it } from 'vitest';
import { searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import type { Db } from '../db.ts';
import { readTyped } from './understand.ts';
import { NO_VOCABULARY, readVocabulary } from './vocabulary.ts';

let db: Db;
beforeAll(async () => {
  db = await searchableCatalogue([
    { name: 'Running shoe 574', brand: 'New Balance', merchant: 'Puddle & Peg', category: 'shoes' },
    { name: 'Running shoe', brand: 'Nike', merchant: 'Harbour Lane', category: 'shoes' },
    { name: 'Kettle', brand: 'Next', merchant: 'Bay Stores', category: 'kitchen' },
  ]);
});

const namesIn = async (...words: string[]) =>
  (await readVocabulary(db, words, [])).names.map(({ kind, name, key }) => `${kind} ${key}: ${name}`).sort();

it('knows shops and brands by their whole names, of up to five words in a row', async () => {
  expect(await namesIn('shoes', 'puddle', 'peg', 'new', 'balance')).toContain('brand newbalance: New Balance');
  expect(await namesIn('puddle', 'and', 'peg')).toContain('merchant puddleandpeg: Puddle & Peg');
  expect(await namesIn('nike')).toEqual(['brand nike: Nike']);
  expect(await namesIn('balance')).toEqual([]);
});

it('knows a shop by its first word, if that is long enough to mean it', async () => {
  expect(await namesIn('harbour')).toEqual(['shop-word harbour: Harbour Lane']);
  expect(await namesIn('bay')).toEqual([]);
  expect(await namesIn('lane')).toEqual([]);
});

it('asks for no plain word by itself, and for no number', async () => {
  expect(await namesIn('next')).toEqual([]);
  expect(await namesIn('574')).toEqual([]);
});

it('looks up the first sixty words', async () => {
  const others = Array.from({ length: 60 }, (_, at) => `word${at}`);
  expect(await namesIn(...others.slice(1), 'nike')).toEqual(['brand nike: Nike']);
  expect(await namesIn(...others, 'nike')).toEqual([]);
});

it('gives ids as text, and how many products there are', async () => {
  const { names } = await readVocabulary(db, ['harbour', 'lane'], []);
  expect(names.find(({ kind }) => kind === 'merchant')).toMatchObject({ id: '2', slug: 'harbour-lane', products: 1 });
});

it('counts the names that hold a word that may be searched for, and has words near it', async () => {
  const { counts, neighbours } = await readVocabulary(db, [], ['shoes', 'kettel']);
  expect(counts.get('shoe')?.named).toBe(2);
  expect(neighbours).toContainEqual(expect.objectContaining({ word: 'kettel', term: 'kettle' }));
});

it('asks nothing where no word is given', async () => expect(await readVocabulary(db, [], [])).toBe(NO_VOCABULARY));

it('a text is read with what the catalogue knows of it', async () => {
  const { query, vocabulary } = await readTyped('New Balance shoes from Puddle & Peg under £50').understand(db);
  expect(query).toMatchObject({ brands: [{ name: 'New Balance' }], merchant: { name: 'Puddle & Peg' }, price: { max: 5000 } });
  expect(vocabulary.names.length).toBeGreaterThan(0);
});

it('mere words are looked up, and read as nothing', async () => {
  const { query, vocabulary } = await readTyped('New Balance shoes under £50', { asWords: true }).understand(db);
  expect(query).toMatchObject({ brands: [], price: {}, text: 'new balance shoes under £50' });
  expect(query.words.slice(0, 3)).toEqual(['new', 'balance', 'shoes'].map((word) => ({ word, kind: 'left' })));
  expect(vocabulary.names).toEqual([]);
  expect(vocabulary.counts.has('balance')).toBe(true);
});

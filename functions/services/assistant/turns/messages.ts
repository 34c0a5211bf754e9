import { singular } from '#lexicon/words.ts';
import type { Db } from '#queries/db.ts';
import type { ProductQuery } from '#queries/understanding/product-query.ts';
import { readTyped } from '#queries/understanding/understand.ts';
import { readVocabulary, type Vocabulary } from '#queries/understanding/vocabulary.ts';
import { type SpokenMessage, spokenWords } from '../acts/spoken-words.ts';
import { placesIn } from './places.ts';
import { plainText } from './plain-text.ts';

/** A message as it was read. */
export interface Message {
  text: string;
  /** What its act is read from. */
  spoken: SpokenMessage;
  query: ProductQuery;
  /** Which of the shown products it means, by their places from 1; from the end if negative. */
  places: number[];
  vocabulary: Vocabulary;
  /** Reads other words with the same vocabulary. */
  read: (text: string) => ProductQuery;
  /** Reads other words as a message of their own. */
  asMessage: (text: string) => Message;
}

/** A message, or a part of one, as far as goods are read from it. */
export type Said = Pick<Message, 'text' | 'query' | 'read'>;

/** Words that a conversation carries on, looked up again for their spelling, their weight and the brands among them. */
const CARRIED_WORDS_MAX = 24;
const SEARCHED_MAX = 40;
const FEW_NAMES = 3;

/** Whether names of products hold a word. */
export const isOfNames =
  ({ counts }: Vocabulary) =>
  (word: string): boolean =>
    [word, singular(word)].some((form) => (counts.get(form)?.named ?? 0) > FEW_NAMES);

/** Whether the catalogue has a word, or one that is spelt like it. */
export const isOfCatalogue =
  ({ counts, neighbours }: Vocabulary) =>
  (word: string): boolean =>
    counts.has(word) || neighbours.some((near) => near.word === word);

/**
 * The messages of a visitor, whose words are looked up in one trip.
 *
 * @param carried words of what was wanted before, and of the thing that is spoken of
 */
export function hear(typed: readonly string[], carried: readonly string[]) {
  const heard = typed.map(plainText).map((text) => {
    const readable = readTyped(text);
    return { text, readable, reading: readable.alone().query };
  });
  const looked = heard.map(({ readable }) => readable).toReversed();
  const earlier = carried.slice(0, CARRIED_WORDS_MAX);
  return {
    lookUp: (db: Db): Promise<Vocabulary> =>
      readVocabulary(
        db,
        [...looked.flatMap(({ all }) => all), ...earlier],
        [...new Set([...looked.flatMap(({ searched }) => searched), ...earlier])].slice(0, SEARCHED_MAX),
      ),
    read(vocabulary: Vocabulary): Message[] {
      const read = (text: string) => readTyped(text).read(vocabulary);
      const asMessage = (text: string, readable = readTyped(text), reading = readable.alone().query): Message => {
        const query = readable.read(vocabulary);
        const shops = query.spans.filter(({ kind }) => kind === 'merchant');
        return {
          text,
          spoken: { reading, words: spokenWords(reading, shops) },
          query,
          places: placesIn(text),
          vocabulary,
          read,
          asMessage,
        };
      };
      return heard.map(({ text, readable, reading }) => asMessage(text, readable, reading));
    },
  };
}

import { readPatterns } from '#queries/understanding/constraints/read-patterns.ts';
import type { ProductQuery } from '#queries/understanding/product-query.ts';
import { readQuery } from '#queries/understanding/read-query.ts';
import type { Vocabulary, VocabularyName } from '#queries/understanding/vocabulary.ts';
import type { Act } from '../../acts/act.ts';
import { hear, type Message } from '../messages.ts';
import { carriedWords, NEW_TALK, type TalkState } from '../state.ts';
import { turnsOf } from '../turn.ts';

export const brand = (name: string): VocabularyName => {
  const key = name.toLowerCase().replaceAll(' ', '');
  return { kind: 'brand', id: key, name, slug: key, key, products: 10 };
};

/** The brands of a query and its words, as tests compare them. */
export const namesOf = ({ brands, words }: ProductQuery) => [brands.map(({ name }) => name), words.map(({ word }) => word).join(' ')];

/** A conversation with a catalogue of which this is known. */
export function conversing(vocabulary: Vocabulary) {
  const read = (text: string): ProductQuery => readQuery(readPatterns(text), vocabulary);
  const heard = (text: string, state: TalkState): Message => hear([text], carriedWords(state)).read(vocabulary)[0]!;
  /** What may be wanted after a message of an act, the likeliest first. */
  const wantedIn = (state: TalkState, act: Act, text: string): ProductQuery[] =>
    turnsOf({ act, isSure: true }, heard(text, state), state).map(({ wanted }) => wanted);
  /** The state after wishes that followed each other. */
  const stateAfter = (...wishes: string[]): TalkState => {
    const all = wishes.map(read);
    return { ...NEW_TALK, wanted: all.at(-1) ?? null, history: all.slice(0, -1) };
  };
  const wantedAfter = (before: string | string[], act: Act, text: string) => wantedIn(stateAfter(...[before].flat()), act, text);
  return { heard, stateAfter, wantedIn, wantedAfter };
}

import { GENDERS } from '#lexicon/values/audiences.ts';
import { GOODS } from '#lexicon/goods.ts';
import { singular } from '#lexicon/words.ts';

/** How many names must start with the word, in how large a part of the names that hold it, and how many words must follow it. */
const ROWS_MIN = 5;
const AT_START_MIN = 0.95;
const NEXT_MIN = 3;
/** Words that all of these names go on with belong to it: 'Forever New'. */
const SHARED_NEXT_MIN = 0.9;
const WORDS_MAX = 3;

interface Start {
  rows: number;
  written: Map<string, number>;
  next: Map<string, number>;
}

/** Finds what names without a brand start with again and again and have nowhere else: mostly that is their brand. */
export class RepeatedStarts {
  readonly #occurrences = new Map<string, number>();
  readonly #starts = new Map<string, Start>();

  add(name: string, words: readonly string[]): void {
    for (const word of new Set(words)) this.#occurrences.set(word, (this.#occurrences.get(word) ?? 0) + 1);
    const written = name.trim().split(/\s+/, WORDS_MAX + 1);
    for (let length = 1; length <= Math.min(WORDS_MAX, words.length - 1); length += 1) {
      const key = words.slice(0, length).join(' ');
      const start = this.#starts.get(key) ?? { rows: 0, written: new Map<string, number>(), next: new Map<string, number>() };
      this.#starts.set(key, start);
      start.rows += 1;
      const shown = written.slice(0, length).join(' ');
      start.written.set(shown, (start.written.get(shown) ?? 0) + 1);
      start.next.set(words[length]!, (start.next.get(words[length]!) ?? 0) + 1);
    }
  }

  /** Each start with how it is written most often. */
  *found(): Generator<[start: string, written: string]> {
    for (const [word, first] of this.#starts) {
      if (word.includes(' ') || first.rows < ROWS_MIN || !/^\p{L}{3,}$/u.test(word)) continue;
      if (first.rows < AT_START_MIN * this.#occurrences.get(word)! || GOODS.has(word) || GOODS.has(singular(word))) continue;
      let [key, start] = [word, first];
      for (let more = 1; more < WORDS_MAX; more += 1) {
        const [next, rows] = [...start.next].reduce((most, one) => (one[1] > most[1] ? one : most));
        const longer = this.#starts.get(`${key} ${next}`);
        if (rows < SHARED_NEXT_MIN * start.rows || longer === undefined || GENDERS.has(singular(next))) break;
        [key, start] = [`${key} ${next}`, longer];
      }
      if (start.next.size < NEXT_MIN) continue;
      const [written] = [...start.written].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1))[0]!;
      if (/^\p{Lu}/u.test(written)) yield [key, written.replaceAll(/[,:;-]+$/g, '')];
    }
  }
}

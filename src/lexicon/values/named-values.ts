import { wordsOf } from '../words.ts';

/** Values of a list, each with the words that mean it: colours, materials. */
export class NamedValues {
  readonly #values = new Map<string, string>();
  /** What means something else in running text: 'rose', 'clear'. */
  readonly #doubtful = new Map<string, string>();
  #longest = 1;

  /**
   * @param table `"Grey": "grey|space grey|smoke?"`; words are folded as names are. With a question mark only a whole value means it;
   * what is listed under "" means none of the values: 'ice cream' has no colour.
   */
  constructor(table: Readonly<Record<string, string>>) {
    for (const [value, phrases] of Object.entries(table)) {
      for (const phrase of phrases.split('|')) {
        const words = wordsOf(phrase);
        const values = phrase.endsWith('?') ? this.#doubtful : this.#values;
        if (!values.has(words.join(' '))) values.set(words.join(' '), value);
        this.#longest = Math.max(this.#longest, words.length);
      }
    }
  }

  /** What the text as a whole means; undefined where it is none of the list. */
  exact(text: string): string | undefined {
    const words = wordsOf(text).join(' ');
    return (this.#values.get(words) ?? this.#doubtful.get(words)) || undefined;
  }

  /** The words that mean a value in running text. */
  namesOf(value: string): string[] {
    return [...this.#values].flatMap(([words, meant]) => (meant === value ? [words] : []));
  }

  /** Each value in the words, with the words that mean it; of overlapping ones the longest. */
  find(words: readonly string[]): { value: string; start: number; end: number }[] {
    const found: { value: string; start: number; end: number }[] = [];
    for (let start = 0; start < words.length; start += 1) {
      for (let length = Math.min(this.#longest, words.length - start); length > 0; length -= 1) {
        const value = this.#values.get(length === 1 ? words[start]! : words.slice(start, start + length).join(' '));
        if (value === undefined) continue;
        if (value !== '') found.push({ value, start, end: start + length });
        start += length - 1;
        break;
      }
    }
    return found;
  }
}

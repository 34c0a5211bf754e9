const NAMES_MAX = 10;
const NAME_CHARS = 80;

/** What was seen of a merchant's category, for the manager. */
export class SeenOfPath {
  readonly names: string[] = [];
  readonly #phrases = new Map<string, number>();

  /** @param phrase of the name, if one decided the place */
  add(name: string, phrase: string | null): void {
    const short = name.slice(0, NAME_CHARS);
    if (this.names.length < NAMES_MAX && !this.names.includes(short)) this.names.push(short);
    if (phrase !== null) this.#phrases.set(phrase, (this.#phrases.get(phrase) ?? 0) + 1);
  }

  /** null when no phrase decided. */
  mostFrequentPhrase(): string | null {
    const [first] = [...this.#phrases].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    return first?.[0] ?? null;
  }
}

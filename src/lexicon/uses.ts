import electronics from './uses/electronics.json' with { type: 'json' };
import hobbies from './uses/hobbies.json' with { type: 'json' };
import home from './uses/home.json' with { type: 'json' };
import leisure from './uses/leisure.json' with { type: 'json' };
import office from './uses/office.json' with { type: 'json' };
import person from './uses/person.json' with { type: 'json' };
import toys from './uses/toys.json' with { type: 'json' };
import wear from './uses/wear.json' with { type: 'json' };
import { PLAIN_WORDS } from './plain-words.ts';
import { singular, wordPairs } from './words.ts';

/**
 * What people want to do, by the goods for it: `"tv wall mount": "hang/put telly/tv wall"`. Uses are parted by '|'; of each word one spelling
 * must be there, in whatever order and form. Several goods are parted by commas, the likeliest first.
 */
export const WRITTEN_USES: readonly Readonly<Record<string, string>>[] = [electronics, office, home, person, wear, leisure, toys];

interface Use {
  /** Phrases of goods, the likeliest first. */
  goods: string[];
  /** The stems of the last words of these. */
  heads: ReadonlySet<string>;
  /** For each word of the use the stems that stand for it. */
  words: ReadonlySet<string>[];
}

interface FoundUse {
  goods: readonly string[];
  /** The places of its words in the text. */
  places: number[];
  /** Whether a word stands for one of its words. */
  says: (word: string) => boolean;
}

/** What a use counts that has only words of every sentence: 'cannot get up'. */
const OF_PLAIN_WORDS = 0.5;
/** Between goods and what they are for. */
export const BEFORE_USE: ReadonlySet<string> = new Set(['to', 'that', 'which', 'for']);
/** 'Smart shoes to wear to an interview' asks for no suit: what a use counts of goods that the text says are for something. */
const OF_NAMED_GOODS = 2;
/** How far from the first word of a use the others may be. */
const REACH = 11;

const IRREGULAR = wordPairs(
  `going go goes go gone go went go doing do dying die dies die died die dead die hung hang lost lose broke break broken break slept sleep wrote write written write took take made make
   kept keep held hold ran run drove drive stuck stick wore wear worn wear froze freeze frozen freeze burnt burn spilt spill flies fly
   running run killing hurt kill hurt agony hurt ache hurt pain hurt painful hurt sore hurt throb hurt murder hurt loosing lose misplace lose mislay lose bust broke busted broke smashed broke
   cracked broke snapped broke kaput broke children child kids child kid child womens woman mens man`,
);

/** 'Stopped' and 'stopping' as 'stop', 'charging' as 'charg'. */
function verbStem(word: string): string {
  const stem = /^(\p{L}{3,})(?:ing|ed)$/u.exec(word)?.[1] ?? word;
  return /([bdgklmnprtvz])\1$/.test(stem) && stem !== word
    ? stem.slice(0, -1)
    : stem.length > 3 && stem.endsWith('e')
      ? stem.slice(0, -1)
      : stem;
}

/** A folded word as uses compare it: without its plural and the ending of a verb. */
export function useStem(word: string): string {
  // The stem of 'note' is 'not', which is another word.
  if (word === 'not') return "n't";
  const known = IRREGULAR.get(word);
  const one = word.length === 3 && word.endsWith('s') ? word.slice(0, -1) : singular(word);
  return verbStem(known ?? one);
}

/** Uses by the stems of their first words. */
export class UseTable {
  readonly #byFirst = new Map<string, Use[]>();
  /** In how many uses a stem is. */
  readonly #holding = new Map<string, number>();
  #uses = 0;

  /**
   * Adds uses of goods.
   *
   * @example new UseTable().add('kettle', 'boil water|make tea/coffee')
   */
  add(goods: string, written: string): void {
    const phrases = goods.split(', ');
    const heads = new Set(phrases.map((phrase) => useStem(phrase.slice(phrase.lastIndexOf(' ') + 1))));
    for (const use of written.split('|')) {
      const words = use.split(' ').map((word) => new Set(word.split('/').map(useStem)));
      this.#uses += 1;
      for (const stem of new Set(words.flatMap((some) => [...some]))) this.#holding.set(stem, (this.#holding.get(stem) ?? 0) + 1);
      for (const stem of words[0]!) this.#byFirst.set(stem, [...(this.#byFirst.get(stem) ?? []), { goods: phrases, heads, words }]);
    }
  }

  /**
   * The use that a text says the most of, without the words of every sentence; of equal ones the first.
   *
   * @param typed folded words
   */
  find(typed: readonly string[]): FoundUse | null {
    const stems = typed.map(useStem);
    let best: FoundUse | null = null;
    let most = 0;
    for (const [at, stem] of stems.entries()) {
      for (const { goods, heads, words } of this.#byFirst.get(stem) ?? []) {
        const places = placesOf(words, stems, at);
        if (places === null) continue;
        const told =
          places.reduce((sum, place) => sum + (PLAIN_WORDS.has(typed[place]!) ? 0 : this.#weightOf(stems[place]!)), 0) || OF_PLAIN_WORDS;
        const isNamed = stems.some((one, place) => heads.has(one) && BEFORE_USE.has(typed[place + 1] ?? ''));
        const counted = isNamed ? OF_NAMED_GOODS * told : told;
        if (counted <= most) continue;
        best = { goods, places, says: (word) => words.some((some) => some.has(useStem(word))) };
        most = counted;
      }
    }
    return best;
  }

  /** What a word tells, from 1 for one of all uses to 2 for one of a single use: 'neck' more than 'smart'. */
  #weightOf(stem: string): number {
    return 2 - Math.log(this.#holding.get(stem) ?? 1) / Math.log(this.#uses);
  }
}

/** Where the words of a use are, its first one at a place; null: one of them is not there. */
function placesOf(words: Use['words'], stems: readonly string[], first: number): number[] | null {
  const places = [first];
  for (const word of words.slice(1)) {
    const near = stems.findIndex((stem, at) => Math.abs(at - first) <= REACH && !places.includes(at) && word.has(stem));
    if (near < 0) return null;
    places.push(near);
  }
  return places;
}

function tableOf(groups: typeof WRITTEN_USES): UseTable {
  const table = new UseTable();
  for (const group of groups) for (const [goods, uses] of Object.entries(group)) table.add(goods, uses);
  return table;
}

/** What goods are wanted for. */
export const USES: UseTable = tableOf(WRITTEN_USES);

/** The goods that people are given for what they do for pleasure: `"binoculars": "birdwatcher"`. */
export const HOBBIES: UseTable = tableOf([hobbies]);

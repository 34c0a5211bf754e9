import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { EMPTY, joined, SAME_IN_QUESTIONS, SHAPE } from '#lexicon/question-words.ts';
import { editsForgiven, nearestSpelt } from '#queries/search/words/edit-distance.ts';
import { remembered } from '#queries/search/words/remembered.ts';
import { stemOf } from '#queries/search/words/stem.ts';
import { indexWords } from '#queries/search/words/words.ts';

/** What a word of a question counts. Of words that no entry has, those of goods tell least: 'how do I return a kettle' asks about returns. */
const WEIGHT = { empty: 0.06, shape: 0.25, unknownPlain: 0.3, unknownGoods: 0.4, unknown: 0.8 };
/** Of a telling word: what every entry has tells nothing. */
const COMMON_LEAST = 0.35;
/** Words of a question that the wording lacks, where another of the entry has them, or its text. */
const ELSEWHERE = { wording: 0.25, content: 0.12 };
/** Words of the question before count less. */
const BEFORE = 0.5;
/** Words in the order of the wording. */
const ORDER = 0.1;
/** Plain words alone, such as 'a new one', must be nearly the whole question. */
const PLAIN = 0.5;
const FIT_STEPS = 20;
/** Shorter words are near too many others. */
const SPELT_MIN = 4;
/** A part of a message tells less than all of it, and a few words nothing. */
const OF_PART = 0.9;
const PART_WORDS_MIN = 3;
/** So much of a wording in a question is the wording. */
const WHOLE = 0.9;

/** The stems of words that ask for the same, with that which they count as. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  SAME_IN_QUESTIONS.flatMap((group) => group.map((word): [string, string] => [stemOf(word), stemOf(group[0]!)])),
);

const stemOfWord = (word: string): string => {
  const stem = stemOf(word);
  return ALIKE.get(stem) ?? stem;
};
/** Words that carry a request. */
const PLAIN_STEMS = new Set([...PLAIN_WORDS].map(stemOfWord));
const AMOUNT = /£ ?\d[\d.]*|\d[\d.]* ?(?:quid|pounds?|pence)\b/g;
const WHEN =
  /\b(?:last (?:week|month|night|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|the other (?:day|week|night))\b|\byesterday\b|\b(?:\w{1,6} )?(?:days?|weeks?|months?) ago\b/gi;
/** Which amount it was, and when, says nothing of the matter. */
const questionWords = (text: string): string[] =>
  joined(indexWords(text.replaceAll("'", '').replaceAll(AMOUNT, ' ').replaceAll(WHEN, ' ')));

type Kind = 'empty' | 'shape' | 'telling';
const kindOf = (word: string): Kind => (EMPTY.has(word) ? 'empty' : SHAPE.has(word) ? 'shape' : 'telling');
const isTelling = (word: string): boolean => kindOf(word) === 'telling';

/** The telling words of a question, as stems. */
export const tellingWords = (text: string): string[] => [...new Set(questionWords(text).filter(isTelling).map(stemOfWord))];

/** Words with those that ask for the same, for the index. */
export const inOtherWords = (text: string): string[] => {
  const telling = new Set(tellingWords(text));
  return [...[...ALIKE].flatMap(([word, first]) => (telling.has(first) ? [word] : [])), ...questionWords(text)];
};

/** A question or a wording as stems, each once, with what kind of word it is. */
interface Spoken {
  words: Map<string, Kind>;
  pairs: Set<string>;
}

function spokenQuestion(text: string): Spoken {
  const words = questionWords(text).map((word) => ({ stem: stemOfWord(word), kind: kindOf(word) }));
  return {
    words: new Map(words.map(({ stem, kind }) => [stem, kind])),
    pairs: new Set(words.slice(1).map(({ stem }, at) => `${words[at]!.stem} ${stem}`)),
  };
}

/** What an entry says, in stems. */
interface Prepared {
  title: Set<string>;
  wordings: Spoken[];
  /** The stems of all wordings. */
  held: Set<string>;
  /** Their telling words, as they are spelt. */
  spelt: Set<string>;
  content: Set<string>;
}

/** An entry that is compared with a question. */
interface Candidate extends Prepared {
  entry: KnowledgeEntry;
}

/** Entries as stems: each message needs them. A change in the manager raises the version; migrations come with a new Worker. */
const prepared = new Map<string, Prepared>();
const PREPARED_MAX = 200;

function preparedOf({ id, version, updatedAt, title, tags, content }: KnowledgeEntry): Prepared {
  const key = `${id} ${version} ${updatedAt} ${title}`;
  const known = prepared.get(key);
  if (known !== undefined) return known;
  const wordings = [title, ...(tags ?? '').split(',')].map(spokenQuestion).filter(({ words }) => words.size > 0);
  const made = {
    title: new Set(tellingWords(title)),
    wordings,
    held: new Set(wordings.flatMap(({ words }) => [...words.keys()])),
    spelt: new Set(questionWords(`${title} ${tags ?? ''}`).filter((word) => word.length >= SPELT_MIN && isTelling(word))),
    content: new Set(questionWords(content).map(stemOfWord)),
  };
  if (prepared.size >= PREPARED_MAX) prepared.clear();
  prepared.set(key, made);
  return made;
}

/** An entry that may answer a question. */
export interface Retrieved {
  entry: KnowledgeEntry;
  /** From 0 to 1: how alike the question and the wording of the entry that is nearest to it are. */
  fit: number;
  /** How much of the telling words of the question that wording has. */
  covered: number;
  /** Whether a wording of several words that are not empty is in the question. */
  isNamed: boolean;
}

/** What else is known of a question. */
interface Beside {
  /** Telling words of the question before, for 'and how do I delete it again?'. */
  before: readonly string[];
  /** Words of the question that name goods. */
  goods: readonly string[];
  /** Whether the catalogue knows a word, which is then spelt right. */
  isKnown: (word: string) => boolean;
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** More than all entries and a question have. */
const WORDS_WEIGHED = 5000;

type Weighing = (stem: string, kind: Kind) => number;

/** The weights of words among entries: what few have tells most. */
function weighing(entries: readonly Prepared[], goods: ReadonlySet<string>): Weighing {
  const most = Math.log(1 + 2 * entries.length);
  const ofTelling = remembered(WORDS_WEIGHED, (stem) => {
    const having = entries.filter(({ held }) => held.has(stem)).length;
    if (having === 0 && /^\d+$/.test(stem)) return WEIGHT.empty;
    if (having === 0) return PLAIN_STEMS.has(stem) ? WEIGHT.unknownPlain : goods.has(stem) ? WEIGHT.unknownGoods : WEIGHT.unknown;
    return COMMON_LEAST + (1 - COMMON_LEAST) * (Math.log(1 + entries.length / having) / most);
  });
  return (stem, kind) => (kind === 'telling' ? ofTelling(stem) : WEIGHT[kind]);
}

/** A question with misspelt words as the entries spell them: 'delte my acount'. */
function respelt(all: readonly Prepared[], text: string, isKnown: Beside['isKnown']): string {
  const spelt = new Set(all.flatMap((one) => [...one.spelt]));
  const near = (word: string): string => {
    const stem = stemOfWord(word);
    if (word.length < SPELT_MIN || !isTelling(word) || PLAIN_WORDS.has(word) || isKnown(word) || all.some(({ held }) => held.has(stem)))
      return word;
    const most = editsForgiven(word);
    const alike = [...spelt].filter((one) => one[0] === word[0] && Math.abs(one.length - word.length) <= most);
    return nearestSpelt(word, alike, most)[0] ?? word;
  };
  return text.replaceAll(/[\p{L}\p{N}']+/gu, (word) => (/^\p{L}+$/u.test(word) ? near(word) : word));
}

/** So much of a question must be in an entry that answers it, whatever was asked before. */
const ALONE_COVERED = 0.9;

const PARTS_MAX = 8;

/** Parts of a message, where there are several: 'I share this PC, how do I log off?' */
const partsOf = (text: string): string[] =>
  text
    .split(
      /[,.;!?]+\s|\s(?:but|and|because|so)\s|\s(?=(?:what|whats|who|whos|where|wheres|how|hows|(?:can|do|am|will) (?:i|it|they|you)) )/,
    )
    .filter((part) => part !== text && tellingWords(part).length > 0 && questionWords(part).length >= PART_WORDS_MIN)
    .slice(0, PARTS_MAX);

/**
 * The entry that answers a question best, of equal ones the newest; null: none. Its wording (title or tag) that is most like the question, or
 * a part of it, counts.
 */
export function bestEntry(entries: readonly KnowledgeEntry[], typed: string, { before, goods, isKnown }: Beside): Retrieved | null {
  const all = entries.map((entry): Candidate => ({ entry, ...preparedOf(entry) }));
  const weight = weighing(all, new Set(goods.flatMap(tellingWords)));
  const text = respelt(all, typed, isKnown);
  const parts = partsOf(text).flatMap((part) => {
    const found = nearest(all, weight, part, before);
    const share = Math.sqrt(tellingWords(part).length / tellingWords(text).length);
    return found === null ? [] : [{ ...found, fit: OF_PART * found.fit, covered: share * found.covered }];
  });
  const whole = nearest(all, weight, text, before);
  // What says its topic itself asks nothing more of the one before.
  const alone = before.length === 0 ? null : nearest(all, weight, text, []);
  const isWhole = alone !== null && alone.isNamed && alone.covered >= ALONE_COVERED;
  return [...(isWhole ? [alone] : []), ...(whole === null ? [] : [whole]), ...parts].toSorted((a, b) => b.fit - a.fit)[0] ?? null;
}

/** The entry whose wording is most like a text; null: none shares a telling word with it. */
function nearest(all: readonly Candidate[], weight: Weighing, text: string, before: readonly string[]): Retrieved | null {
  const { words, pairs } = spokenQuestion(text);
  const asked = new Map([
    ...before.map((stem) => [stem, BEFORE * weight(stem, 'telling')] as const),
    ...[...words].map(([stem, kind]) => [stem, weight(stem, kind)] as const),
  ]);
  // 'What can you do?' has no telling words: then all of them tell.
  const told = [...words].flatMap(([stem, kind]) => (kind === 'telling' && asked.get(stem) !== WEIGHT.unknownPlain ? stem : []));
  const telling = told.length > 0 ? told : [...words].flatMap(([stem, kind]) => (kind === 'telling' ? [] : stem));
  const mostTold = sum([...new Set([...telling, ...tellingWords(text)])].map((stem) => asked.get(stem) ?? 0));
  const most = sum([...asked.values()]);
  const found = all.map(({ entry, title, wordings, held, content }) => {
    const elsewhere = new Map(
      [...asked].map(([stem, value]) => [stem, value * (held.has(stem) ? ELSEWHERE.wording : content.has(stem) ? ELSEWHERE.content : 0)]),
    );
    const best: Retrieved = { entry, fit: 0, covered: 0, isNamed: false };
    for (const wording of wordings) {
      if (told.length > 0 && !told.some((stem) => wording.words.has(stem))) continue;
      const shared = sum([...wording.words.keys()].map((stem) => asked.get(stem) ?? 0));
      const whole = Math.min(1, shared / sum([...wording.words].map(([stem, kind]) => weight(stem, kind))));
      const others = sum([...elsewhere].map(([stem, value]) => (wording.words.has(stem) ? 0 : value)));
      const covered = (shared + others) / most;
      const inOrder = wording.pairs.size === 0 ? 0 : [...wording.pairs].filter((pair) => pairs.has(pair)).length / wording.pairs.size;
      const isPlain = before.length === 0 && told.every((stem) => !wording.words.has(stem) || PLAIN_STEMS.has(stem));
      const fit = ((2 * covered * whole) / (covered + whole)) * (1 - ORDER + ORDER * inOrder) * (isPlain ? covered ** PLAIN : 1);
      best.isNamed ||= whole >= WHOLE && [...wording.words.values()].filter((kind) => kind !== 'empty').length > 1;
      const named = sum(telling.map((stem) => (wording.words.has(stem) ? asked.get(stem)! : 0)));
      if (fit > best.fit) Object.assign(best, { fit: Math.min(1, fit), covered: named / mostTold });
    }
    return { best, inTitle: telling.filter((stem) => title.has(stem)).length };
  });
  // Nearly the same fit is the same, and so is a whole wording: a title says what an entry is about.
  const steps = ({ fit, covered, isNamed }: Retrieved) => (covered === 1 && isNamed ? FIT_STEPS : Math.round(fit * FIT_STEPS));
  const [first] = found
    .filter(({ best }) => best.fit > 0)
    .toSorted(
      (a, b) => steps(b.best) - steps(a.best) || b.inTitle - a.inTitle || b.best.fit - a.best.fit || b.best.entry.id - a.best.entry.id,
    );
  return first?.best ?? null;
}

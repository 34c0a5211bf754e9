import type { RedirectType } from '#catalogue/addresses/redirect.ts';
import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import type { Db, Statement } from '#queries/db.ts';
import { stemOf } from '#queries/search/words/stem.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { KNOWLEDGE, matchingKnowledge } from '../../../db/knowledge.ts';
import { type Answer, said } from '../answer.ts';

const ENTRIES_LOOKED_AT = 12;
/** A knowledge entry can be a page long; a chat bubble cannot. */
const ANSWER_MAX_CHARS = 900;

/** Tags of an entry that say which page goes with it; the first that it has. Others lead to the help page. */
const PAGE_OF_TAG: [tag: string, page: RedirectType][] = [
  ['gdpr', 'gdpr'],
  ['returns', 'returns'],
  ['privacy', 'privacy'],
  ['cookies', 'privacy'],
  ['terms', 'terms'],
  ['contact', 'contact'],
  ['profile', 'profile'],
];

/** Words of every question. They tell nothing of what it is about. */
const COMMON = new Set(
  `something anything need needs needed buy looking find show a about all am an and any are as at be been but by can could did do does for from get give go got had has have he hello her hi his how i if in is it its just
   let like me my no not of ok on one or our please she should so some tell than thank thanks that the their them then there these they this to too up us was we
   were what when where which who why will with would yes yet you your im ive id dont doesnt cant isnt didnt wont havent hasnt u ur whats wheres whos hows want still ever part know
   must may might shall having around round again really actually only also even lot guys thing things please then`.split(/\s+/),
);

/**
 * What a word of the question counts: in the title, as a tag, in a tag of several words that is there whole in the question or not, and in
 * the content. Words of the question before count less.
 */
const WEIGHT = { phrase: 1, tag: 1, tagOfShopping: 0.5, title: 0.8, partOfTag: 0.35, content: 0.2, before: 0.5 };
const PHRASE_WORDS_MIN = 2;
/** A question whose own words an entry has less of is about something else. */
const OWN_SHARE_MIN = 0.4;

/** Words that ask for the same in questions on a site, and so count as the first of them. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  [
    'delete erase remove bin scrap wipe close',
    'register enrol signup',
    'complain complaint moan grumble',
    'contact reach ring call speak',
    'sell flog',
    'details data information info',
    'store stored keep kept retain record remember log',
    'alert notify inform warn',
    'drop fall lower',
    'broken faulty damaged defective smashed bust',
    'trust trustworthy legit genuine reliable dodgy scam scammers',
    'refund reimburse',
    'parcel package',
    'charge fee',
    'search type',
  ].flatMap((line) => line.split(' ').map((word): [string, string] => [stemOf(word), stemOf(line.split(' ')[0]!)])),
);

const alike = (word: string): string => ALIKE.get(word) ?? word;
const wordsOf = (text: string): string[] => indexWords(text.replaceAll("'", ''));
const stemsOf = (text: string): string[] => wordsOf(text).map((word) => alike(stemOf(word)));
const tagsOf = ({ tags }: KnowledgeEntry): string[] => (tags ?? '').split(',').map((tag) => tag.trim());

/** The telling words of a question, as stems. */
export const helpWords = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter((word) => !COMMON.has(word))
      .map((word) => alike(stemOf(word))),
  ),
];

/** Said to the site, or of an order or account of one's own, and not to ask for goods. */
const ADDRESSED =
  /\b(?:you|your|u|(?:this|the) (?:site|website)|here|my (?:account|orders?|parcel|package|delivery|data|details|password|e-?mail|codes?|voucher|saved|favou?rites|money|purchase|shop|business)|i(?:'?ve| have)? (?:just |already )?(?:bought|ordered|paid|got sent|received|was sent)|(?:have|has|had|did|is|was)n'?t (?:received|arrived|come|turned up|work\w*)|arrives?d?)\b/;
const ASKS_FOR_GOODS =
  /\b(?:do|have|can|could|would) you (?:have|sell|stock|got|find|show|recommend|suggest|get|do)\b|\bare you selling\b|\bshow me\b/;

/** Whether a question is put to the site, or is about an order or account of the visitor. */
export const isAddressed = (text: string): boolean => ADDRESSED.test(text) && !ASKS_FOR_GOODS.test(text);

/** 'Do you have …?', 'can you show me …?' */
export const asksForGoods = (text: string): boolean => ASKS_FOR_GOODS.test(text);

/** An entry that may answer a question. */
export interface Retrieved {
  entry: KnowledgeEntry;
  /** From 0 to 1: how much of the question its title and tags name. */
  fit: number;
  /** Whether a phrase of its title or tags is in the question. */
  isNamed: boolean;
  /** How many of its words the title has. */
  inTitle: number;
}

/** A question as stems. */
interface Question {
  spoken: readonly string[];
  /** Its telling words, each with what it counts for where no entry has it. */
  words: ReadonlyMap<string, number>;
  before: readonly string[];
  /** Goods are spoken of, so a single word of it tells less. */
  isShopping: boolean;
}

/** An entry with its words as stems. */
export interface StemmedEntry {
  entry: KnowledgeEntry;
  title: readonly string[];
  tags: readonly string[][];
  content: readonly string[];
  /** The telling words of its title and of each tag. */
  telling: readonly string[][];
}

export const stemmedEntry = (entry: KnowledgeEntry): StemmedEntry => ({
  entry,
  title: stemsOf(entry.title),
  tags: tagsOf(entry).map(stemsOf),
  content: stemsOf(entry.content),
  telling: [entry.title, ...tagsOf(entry)].map(helpWords),
});

/** How well an entry answers a question. */
function fitOf({ entry, title, tags, content, telling }: StemmedEntry, { spoken, words, before, isShopping }: Question): Retrieved {
  const text = ` ${spoken.join(' ')} `;
  const asked = [...words.keys()];
  // 'How do you make money' is in 'so how do you lot make your money': its telling words, in their order.
  const isAsked = (phrase: readonly string[]) => {
    let from = 0;
    return phrase.length >= PHRASE_WORDS_MIN && phrase.every((word) => (from = asked.indexOf(word, from) + 1) > 0);
  };
  const isSaid = (phrase: readonly string[]) => phrase.length >= PHRASE_WORDS_MIN && text.includes(` ${phrase.join(' ')} `);
  const whole = [title, ...tags].flatMap((phrase, at) => (isSaid(phrase) ? [phrase] : isAsked(telling[at]!) ? [telling[at]!] : []));
  const weights = new Map<string, number>();
  const add = (of: readonly string[], weight: number) => {
    for (const word of of) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  add(content, WEIGHT.content);
  add(tags.flat(), WEIGHT.partOfTag);
  add(title, WEIGHT.title);
  add(tags.filter(({ length }) => length === 1).flat(), isShopping ? WEIGHT.tagOfShopping : WEIGHT.tag);
  add(whole.flat(), WEIGHT.phrase);
  const sumOf = (of: Iterable<string>) => [...of].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const own = [...words.values()].reduce((sum, weight) => sum + weight, 0);
  const most = own + WEIGHT.before * before.length;
  const isOther = own > 0 && sumOf(words.keys()) / own < OWN_SHARE_MIN;
  const share = most === 0 || isOther ? 0 : (sumOf(words.keys()) + WEIGHT.before * sumOf(before)) / most;
  const longest = Math.max(0, ...whole.map(({ length }) => length));
  const inTitle = title.filter((word) => words.has(word)).length;
  return { entry, fit: Math.min(1, Math.max(share + 0.03 * longest, longest / Math.max(1, spoken.length))), isNamed: longest > 0, inTitle };
}

/** Stems with those that count as the same. */
const inOtherWords = (stems: readonly string[]): string[] =>
  stems.flatMap((stem) => [stem, ...[...ALIKE].filter(([other, first]) => first === stem && other !== stem).map(([other]) => other)]);

interface Asked {
  text: string;
  before: readonly string[];
}

/** The statement for entries that have words of a question, or of the question before; null: it has none. */
export const knowledgeStatement = (app: Db, { text, before }: Asked): Statement | null =>
  matchingKnowledge(app, [...inOtherWords(helpWords(text)), ...wordsOf(text), ...before], ENTRIES_LOOKED_AT);

/** These entries, in a trip of their own. */
export const knowledgeOf = async (app: Db, asked: Asked): Promise<KnowledgeEntry[]> =>
  KNOWLEDGE.readAll((await knowledgeStatement(app, asked)?.all())?.results ?? []);

/** A word that no entry has counts for less: it tells nothing of which is meant. */
const UNKNOWN = 0.5;

/**
 * The entry that answers a question best, of equal ones the newest; null: none.
 *
 * @param before the words of the question before, for 'and how do I delete it again?'
 * @param goods words of the question that name goods: 'how do I return a kettle' asks about returns
 */
export function bestEntry(
  entries: readonly StemmedEntry[],
  text: string,
  { before, goods, isShopping }: { before: readonly string[]; goods: readonly string[]; isShopping: boolean },
): Retrieved | null {
  const ofGoods = new Set(goods.flatMap(stemsOf));
  const known = new Set(entries.flatMap(({ title, tags, content }) => [...title, ...tags.flat(), ...content]));
  const isKept = (word: string) => !ofGoods.has(word) || (!isShopping && known.has(word));
  const words = new Map(
    helpWords(text).flatMap((word): [string, number][] => (isKept(word) ? [[word, known.has(word) ? 1 : UNKNOWN]] : [])),
  );
  const question = { spoken: stemsOf(text), words, before: before.filter((word) => !words.has(word)), isShopping };
  const found = entries.map((entry) => fitOf(entry, question));
  return (
    found.toSorted(
      (a, b) => b.fit - a.fit || Number(b.isNamed) - Number(a.isNamed) || b.inTitle - a.inTitle || b.entry.id - a.entry.id,
    )[0] ?? null
  );
}

function pageOf(entry: KnowledgeEntry): RedirectType {
  const tags = new Set(tagsOf(entry).map((tag) => indexWords(tag).join(' ')));
  return PAGE_OF_TAG.find(([tag]) => tags.has(tag))?.[1] ?? 'help';
}

function shortened(content: string): string {
  if (content.length <= ANSWER_MAX_CHARS) return content;
  const cut = content.slice(0, ANSWER_MAX_CHARS);
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, ANSWER_MAX_CHARS / 2));
}

/** What an entry says, with the page that goes with it. */
export const helpAnswer = ({ entry }: Retrieved): Answer => said(shortened(entry.content), { redirect: pageOf(entry) });

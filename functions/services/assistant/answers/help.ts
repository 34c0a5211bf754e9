import { REDIRECTS, type RedirectType } from '#catalogue/addresses/redirect.ts';
import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import type { Db } from '#queries/db.ts';
import { stemOf } from '#queries/search/words/stem.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { matchingKnowledge } from '../../../db/knowledge.ts';
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
  `a about all am an and any are as at be been but by can could did do does for from get give go got had has have he hello her hi his how i if in is it its just
   let like me my no not of ok on one or our please she should so some tell than thank thanks that the their them then there these they this to too up us was we
   were what when where which who why will with would yes you your im ive id dont doesnt cant isnt didnt wont u ur whats hows`.split(/\s+/),
);

/**
 * What a word of the question counts: in the title, as a tag, in a tag of several words that stands whole in the question or not, and in
 * the content. Words of the question before count less.
 */
const WEIGHT = { phrase: 1, tag: 1, tagOfShopping: 0.5, title: 0.8, partOfTag: 0.35, content: 0.2, before: 0.5 };
const PHRASE_WORDS_MIN = 2;
/** A question whose own words an entry has less of is about something else. */
const OWN_SHARE_MIN = 0.4;

const stemsOf = (text: string): string[] => indexWords(text).map(stemOf);
const tagsOf = ({ tags }: KnowledgeEntry): string[] => (tags ?? '').split(',').map((tag) => tag.trim());

/** The telling words of a question, as stems. */
export const helpWords = (text: string): string[] => [...new Set(indexWords(text).filter((word) => !COMMON.has(word)).map(stemOf))];

/** An entry that may answer a question. */
export interface Retrieved {
  entry: KnowledgeEntry;
  /** From 0 to 1: how much of the question its title and tags name. */
  fit: number;
  /** Whether a phrase of its title or tags stands in the question. */
  isNamed: boolean;
}

/** A question as stems: all it says, its telling words, and those of the question before. */
interface Question {
  spoken: readonly string[];
  words: readonly string[];
  before: readonly string[];
  /** Goods are spoken of, so a single word of it tells less. */
  isShopping: boolean;
}

/** How well an entry answers a question. */
function fitOf(entry: KnowledgeEntry, { spoken, words, before, isShopping }: Question): Retrieved {
  const title = stemsOf(entry.title);
  const tags = tagsOf(entry).map(stemsOf);
  const text = ` ${spoken.join(' ')} `;
  const whole = [title, ...tags].filter((phrase) => phrase.length >= PHRASE_WORDS_MIN && text.includes(` ${phrase.join(' ')} `));
  const weights = new Map<string, number>();
  const add = (of: readonly string[], weight: number) => {
    for (const word of of) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  add(stemsOf(entry.content), WEIGHT.content);
  add(tags.flat(), WEIGHT.partOfTag);
  add(title, WEIGHT.title);
  add(tags.filter(({ length }) => length === 1).flat(), isShopping ? WEIGHT.tagOfShopping : WEIGHT.tag);
  add(whole.flat(), WEIGHT.phrase);
  const sumOf = (of: readonly string[]) => of.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const most = words.length + WEIGHT.before * before.length;
  const isOther = words.length > 0 && sumOf(words) / words.length < OWN_SHARE_MIN;
  const share = most === 0 || isOther ? 0 : (sumOf(words) + WEIGHT.before * sumOf(before)) / most;
  const longest = Math.max(0, ...whole.map(({ length }) => length));
  return { entry, fit: Math.min(1, Math.max(share + 0.03 * longest, longest / Math.max(1, spoken.length))), isNamed: longest > 0 };
}

/** The entries that have words of a question, or of the question before, in one trip. */
export const knowledgeOf = (app: Db, text: string, before: readonly string[] = []): Promise<KnowledgeEntry[]> =>
  matchingKnowledge(app, [...indexWords(text), ...before], ENTRIES_LOOKED_AT);

/**
 * The entry that answers a question best; null: none.
 *
 * @param before the words of the question before, for 'and how do I delete it again?'
 * @param goods words of the question that name goods: 'how do I return a kettle' asks about returns
 */
export function bestEntry(
  entries: readonly KnowledgeEntry[],
  text: string,
  { before, goods, isShopping }: { before: readonly string[]; goods: readonly string[]; isShopping: boolean },
): Retrieved | null {
  const ofGoods = new Set(goods.flatMap(stemsOf));
  const words = helpWords(text).filter((word) => !ofGoods.has(word));
  const others = before.filter((word) => !words.includes(word));
  const spoken = stemsOf(text);
  const found = entries.map((entry) => fitOf(entry, { spoken, words, before: others, isShopping }));
  return found.toSorted((a, b) => b.fit - a.fit)[0] ?? null;
}

function pageOf(entry: KnowledgeEntry): RedirectType {
  const tags = tagsOf(entry).map((tag) => indexWords(tag).join(' '));
  return PAGE_OF_TAG.find(([tag]) => tags.includes(tag))?.[1] ?? 'help';
}

function shortened(content: string): string {
  if (content.length <= ANSWER_MAX_CHARS) return content;
  const cut = content.slice(0, ANSWER_MAX_CHARS);
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, ANSWER_MAX_CHARS / 2));
}

/** What an entry says, with the page that goes with it. */
export const helpAnswer = ({ entry }: Retrieved): Answer => said(shortened(entry.content), { redirect: pageOf(entry) });

/** Where the knowledge base says nothing. */
export const noHelpAnswer = (): Answer => said(`That is answered on this page: ${REDIRECTS.help.label}.`, { redirect: 'help' });
